-- A tables check that a teacher opens for a class for some days, what it is for each student, and each go at one. The questions
-- of a go are kept as they were asked, so that a result stays what it was when the drawing changes.
create table tables_checks (
  id bigint generated always as identity primary key,
  class_group_id bigint not null references class_groups (id) on delete cascade,
  teacher_id bigint references users (id) on delete set null,
  is_mock boolean not null,
  seed bigint not null,
  opens_at timestamp(3) with time zone not null,
  closes_at timestamp(3) with time zone not null,
  check (opens_at < closes_at)
);
create index tables_checks_class on tables_checks (class_group_id, opens_at desc);
create index tables_checks_teacher on tables_checks (teacher_id);
comment on table tables_checks is 'Tables checks that teachers have opened for their classes.';
comment on column tables_checks.teacher_id is 'who opened it; null: that account is gone';
comment on column tables_checks.is_mock is 'a mock check; it is called one everywhere';
comment on column tables_checks.seed is 'of the form: 0 to 2^32 - 1';

create table tables_check_students (
  check_id bigint not null references tables_checks (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  arrangements jsonb,
  letter text check (letter in ('A', 'B', 'J', 'L', 'U', 'Z', 'X')),
  primary key (check_id, user_id)
);
create index tables_check_students_user on tables_check_students (user_id);
comment on table tables_check_students is 'What a teacher has set for a student in a tables check.';
comment on column tables_check_students.arrangements is 'null: those of the access profile';
comment on column tables_check_students.letter is 'the national letter of somebody who does not sit it; null: sits it';

create table tables_check_sittings (
  id bigint generated always as identity primary key,
  check_id bigint references tables_checks (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  arrangements jsonb not null,
  questions jsonb not null,
  answers jsonb not null default '[]',
  begun_at timestamp(3) with time zone not null,
  answers_at timestamp(3) with time zone not null,
  heard_at timestamp(3) with time zone not null,
  breaks smallint not null default 0,
  restarted_at timestamp(3) with time zone,
  restart_reason text check (restart_reason in ('network', 'device', 'disturbed', 'unwell', 'arrangements')),
  restarted_by bigint references users (id) on delete set null,
  check ((restarted_at is null) = (restart_reason is null))
);
create unique index tables_check_sittings_one on tables_check_sittings (check_id, user_id) where restarted_at is null;
create index tables_check_sittings_check on tables_check_sittings (check_id);
create index tables_check_sittings_user on tables_check_sittings (user_id, begun_at desc);
create index tables_check_sittings_restarted_by on tables_check_sittings (restarted_by);
comment on table tables_check_sittings is 'Goes at tables checks, with what was asked and answered.';
comment on column tables_check_sittings.check_id is 'null: a mock check of the student''s own';
comment on column tables_check_sittings.arrangements is 'as they were when the go began';
comment on column tables_check_sittings.questions is '[{first, second}], 25 in the order in which they are asked';
comment on column tables_check_sittings.answers is '[{typed, ms}] of the questions answered so far';
comment on column tables_check_sittings.answers_at is 'when the last answers came; before any, when it was begun';
comment on column tables_check_sittings.heard_at is 'when the device was heard of last';
comment on column tables_check_sittings.breaks is 'how often it went on after a closed page';
comment on column tables_check_sittings.restarted_at is 'set: a teacher started the student again, this go does not count';
