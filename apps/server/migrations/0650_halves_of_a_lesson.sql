-- A lesson can be for some students of a class, or for two halves of it that share the devices.
alter table lessons
  add column who text not null default 'all' check (who in ('all', 'some', 'halves')),
  add column change_at timestamptz, -- when the second half begins; null: there are no halves
  add check ((who = 'halves') = (change_at is not null));
alter table lesson_students add column half smallint check (half in (1, 2)); -- null: the lesson has none
