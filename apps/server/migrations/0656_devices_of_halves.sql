-- Two students of a lesson of two halves share a device, one of each half.
alter table lesson_students add column device smallint check (device > 0); -- null: the lesson has no halves
