-- Letters by which a parent is linked to a student.

CREATE TABLE parent_letters (
  person_id bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  nonce bytea NOT NULL,
  code_hash bytea NOT NULL UNIQUE,
  made_by bigint NOT NULL,
  made_at timestamp(3) with time zone NOT NULL
);
COMMENT ON TABLE parent_letters IS 'A letter to the parents of a student; it is used up when a parent is linked.';
COMMENT ON COLUMN parent_letters.nonce IS 'random; the code is made of it with the server key, so that a letter can be printed again';

ALTER TABLE visits ADD COLUMN letter_hash bytea;
COMMENT ON COLUMN visits.letter_hash IS 'of the letter whose code was typed: who signs in next is linked to its student';
