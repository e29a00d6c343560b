-- What nobody can have played by the server's clock counts for nothing that is shown: it leaves the view "answers", which
-- every figure is computed from, and stays in "played_answers" for the history.
ALTER TABLE wave_answers ADD COLUMN too_fast boolean NOT NULL DEFAULT false;
ALTER TABLE waves ADD COLUMN too_fast boolean NOT NULL DEFAULT false;
ALTER TABLE waves ADD COLUMN replaced_at timestamp (3) with time zone;
ALTER TABLE users ADD COLUMN play_spans bigint[] NOT NULL DEFAULT '{}';

COMMENT ON COLUMN wave_answers.too_fast IS 'nobody can have played it: kept, but counts for nothing';
COMMENT ON COLUMN waves.too_fast IS 'nobody can have played it: kept, but counts for nothing';
COMMENT ON COLUMN waves.replaced_at IS 'when newer games ended it unfinished; its play ended then';
COMMENT ON COLUMN users.play_spans IS 'the time that counted waves have taken: from, to, from, to, in ms since 1970';

CREATE VIEW played_answers AS
SELECT id::text AS id, wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question, expected,
  answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, duration, score, attempts,
  (question ->> 'step')::smallint AS step, answered_at AS last_at, false AS too_fast
FROM answer_rows
UNION ALL
SELECT w.wave_id || '-' || a.position, w.wave_id, w.user_id, w.kind, w.mode, a.unit_id, a.sub_unit, a.position, a.optional,
  (w.record -> (a.place::integer - 1) -> 'question')::jsonb, null::double precision,
  a.answered_at::timestamp (3) with time zone, a.local_day,
  CASE substr(w.outcomes, a.place::integer, 1) WHEN 'c' THEN 'correct' WHEN 'i' THEN 'incorrect' ELSE 'skipped' END,
  a.counts, w.suspect, a.total_attempts, a.total_teleports, a.duration, a.score,
  (w.record -> (a.place::integer - 1) -> 'attempts')::jsonb, a.step, w.last_at, w.too_fast
FROM wave_answers w
CROSS JOIN LATERAL unnest(w.positions, w.unit_ids, w.sub_units, w.optional, w.answered_at, w.local_days, w.counts,
  w.total_attempts, w.total_teleports, w.durations, w.scores, w.steps) WITH ORDINALITY
  AS a (position, unit_id, sub_unit, optional, answered_at, local_day, counts, total_attempts, total_teleports, duration,
    score, step, place);

CREATE OR REPLACE VIEW answers AS
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
    score, step, place)
WHERE NOT w.too_fast;

COMMENT ON VIEW answers IS 'Every answer that counts, a row each. With last_at (of its wave) a reader of some days lets PostgreSQL skip months.';
COMMENT ON VIEW played_answers IS 'As "answers", with those of waves that nobody can have played.';
