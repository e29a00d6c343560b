CREATE TABLE "fact_stats" (
  "user_id" bigint NOT NULL REFERENCES "users" ("id") ON DELETE CASCADE,
  "fact" smallint NOT NULL,
  "answered" integer NOT NULL DEFAULT 0,
  "correct" integer NOT NULL DEFAULT 0,
  "recent" text NOT NULL DEFAULT '',
  "times" integer[] NOT NULL DEFAULT '{}',
  "last_answered_at" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "fact_stats_pkey" PRIMARY KEY ("user_id", "fact")
);
COMMENT ON TABLE fact_stats IS 'Read model, user × number fact: products and sums up to 12.';
COMMENT ON COLUMN fact_stats.fact IS 'factId of the rules: a * 13 + b, sums from 200 on';
COMMENT ON COLUMN fact_stats.recent IS 'the last ten outcomes, oldest first: c, i, s';
COMMENT ON COLUMN fact_stats.times IS 'of the same answers, milliseconds; null where it is not known';

-- The facts of the answers that are already there.
INSERT INTO fact_stats (user_id, fact, answered, correct, recent, times, last_answered_at)
SELECT user_id, fact, count(*), count(*) FILTER (WHERE outcome = 'correct'),
  string_agg(left(outcome, 1), '' ORDER BY newest DESC) FILTER (WHERE newest <= 10),
  array_agg(time ORDER BY newest DESC) FILTER (WHERE newest <= 10), max(answered_at)
FROM (
  SELECT *, row_number() OVER (PARTITION BY user_id, fact ORDER BY answered_at DESC, wave_id DESC, position DESC) AS newest
  FROM (
    SELECT user_id, wave_id, position, answered_at, outcome, time,
      CASE WHEN asked[2] = '×' THEN 0 ELSE 200 END + least(asked[1]::int, asked[3]::int) * 13
        + greatest(asked[1]::int, asked[3]::int) AS fact, asked
    FROM (
      SELECT user_id, wave_id, position, answered_at, outcome, unit_id,
        CASE WHEN question->'doc'->'body'->1->>'t' = 'box' AND question->'doc'->'body'->2 IS NULL
          THEN regexp_match(question->'doc'->'body'->0->>'v', '^(\d+) ([×+]) (\d+) = $') END AS asked,
        coalesce(duration, round(extract(epoch FROM answered_at - lag(answered_at) OVER (
          PARTITION BY user_id, wave_id ORDER BY answered_at, position)) * 1000)::int) AS time
      FROM answers
    ) timed
    WHERE (unit_id BETWEEN 119 AND 131 OR unit_id BETWEEN 135 AND 148 OR unit_id = 152) AND asked IS NOT NULL
  ) named
  WHERE greatest(asked[1]::int, asked[3]::int) <= 12
) ranked
GROUP BY user_id, fact;
