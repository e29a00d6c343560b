-- When a step that was undone was brought back: what is known of the school's classes is read again.
alter table people_changes add column redone_at timestamptz(3);
