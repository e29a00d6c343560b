import { MOST_ENTRANTS } from '@moonbase/contracts';
import { leaderboardCategory, STANDING_KEYS } from '@moonbase/scoring';

import { type Db, execute } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** The rankings of scoring, each with its place in the stored lists of ranks, from 1. */
const RANKINGS = sql`unnest(
  ${STANDING_KEYS.map(({ category }) => leaderboardCategory(category).id)}::int[],
  ${STANDING_KEYS.map(({ kind }) => kind)}::text[],
  ${STANDING_KEYS.map(({ byAge }) => byAge)}::boolean[]) with ordinality as p(category, kind, by_age, at)`;

/** Stores the first classes of every leaderboard of a week, once its entries are there. @see MOST_ENTRANTS */
export async function insertTops(db: Db, week: string): Promise<void> {
  // One pass over the entries of the week for all leaderboards: a statement for each of about 1,000 boards would read
  // the same 40,000 classes again.
  await execute(
    db,
    sql`
      insert into leaderboard_tops (week, category, division, age_bracket, entrants, places)
      select ${week}::date, category, division, age_bracket, max(entrants), json_agg(json_build_object(
          'classGroupId', class_group_id::text, 'name', name, 'schoolId', school_id::text,
          'schoolName', school_name, 'countryId', country_id, 'stateId', state_id, 'students', students,
          'ageBracket', own_bracket, 'correct', correct, 'stars', stars, 'rank', rank,
          'lastWeekRank', last_week_rank) order by place)
      from (
        select p.category, d.division, d.age_bracket, e.class_group_id, e.name, e.school_id, e.school_name,
          e.country_id, e.state_id, e.students, e.age_bracket as own_bracket, e.correct, e.stars,
          e.entrants[p.at] as entrants, e.ranks[p.at] as rank,
          case when d.division in ('world', before.country_id, before.state_id)
            and (not p.by_age or before.age_bracket = d.age_bracket)
            then nullif(before.ranks[p.at], 0) end as last_week_rank,
          row_number() over (partition by p.category, d.division, d.age_bracket
            order by e.ranks[p.at], e.class_group_id) as place
        from leaderboard_entries e
        left join leaderboard_entries before
          on before.class_group_id = e.class_group_id and before.week = e.week - 7
        cross join ${RANKINGS}
        cross join lateral (select
          case p.kind when 'world' then 'world' when 'country' then e.country_id else e.state_id end,
          case when p.by_age then e.age_bracket else 0 end) as d(division, age_bracket)
        where e.week = ${week}::date and e.ranks[p.at] between 1 and ${MOST_ENTRANTS}::int
      ) placed
      where place <= ${MOST_ENTRANTS}::int
      group by category, division, age_bracket`,
  );
}
