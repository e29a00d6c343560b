-- The first hundred of a closed leaderboard lie together as they are shown, with last week's ranks. One by one they are two
-- hundred rows in as many places.
ALTER TABLE "leaderboard_tops" ADD COLUMN "places" json;
COMMENT ON COLUMN leaderboard_tops.places IS 'the classes as they were then, by rank, then by id: what leaderboard_entries holds of each, with its rank and that of the week before';

UPDATE leaderboard_tops t SET places = listed.places
FROM (
  SELECT top.week, top.category, top.division, top.age_bracket,
    json_agg(json_build_object('classGroupId', e.class_group_id::text, 'name', e.name, 'schoolId', e.school_id::text,
      'schoolName', e.school_name, 'countryId', e.country_id, 'stateId', e.state_id, 'students', e.students,
      'ageBracket', e.age_bracket, 'correct', e.correct, 'stars', e.stars, 'rank', e.ranks[p.at],
      'lastWeekRank', nullif(before.ranks[p.at], 0)) ORDER BY e.ranks[p.at], e.class_group_id) AS places
  FROM leaderboard_tops top
  CROSS JOIN LATERAL (
    SELECT ((top.category - 1) * 3 + CASE WHEN top.division = 'world' THEN 0 WHEN top.division LIKE '%-%' THEN 2 ELSE 1 END) * 2
      + CASE WHEN top.age_bracket = 0 THEN 1 ELSE 2 END AS at
  ) p
  CROSS JOIN LATERAL unnest(top.class_group_ids) AS listed(class_group_id)
  JOIN leaderboard_entries e ON e.class_group_id = listed.class_group_id AND e.week = top.week
  LEFT JOIN leaderboard_entries before ON before.class_group_id = e.class_group_id AND before.week = e.week - 7
    AND top.division IN ('world', before.country_id, before.state_id)
    AND (top.age_bracket = 0 OR before.age_bracket = top.age_bracket)
  GROUP BY top.week, top.category, top.division, top.age_bracket
) listed
WHERE (listed.week, listed.category, listed.division, listed.age_bracket)
  = (t.week, t.category, t.division, t.age_bracket);

-- The ids stay for the nodes that still run the last release; nothing new is written to them.
ALTER TABLE "leaderboard_tops" ALTER COLUMN "places" SET NOT NULL, ALTER COLUMN "class_group_ids" SET DEFAULT '{}';
COMMENT ON COLUMN leaderboard_tops.class_group_ids IS 'read by the release before this one; to be dropped in a later one';
