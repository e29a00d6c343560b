-- Stored replies are packed by the server: less than half of what PostgreSQL makes of them. Those that are there stay as they are.
ALTER TABLE submissions ALTER COLUMN reply DROP NOT NULL;
ALTER TABLE submissions ADD COLUMN packed_reply bytea;
ALTER TABLE submissions ALTER COLUMN packed_reply SET STORAGE EXTERNAL;
ALTER TABLE submissions ADD CONSTRAINT submissions_one_reply CHECK (num_nonnulls(reply, packed_reply) = 1) NOT VALID;

COMMENT ON COLUMN submissions.reply IS 'JSON, exactly as it was sent, by nodes of the release before; null where packed_reply holds it';
COMMENT ON COLUMN submissions.packed_reply IS 'the reply exactly as it was sent: a byte 1, then DEFLATE with the dictionary of the product';

-- Finishing a wave drops its questions, which leaves a dead row of a kilobyte or two. The space is to be used again before
-- the table has grown by a fifth, PostgreSQL's standard.
ALTER TABLE waves SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);
ALTER TABLE unit_stats SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);

-- The arrays of a wave's answers are compressed as well, in place: the row is 1.5 instead of 1.6 kB. For rows from now on.
DO $$
DECLARE
  part regclass;
  wide name;
BEGIN
  FOR wide IN SELECT attname FROM pg_attribute WHERE attrelid = 'wave_answers'::regclass AND attstorage = 'x' LOOP
    EXECUTE format('ALTER TABLE wave_answers ALTER COLUMN %I SET STORAGE MAIN', wide);
  END LOOP;
  FOR part IN SELECT inhrelid FROM pg_inherits WHERE inhparent = 'wave_answers'::regclass LOOP
    EXECUTE format('ALTER TABLE %s SET (toast_tuple_target = 128)', part);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION ensure_answer_partitions(from_month date, months integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  month date;
  name text;
BEGIN
  FOR step IN 0..months - 1 LOOP
    month := (date_trunc('month', from_month) + make_interval(months => step))::date;
    name := 'wave_answers_' || to_char(month, 'YYYY_MM');
    IF to_regclass(name) IS NULL THEN
      EXECUTE format(
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF wave_answers FOR VALUES FROM (%L) TO (%L) WITH (toast_tuple_target = 128)',
        name,
        month::timestamp AT TIME ZONE 'UTC',
        (month + interval '1 month') AT TIME ZONE 'UTC'
      );
    END IF;
  END LOOP;
END
$$;
