-- How a list of students was read, for the person who checks it.
ALTER TABLE roster_imports
  ADD COLUMN encoding text,
  ADD COLUMN columns jsonb NOT NULL DEFAULT '[]';
COMMENT ON COLUMN roster_imports.columns IS 'place, title and meaning of each column of a list';
