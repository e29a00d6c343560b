-- Groups inside a class that stay: a teacher ticks their students with one press. A row each; a group is its rows with one id.
create table kept_groups (
  group_id uuid not null,
  user_id bigint not null references users (id) on delete cascade,
  class_group_id bigint not null references class_groups (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 40),
  kept_at timestamp(3) with time zone not null default now(),
  primary key (group_id, user_id)
);
create index kept_groups_class on kept_groups (class_group_id);
create index kept_groups_user on kept_groups (user_id);
comment on table kept_groups is 'Groups of students inside a class, a row for each member, until they are removed.';
