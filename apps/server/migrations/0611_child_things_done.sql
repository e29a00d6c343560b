-- What a parent has done of the one next thing over their children; it stays away for a week.
create table child_things_done (
  user_id bigint not null references users (id) on delete cascade,
  child_id bigint not null references users (id) on delete cascade,
  thing text not null,
  done_at timestamptz (3) not null,
  primary key (user_id, child_id, thing)
);
comment on column child_things_done.thing is 'its kind and its subject; a mistake without its name';
create index child_things_done_at on child_things_done (done_at);
create index child_things_done_child on child_things_done (child_id);
