-- The tables of the school door. People and classes are known here by the directory's ids alone.

CREATE TABLE people (
  person_id bigint PRIMARY KEY
);
COMMENT ON TABLE people IS 'Everybody who has a way in. A row goes with all that hangs on it when the directory forgets the person.';

CREATE TABLE class_groups (
  class_group_id bigint PRIMARY KEY,
  code_nonce bytea NOT NULL,
  code_hash bytea NOT NULL UNIQUE,
  way text CHECK (way IN ('card', 'pictures')),
  override_open boolean,
  override_until timestamp(3) with time zone
);
COMMENT ON COLUMN class_groups.code_nonce IS 'random; the code is made of it with the server key';
COMMENT ON COLUMN class_groups.way IS 'as a teacher has chosen; null: by the age of the class';
COMMENT ON COLUMN class_groups.override_open IS 'as a teacher has opened or closed the door until override_until';

CREATE TABLE cards (
  person_id bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  nonce bytea NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  code_hash bytea NOT NULL UNIQUE,
  made_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone
);
COMMENT ON COLUMN cards.nonce IS 'random; token and code are made of it with the server key, so that a card can be printed again';

CREATE TABLE pictures (
  person_id bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  hash text NOT NULL,
  chosen_at timestamp(3) with time zone NOT NULL
);
COMMENT ON COLUMN pictures.hash IS 'argon2id with the server key';

CREATE TABLE spare_keys (
  person_id bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  key_hash bytea NOT NULL,
  made_by bigint NOT NULL,
  made_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE staff (
  person_id bigint PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  email text NOT NULL,
  password_hash text,
  last_sign_in_at timestamp(3) with time zone
);
CREATE UNIQUE INDEX staff_email ON staff (lower(email));
COMMENT ON TABLE staff IS 'Staff and parents, who sign in by e-mail address and password.';
COMMENT ON COLUMN staff.password_hash IS 'argon2id; null until one is chosen by the link';

CREATE TABLE links (
  token_hash bytea PRIMARY KEY,
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  made_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX links_person ON links (person_id);
COMMENT ON TABLE links IS 'One-use links by which somebody chooses a password.';

CREATE TABLE tries (
  person_id bigint NOT NULL REFERENCES people ON DELETE CASCADE,
  kind text NOT NULL,
  known_device boolean NOT NULL,
  wrong smallint NOT NULL,
  pauses smallint NOT NULL,
  paused_until timestamp(3) with time zone,
  PRIMARY KEY (person_id, kind, known_device)
);
COMMENT ON TABLE tries IS 'Wrong tries at an account. Its own devices are counted apart, so that a stranger cannot lock anybody out there.';
COMMENT ON COLUMN tries.kind IS 'pictures, spare-key, password';

CREATE TABLE counts (
  key bytea PRIMARY KEY,
  wrong integer NOT NULL,
  since timestamp(3) with time zone NOT NULL
);
COMMENT ON TABLE counts IS 'Wrong tries from an address or at a class code, by keyed hashes of these. Deleted after a day.';

CREATE TABLE devices (
  device_hash bytea NOT NULL,
  class_group_id bigint REFERENCES class_groups ON DELETE CASCADE,
  person_id bigint REFERENCES people ON DELETE CASCADE,
  code_hash bytea,
  last_used_at timestamp(3) with time zone NOT NULL,
  CHECK ((class_group_id IS NULL) <> (person_id IS NULL))
);
CREATE UNIQUE INDEX devices_class ON devices (device_hash, class_group_id) WHERE class_group_id IS NOT NULL;
CREATE UNIQUE INDEX devices_person ON devices (device_hash, person_id) WHERE person_id IS NOT NULL;
CREATE INDEX devices_age ON devices (last_used_at);
COMMENT ON TABLE devices IS 'Which classes have come in on a device, and which staff.';
COMMENT ON COLUMN devices.code_hash IS 'the class code of then; a new code is typed again';

CREATE TABLE visits (
  token_hash bytea PRIMARY KEY,
  request_id text,
  relay_state text NOT NULL DEFAULT '',
  requested_at timestamp(3) with time zone,
  class_group_id bigint,
  person_id bigint REFERENCES people ON DELETE CASCADE,
  proved_by text,
  proved_at timestamp(3) with time zone,
  touched_at timestamp(3) with time zone NOT NULL
);
CREATE INDEX visits_age ON visits (touched_at);
COMMENT ON TABLE visits IS 'A browser at the door: the product''s request, the class whose code was typed, the name that was pressed.';
COMMENT ON COLUMN visits.proved_at IS 'when person_id was proved by proved_by; the answer to the product uses it up';
