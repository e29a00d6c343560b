-- A job looks each minute for content that was given by one press and has had its time.
create index content_selections_given on content_selections (user_id) where before is not null;
