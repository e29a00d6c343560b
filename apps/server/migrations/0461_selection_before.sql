-- What a selection was before a teacher gave a unit by one press, so that it can be taken back.
alter table content_selections add column before jsonb;
comment on column content_selections.before is 'what stood here until a unit was given by one press; {}: nothing; null after any other choice';
