-- The operator finds staff of either kind by name: assistant teachers stand beside teachers.
create index if not exists users_staff_first_name on users (folded(first_name) text_pattern_ops)
  where school_role = any (array['teacher', 'assistant']);
create index if not exists users_staff_last_name on users (folded(last_name) text_pattern_ops)
  where school_role = any (array['teacher', 'assistant']);
drop index if exists users_teacher_first_name;
drop index if exists users_teacher_last_name;
comment on column users.school_role is 'student, teacher, assistant';
