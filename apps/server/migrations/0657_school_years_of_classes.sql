-- The school year of a class, as its school's list states it: what a lesson asks where no year of birth is known.
alter table class_groups add column school_year smallint check (school_year between 1 and 13); -- null: its name says it, if anything
