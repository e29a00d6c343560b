-- Four lists of a wave's answers say the same of nearly every answer. They are left out then, which saves a hundred bytes a
-- wave and the work of writing them. The views read both forms; rows that are there stay as they are.
ALTER TABLE wave_answers ALTER COLUMN optional DROP NOT NULL, ALTER COLUMN counts DROP NOT NULL,
  ALTER COLUMN total_teleports DROP NOT NULL, ALTER COLUMN durations DROP NOT NULL;

COMMENT ON COLUMN wave_answers.optional IS 'null where none is';
COMMENT ON COLUMN wave_answers.counts IS 'towards the total of correct answers; null where those that are right count, and no other';
COMMENT ON COLUMN wave_answers.total_teleports IS 'null where there were none';
COMMENT ON COLUMN wave_answers.durations IS 'milliseconds from seeing the question to the last attempt; null where not known, of one or of all';

CREATE OR REPLACE VIEW played_answers AS
SELECT id::text AS id, wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question, expected,
  answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, duration, score, attempts,
  (question ->> 'step')::smallint AS step, answered_at AS last_at, false AS too_fast
FROM answer_rows
UNION ALL
SELECT w.wave_id || '-' || a.position, w.wave_id, w.user_id, w.kind, w.mode, a.unit_id, a.sub_unit, a.position,
  coalesce(a.optional, false), (w.record -> (a.place::integer - 1) -> 'question')::jsonb, null::double precision,
  a.answered_at::timestamp (3) with time zone, a.local_day,
  CASE substr(w.outcomes, a.place::integer, 1) WHEN 'c' THEN 'correct' WHEN 'i' THEN 'incorrect' ELSE 'skipped' END,
  coalesce(a.counts, substr(w.outcomes, a.place::integer, 1) = 'c'), w.suspect, a.total_attempts,
  coalesce(a.total_teleports, 0::smallint), a.duration, a.score,
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
SELECT w.wave_id || '-' || a.position, w.wave_id, w.user_id, w.kind, w.mode, a.unit_id, a.sub_unit, a.position,
  coalesce(a.optional, false), (w.record -> (a.place::integer - 1) -> 'question')::jsonb, null::double precision,
  a.answered_at::timestamp (3) with time zone, a.local_day,
  CASE substr(w.outcomes, a.place::integer, 1) WHEN 'c' THEN 'correct' WHEN 'i' THEN 'incorrect' ELSE 'skipped' END,
  coalesce(a.counts, substr(w.outcomes, a.place::integer, 1) = 'c'), w.suspect, a.total_attempts,
  coalesce(a.total_teleports, 0::smallint), a.duration, a.score,
  (w.record -> (a.place::integer - 1) -> 'attempts')::jsonb, a.step, w.last_at
FROM wave_answers w
CROSS JOIN LATERAL unnest(w.positions, w.unit_ids, w.sub_units, w.optional, w.answered_at, w.local_days, w.counts,
  w.total_attempts, w.total_teleports, w.durations, w.scores, w.steps) WITH ORDINALITY
  AS a (position, unit_id, sub_unit, optional, answered_at, local_day, counts, total_attempts, total_teleports, duration,
    score, step, place)
WHERE NOT w.too_fast;
