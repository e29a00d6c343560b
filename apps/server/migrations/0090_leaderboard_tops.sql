-- The first hundred of every leaderboard of a closed week, so that an old week is shown without reading all its classes.
CREATE TABLE "leaderboard_tops" (
  "week" date NOT NULL,
  "category" smallint NOT NULL,
  "division" text NOT NULL,
  "age_bracket" smallint NOT NULL,
  "class_group_ids" bigint[] NOT NULL,
  "entrants" integer NOT NULL,
  CONSTRAINT "leaderboard_tops_pkey" PRIMARY KEY ("week", "category", "division", "age_bracket")
);
COMMENT ON TABLE leaderboard_tops IS 'The first 100 classes of each leaderboard of a closed week.';
COMMENT ON COLUMN leaderboard_tops.category IS '1 to 3, as on the wire';
COMMENT ON COLUMN leaderboard_tops.division IS 'world, a country (au) or a state (au-nsw)';
COMMENT ON COLUMN leaderboard_tops.age_bracket IS '0: all ages';
COMMENT ON COLUMN leaderboard_tops.class_group_ids IS 'by rank, then by id';
COMMENT ON COLUMN leaderboard_tops.entrants IS 'how many classes were ranked';

CREATE INDEX "leaderboard_entries_school" ON "leaderboard_entries" ("school_id", "week");

-- Weeks that were closed before: the place of a rank in the lists is (category * 3 + kind of division) * 2 + by age.
INSERT INTO leaderboard_tops (week, category, division, age_bracket, class_group_ids, entrants)
SELECT week, category, division, age_bracket, array_agg(class_group_id ORDER BY place), max(entrants)
FROM (
  SELECT e.week, c.category, d.division, a.age_bracket, e.class_group_id, e.entrants[p.at] AS entrants,
    row_number() OVER (PARTITION BY e.week, c.category, d.division, a.age_bracket
      ORDER BY e.ranks[p.at], e.class_group_id) AS place
  FROM leaderboard_entries e
  CROSS JOIN generate_series(1, 3) AS c(category)
  CROSS JOIN LATERAL (VALUES (0, 'world'), (1, e.country_id), (2, e.state_id)) AS d(kind, division)
  CROSS JOIN LATERAL (VALUES (0, 0), (1, e.age_bracket)) AS a(by_age, age_bracket)
  CROSS JOIN LATERAL (SELECT ((c.category - 1) * 3 + d.kind) * 2 + a.by_age + 1 AS at) AS p
  WHERE e.ranks[p.at] BETWEEN 1 AND 100
) placed
WHERE place <= 100
GROUP BY week, category, division, age_bracket;
