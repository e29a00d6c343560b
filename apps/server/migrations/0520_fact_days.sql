ALTER TABLE fact_stats
  ADD COLUMN days date[] NOT NULL DEFAULT '{}',
  ADD COLUMN firsts text NOT NULL DEFAULT '',
  ADD COLUMN first_times integer[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN fact_stats.days IS 'the last thirty days on which it was asked, oldest first';
COMMENT ON COLUMN fact_stats.firsts IS 'the first answer of each of these days: c, i, s; r: not at the first try, but later that day';
COMMENT ON COLUMN fact_stats.first_times IS 'of these first answers, milliseconds; null where it is not known';
ALTER TABLE carried_fact_stats
  ADD COLUMN days date[] NOT NULL DEFAULT '{}',
  ADD COLUMN firsts text NOT NULL DEFAULT '',
  ADD COLUMN first_times integer[] NOT NULL DEFAULT '{}';

-- The days of the answers that are already there.
UPDATE fact_stats t SET days = found.days, firsts = found.firsts, first_times = found.times
FROM (
  SELECT user_id, fact, array_agg(day ORDER BY day) AS days, string_agg(mark, '' ORDER BY day) AS firsts,
    array_agg(time ORDER BY day) AS times
  FROM (
    SELECT user_id, fact, day, row_number() OVER (PARTITION BY user_id, fact ORDER BY day DESC) AS newest,
      (array_agg(time ORDER BY answered_at, wave_id, position))[1] AS time,
      CASE WHEN (array_agg(outcome = 'correct' AND total_attempts <= 1 ORDER BY answered_at, wave_id, position))[1] THEN 'c'
        WHEN bool_or(outcome = 'correct') THEN 'r'
        ELSE left((array_agg(outcome ORDER BY answered_at, wave_id, position))[1], 1) END AS mark
    FROM (
      SELECT user_id, wave_id, position, answered_at, outcome, total_attempts, time,
        max(local_day) OVER (PARTITION BY user_id, asked[2], least(asked[1]::int, asked[3]::int), greatest(asked[1]::int, asked[3]::int)
          ORDER BY answered_at, wave_id, position) AS day,
        CASE WHEN asked[2] = '×' THEN 0 ELSE 200 END + least(asked[1]::int, asked[3]::int) * 13
          + greatest(asked[1]::int, asked[3]::int) AS fact
      FROM (
        SELECT user_id, wave_id, position, answered_at, local_day, outcome, total_attempts, unit_id,
          CASE WHEN question->'doc'->'body'->1->>'t' = 'box' AND question->'doc'->'body'->2 IS NULL
            THEN regexp_match(question->'doc'->'body'->0->>'v', '^(\d+) ([×+]) (\d+) = $') END AS asked,
          coalesce(duration, round(extract(epoch FROM answered_at - lag(answered_at) OVER (
            PARTITION BY user_id, wave_id ORDER BY answered_at, position)) * 1000)::int) AS time
        FROM answers
      ) timed
      WHERE (unit_id BETWEEN 119 AND 131 OR unit_id BETWEEN 135 AND 148 OR unit_id = 152) AND asked IS NOT NULL
        AND greatest(asked[1]::int, asked[3]::int) <= 12
    ) named
    GROUP BY user_id, fact, day
  ) daily
  WHERE newest <= 30
  GROUP BY user_id, fact
) found
WHERE t.user_id = found.user_id AND t.fact = found.fact;
