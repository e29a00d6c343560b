-- An admin finds schools and teachers by the beginning of a name.
CREATE INDEX "schools_name" ON "schools" (lower("name") text_pattern_ops);
CREATE INDEX "users_teacher_last_name" ON "users" (lower("last_name") text_pattern_ops) WHERE "school_role" = 'teacher';
CREATE INDEX "users_teacher_first_name" ON "users" (lower("first_name") text_pattern_ops) WHERE "school_role" = 'teacher';
