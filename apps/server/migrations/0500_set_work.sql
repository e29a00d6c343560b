-- Work that a teacher sets for students of a class, or a parent for a child. It never replaces a student's own selection. How
-- far somebody is follows from the answers; nothing of it is kept here.
create table set_works (
  id bigint generated always as identity primary key,
  class_group_id bigint references class_groups (id) on delete cascade,
  setter_id bigint references users (id) on delete set null,
  kind text not null check (kind in ('content', 'step', 'adaptive', 'mending', 'facts', 'lesson', 'quiz')),
  target text not null check (target in ('right', 'minutes', 'step', 'mended', 'quiz')),
  amount smallint not null check (amount between 1 and 500),
  content jsonb,
  unit_ids smallint[] not null default '{}',
  step smallint check (step between 1 and 128),
  mistake text,
  lesson_id bigint references lessons (id) on delete set null,
  second_day date,
  from_day date not null,
  until_day date not null,
  note text not null default '' check (length(note) <= 140),
  set_at timestamp(3) with time zone not null,
  ended_on date,
  check (until_day >= from_day)
);
create index set_works_class on set_works (class_group_id, until_day desc);
create index set_works_setter on set_works (setter_id);
create index set_works_lesson on set_works (lesson_id) where lesson_id is not null;
create index set_works_until on set_works (until_day);
comment on table set_works is 'Work that somebody has set for students or children.';
comment on column set_works.class_group_id is 'null: a parent has set it for a child';
comment on column set_works.setter_id is 'null: that account is gone';
comment on column set_works.amount is 'right answers or minutes; 1 for the other targets';
comment on column set_works.content is 'what its button asks, as in content_selections; null: each student''s own, or a page';
comment on column set_works.unit_ids is 'the units whose answers count';
comment on column set_works.second_day is 'of a quiz: when its second half opens at the earliest';
comment on column set_works.from_day is 'by the school''s days, as all of them';
comment on column set_works.ended_on is 'when it was ended before its last day';

create table set_work_students (
  work_id bigint not null references set_works (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  content jsonb,
  unit_ids smallint[],
  until_day date,
  celebrated_at timestamp(3) with time zone,
  primary key (work_id, user_id)
);
create index set_work_students_user on set_work_students (user_id);
comment on table set_work_students is 'Whom a work is for.';
comment on column set_work_students.content is 'in place of the work''s: the tables of the facts that are due';
comment on column set_work_students.until_day is 'in place of the work''s: more time for this student';
comment on column set_work_students.celebrated_at is 'when the student was told that it is done';

create table set_work_games (
  game_id bigint primary key references games (id) on delete cascade,
  work_id bigint not null references set_works (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  half text check (half in ('before', 'after'))
);
create index set_work_games_work on set_work_games (work_id, user_id);
create index set_work_games_user on set_work_games (user_id);
comment on table set_work_games is 'The games that were started from a work.';
comment on column set_work_games.half is 'of a quiz';
