-- The answers of a wave become one row: its numbers in arrays, its questions and attempts in one document that PostgreSQL
-- compresses. "answers" becomes a view with a row for each answer of both kinds of storage, so that what reads it goes on.
-- Nothing is rewritten: answers that are there stay where they are until they are erased for their age.
ALTER TABLE answers RENAME TO answer_rows;

CREATE TABLE wave_answers (
  wave_id bigint NOT NULL,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  mode text NOT NULL,
  suspect boolean NOT NULL,
  last_at timestamp (3) with time zone NOT NULL,
  positions smallint[] NOT NULL,
  unit_ids smallint[] NOT NULL,
  sub_units smallint[] NOT NULL,
  optional boolean[] NOT NULL,
  answered_at timestamp (3) with time zone[] NOT NULL,
  local_days date[] NOT NULL,
  outcomes text NOT NULL,
  counts boolean[] NOT NULL,
  total_attempts smallint[] NOT NULL,
  total_teleports smallint[] NOT NULL,
  durations integer[] NOT NULL,
  scores integer[] NOT NULL,
  steps smallint[],
  record json NOT NULL,
  PRIMARY KEY (wave_id, last_at)
) PARTITION BY RANGE (last_at);

CREATE INDEX wave_answers_user ON wave_answers (user_id, last_at);
CREATE TABLE wave_answers_rest PARTITION OF wave_answers DEFAULT;

COMMENT ON TABLE wave_answers IS 'The answers of a finished wave, kept as they were served. Read them one by one in "answers". Partitioned by month of last_at.';
COMMENT ON COLUMN wave_answers.last_at IS 'the newest of answered_at';
COMMENT ON COLUMN wave_answers.positions IS 'order of asking in the wave; the other arrays are in the same order';
COMMENT ON COLUMN wave_answers.local_days IS 'by the person''s time zone at that moment';
COMMENT ON COLUMN wave_answers.outcomes IS 'a letter for each answer: c, i or s';
COMMENT ON COLUMN wave_answers.counts IS 'towards the total of correct answers';
COMMENT ON COLUMN wave_answers.durations IS 'milliseconds from seeing the question to the last attempt; null where not known';
COMMENT ON COLUMN wave_answers.steps IS 'of Adaptive Learning; null elsewhere';
COMMENT ON COLUMN wave_answers.record IS '[{ question, attempts: [{ attemptedAt, input, correct }] }]';
COMMENT ON TABLE answer_rows IS 'Answers from before they were kept by wave: a row each. Nothing new is written here but by nodes of the release before.';

CREATE VIEW answers AS
SELECT id::text AS id, wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question, expected,
  answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, duration, score, attempts,
  (question ->> 'step')::smallint AS step, answered_at AS last_at
FROM answer_rows
UNION ALL
SELECT w.wave_id || '-' || a.position, w.wave_id, w.user_id, w.kind, w.mode, a.unit_id, a.sub_unit, a.position, a.optional,
  (w.record -> (a.place::integer - 1) -> 'question')::jsonb, null::double precision,
  a.answered_at::timestamp (3) with time zone, a.local_day,
  CASE substr(w.outcomes, a.place::integer, 1) WHEN 'c' THEN 'correct' WHEN 'i' THEN 'incorrect' ELSE 'skipped' END,
  a.counts, w.suspect, a.total_attempts, a.total_teleports, a.duration, a.score,
  (w.record -> (a.place::integer - 1) -> 'attempts')::jsonb, a.step, w.last_at
FROM wave_answers w
CROSS JOIN LATERAL unnest(w.positions, w.unit_ids, w.sub_units, w.optional, w.answered_at, w.local_days, w.counts,
  w.total_attempts, w.total_teleports, w.durations, w.scores, w.steps) WITH ORDINALITY
  AS a (position, unit_id, sub_unit, optional, answered_at, local_day, counts, total_attempts, total_teleports, duration,
    score, step, place);

COMMENT ON VIEW answers IS 'Every answered question, a row each. With last_at (of its wave) a reader of some days lets PostgreSQL skip months.';

-- Nodes of the release before write rows and delete the answers of whole waves.
CREATE FUNCTION insert_answer_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answer_rows (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question, expected,
    answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, duration, score, attempts)
  VALUES (new.wave_id, new.user_id, new.kind, new.mode, new.unit_id, new.sub_unit, new.position, new.optional,
    new.question, new.expected, new.answered_at, new.local_day, new.outcome, new.counts, new.suspect,
    new.total_attempts, new.total_teleports, new.duration, new.score, new.attempts);
  RETURN new;
END
$$;
CREATE TRIGGER insert_answer_row INSTEAD OF INSERT ON answers FOR EACH ROW EXECUTE FUNCTION insert_answer_row();

CREATE FUNCTION delete_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM answer_rows WHERE wave_id = old.wave_id AND position = old.position AND answered_at = old.answered_at;
  DELETE FROM wave_answers WHERE wave_id = old.wave_id;
  RETURN old;
END
$$;
CREATE TRIGGER delete_answer INSTEAD OF DELETE ON answers FOR EACH ROW EXECUTE FUNCTION delete_answer();

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
        'CREATE TABLE IF NOT EXISTS %I PARTITION OF wave_answers FOR VALUES FROM (%L) TO (%L)',
        name,
        month::timestamp AT TIME ZONE 'UTC',
        (month + interval '1 month') AT TIME ZONE 'UTC'
      );
    END IF;
  END LOOP;
END
$$;
