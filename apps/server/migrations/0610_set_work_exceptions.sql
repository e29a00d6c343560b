-- A student of a set work who is asked for another number than the others.
alter table set_work_students add column amount smallint check (amount between 5 and 500);
comment on column set_work_students.amount is 'in place of the work''s: another number for this student';
