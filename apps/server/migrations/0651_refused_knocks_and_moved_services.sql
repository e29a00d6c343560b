-- Somebody who was refused and knocks again is not shown as new.
alter table knocks add column refused_at timestamptz(3);
-- A service that has a new address and the accounts of before keeps who has come in, once two tests have shown it.
alter table ways_in add column moved_from text;
comment on column ways_in.moved_from is 'the issuer of before, while its accounts wait to be found again; null: none wait';
