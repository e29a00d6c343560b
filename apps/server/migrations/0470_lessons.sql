-- A lesson of some minutes that a teacher starts for a class. All its times are by the clock of the database, so that it goes
-- on and ends by itself on every node.
create table lessons (
  id bigint generated always as identity primary key,
  class_group_id bigint not null references class_groups (id) on delete cascade,
  teacher_id bigint references users (id) on delete set null,
  minutes smallint not null check (minutes between 5 and 30),
  what text not null check (what in ('needs', 'choice', 'theirs')),
  content jsonb,
  lines jsonb not null,
  clock boolean not null,
  started_at timestamp(3) with time zone not null default now(),
  ends_at timestamp(3) with time zone not null,
  paused_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone
);
create index lessons_class on lessons (class_group_id, started_at desc);
create index lessons_teacher on lessons (teacher_id);
comment on table lessons is 'Lessons that teachers have started for their classes.';
comment on column lessons.teacher_id is 'who started it; null: that account is gone';
comment on column lessons.minutes is 'with those that were added';
comment on column lessons.what is 'needs, choice, theirs';
comment on column lessons.content is 'the selection of a choice, as in content_selections';
comment on column lessons.lines is '[{unitId, students}]: what the class needs, with numbers of students; unitId null: the year so far';
comment on column lessons.ends_at is 'if nothing more happens; moved by pauses and by more minutes';

create table lesson_students (
  lesson_id bigint not null references lessons (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  units smallint[] not null,
  helped jsonb not null default '[]',
  primary key (lesson_id, user_id)
);
create index lesson_students_user on lesson_students (user_id);
comment on table lesson_students is 'Whom a lesson is for, and what it asks each of them.';
comment on column lesson_students.units is 'what this student needs; the lesson asks them unless it has other content';
comment on column lesson_students.helped is '[{from, to}] in milliseconds since 1970: when the teacher helped; to null: still does';

create table lesson_games (
  game_id bigint primary key references games (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade
);
create index lesson_games_lesson on lesson_games (lesson_id, user_id);
create index lesson_games_user on lesson_games (user_id);
comment on table lesson_games is 'The games in which students answer the questions of a lesson.';

alter table class_groups
  add column taught_up_to smallint check (taught_up_to between 1 and 30),
  add column minutes_a_week smallint not null default 30 check (minutes_a_week between 0 and 300);
comment on column class_groups.taught_up_to is 'the third of a school year that was taught last, 1 to 30; null: the year so far';
comment on column class_groups.minutes_a_week is 'the class goal in minutes worked; 0: none';
