-- The second step of school admins: a code of an authenticator app after the password.

CREATE TABLE second_steps (
  person_id bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  secret bytea NOT NULL,
  spare_hash bytea NOT NULL,
  last_period bigint NOT NULL,
  made_at timestamp(3) with time zone NOT NULL
);
COMMENT ON COLUMN second_steps.secret IS 'shared with the app; encrypted with the server key';
COMMENT ON COLUMN second_steps.spare_hash IS 'of the spare code, which ends the second step once';
COMMENT ON COLUMN second_steps.last_period IS 'the half minute whose code was used last, counted from 1970: a code works once';

ALTER TABLE visits ADD COLUMN password_at timestamp(3) with time zone;
COMMENT ON COLUMN visits.password_at IS 'when the password of person_id was right and the second step was asked for';
