-- The addresses of a way in are registered at the service before it is added: they stay until it is.
alter table schools add column next_way_in bigint;
comment on column schools.next_way_in is 'the id that the next way in gets, whose addresses have been shown; null: none has been';
