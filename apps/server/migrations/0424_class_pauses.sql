-- A teacher pauses the games of a class for a talk. Unlogged: a pause lasts minutes, and no total depends on it.
create unlogged table class_pauses (
  class_group_id bigint primary key references class_groups (id) on delete cascade,
  until timestamp(3) with time zone not null
);
comment on table class_pauses is 'Classes whose games the teacher has paused, and until when. Empty after a crash of the database.';
