-- Assistant teachers are found by name as teachers are.
drop index users_teacher_first_name;
--> statement-breakpoint
drop index users_teacher_last_name;
--> statement-breakpoint
create index users_teacher_first_name on users (folded(first_name) text_pattern_ops) where school_role in ('teacher', 'assistant');
--> statement-breakpoint
create index users_teacher_last_name on users (folded(last_name) text_pattern_ops) where school_role in ('teacher', 'assistant');
--> statement-breakpoint
comment on column users.school_role is 'student, teacher, assistant';
