-- Passkeys of staff and parents, and the challenges that a device answers with one.

CREATE TABLE passkeys (
  credential_id text PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone
);
CREATE INDEX passkeys_person ON passkeys (person_id);
COMMENT ON COLUMN passkeys.credential_id IS 'as the device calls it, base64url';
COMMENT ON COLUMN passkeys.counter IS 'as the device reported it last; 0 where a device does not count';
COMMENT ON COLUMN passkeys.name IS 'as its owner calls it';

CREATE TABLE challenges (
  visit_hash bytea NOT NULL,
  purpose text NOT NULL,
  challenge text NOT NULL,
  made_at timestamp(3) with time zone NOT NULL,
  PRIMARY KEY (visit_hash, purpose)
);
COMMENT ON TABLE challenges IS 'What a device has to sign next with a passkey. Taking one deletes it, so that it works once.';
COMMENT ON COLUMN challenges.purpose IS 'sign-in or new';

ALTER TABLE visits ADD COLUMN wants_passkeys boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN visits.wants_passkeys IS 'who signs in next wants to see their passkeys before they go on to the product';

ALTER TABLE second_steps ALTER COLUMN secret DROP NOT NULL;
COMMENT ON COLUMN second_steps.secret IS 'shared with the app, encrypted with the server key; null: the second step is a passkey';
