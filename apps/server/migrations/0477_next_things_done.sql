-- What a teacher did, or put aside, of the one next thing. It stays away from the first page for a week.
create table next_things_done (
  user_id bigint not null references users (id) on delete cascade,
  class_group_id bigint not null references class_groups (id) on delete cascade,
  thing text not null,
  done_at timestamp(3) with time zone not null,
  primary key (user_id, class_group_id, thing)
);
create index next_things_done_class on next_things_done (class_group_id);
create index next_things_done_at on next_things_done (done_at);
comment on table next_things_done is 'What a teacher did of the one next thing; it stays away for a week, then the row is deleted.';
comment on column next_things_done.thing is 'its kind and its subject: a fact, a mistake or a unit; never a student';
