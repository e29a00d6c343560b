-- Which school the last whole list came from, and how many of the lists that were asked for the service has: an admin reads
-- whether it is theirs.
alter table roster_sources add column found jsonb;
comment on column roster_sources.found is 'id, name, others, asked, answered; null: no list has come from this address';
