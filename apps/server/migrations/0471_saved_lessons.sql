-- A lesson that a teacher keeps, so that whoever teaches the class can start it: a supply teacher too.
create table saved_lessons (
  id bigint generated always as identity primary key,
  class_group_id bigint not null references class_groups (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  minutes smallint not null check (minutes between 5 and 30),
  what text not null check (what in ('needs', 'choice', 'theirs')),
  content jsonb,
  clock boolean not null,
  saved_at timestamp(3) with time zone not null default now(),
  check ((what = 'choice') = (content is not null))
);
create unique index saved_lessons_name on saved_lessons (class_group_id, lower(name));
comment on table saved_lessons is 'Lessons that are kept for a class, to be started by anybody who teaches it.';
comment on column saved_lessons.content is 'the selection of a choice, as in content_selections';
