-- A step that was undone can be brought back for 7 days: people, classes and members as they were before the undo.
alter table people_changes add column after jsonb;
