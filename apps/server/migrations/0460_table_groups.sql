-- Students whom a teacher takes to a table today. A row each; a group is its rows with one id.
create table table_groups (
  group_id uuid not null,
  user_id bigint not null references users (id) on delete cascade,
  class_group_id bigint not null references class_groups (id) on delete cascade,
  unit_id smallint not null,
  mistake text,
  made_by bigint references users (id) on delete set null,
  made_at timestamp(3) with time zone not null,
  local_day date not null,
  primary key (group_id, user_id)
);
create index table_groups_class on table_groups (class_group_id, local_day);
create index table_groups_user on table_groups (user_id);
create index table_groups_made_by on table_groups (made_by) where made_by is not null;
create index table_groups_day on table_groups (local_day);
comment on table table_groups is 'Students whom a teacher takes to a table on one day, a row each. Deleted two days later.';
comment on column table_groups.unit_id is 'the unit that most of them are stuck in';
comment on column table_groups.mistake is 'the mistake that all of them make, by its id in the rule book; null: none';
comment on column table_groups.local_day is 'by the time zone of the school';
