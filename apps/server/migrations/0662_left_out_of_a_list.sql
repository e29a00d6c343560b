-- A list that was taken in part: how many of its changes were left out. They come again with the next list, and a night
-- that is green must not hide them.
alter table roster_nights add column left_out integer not null default 0 check (left_out >= 0);
comment on column roster_nights.left_out is 'changes of a list that waited which were not taken';
