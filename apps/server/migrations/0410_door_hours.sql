-- When the class codes of a school work at the school door. Cards work at any time.
alter table schools
  add column door_days smallint[] not null default '{1,2,3,4,5}',
  add column door_opens smallint not null default 7,
  add column door_closes smallint not null default 19,
  add constraint schools_door_hours
    check (door_opens >= 0 and door_opens < door_closes and door_closes <= 24 and cardinality(door_days) between 1 and 7);
comment on column schools.door_days is '1 Monday to 7 Sunday';
comment on column schools.door_opens is 'o''clock, in the time zone of the school';
