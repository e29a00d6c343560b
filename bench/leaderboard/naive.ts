import { AGE_BRACKETS, LEADERBOARD_CATEGORIES } from '@moonbase/scoring';
import { z } from 'zod';

import { createBoards } from '../../apps/server/src/features/leaderboard/week-boards.ts';
import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { DIVISIONS } from './seed.ts';

/** Each class's week summed from the answers and stars, without any read model. */
const sums = (week: string): string => `
  with played as (
    select user_id, (answered_at at time zone 'UTC')::date as day, count(*) filter (where counts) as correct, 0 as stars
    from answers
    where not suspect and last_at >= '${week}T00:00:00Z' and answered_at >= '${week}T00:00:00Z' and answered_at < '${week}T00:00:00Z'::timestamptz + interval '7 days'
    group by 1, 2
    union all
    select r.user_id, (r.passed_at at time zone 'UTC')::date, 0, 1
    from user_story_rounds r
    join games g on g.user_id = r.user_id and g.kind = 'story' and g.story_stage = r.stage
      and g.story_round = r.round and g.ended_at = r.passed_at
    where r.is_passed and r.passed_at >= '${week}T00:00:00Z'
      and not exists (select from waves w where w.game_id = g.id and w.suspect)
  ),
  students as (
    select user_id, sum(least(1000, correct)) as correct, sum(stars) as stars from played group by user_id
  )
  select g.id::text as id, s.country_id as country, s.state_id as state, s.uncompetitive,
    coalesce(sum(p.correct), 0)::int as correct, coalesce(sum(p.stars), 0)::int as stars,
    count(p.user_id)::int as active, count(*)::int as students,
    percentile_cont(0.5) within group (order by u.year_of_birth) as born
  from class_groups g
  join schools s on s.id = g.school_id
  join class_group_students m on m.class_group_id = g.id
  join users u on u.id = m.user_id
  left join students p on p.user_id = m.user_id
  group by g.id, s.id`;

const Sum = z.object({
  id: z.string(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  uncompetitive: z.boolean(),
  correct: z.number(),
  stars: z.number(),
  active: z.number(),
  students: z.number(),
  born: z.number(),
});
type Sum = z.infer<typeof Sum>;

/** The world's top 100 by correct answers per student, summed from the answers. @returns milliseconds */
export async function worldByAnswers({ pool }: Database, week: string): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const began = performance.now();
    await client.query(
      `select *, rank() over (order by round(correct / greatest(10.0, students), 1) desc)
       from (${sums(week)}) summed where active >= 5 and not uncompetitive order by rank limit 100`,
    );
    return performance.now() - began;
  } finally {
    client.release(true);
  }
}

/**
 * Compares every leaderboard of the open week with the sums of the answers: each category, each division, all ages
 * and each bracket.
 *
 * @returns how many classes on how many boards were compared, and how many differ
 */
export async function compareBoards(database: Database, week: string) {
  const client = await database.pool.connect();
  await client.query('set statement_timeout = 0');
  const { rows } = await client.query(sums(week));
  client.release(true);
  const ranked = z
    .array(Sum)
    .parse(rows)
    .filter(({ active, uncompetitive }) => active >= 5 && !uncompetitive);
  const board = await createBoards({ db: database.db, clock: { now: Date.now } })(week);
  const year = Number(week.slice(0, 4));
  const totals = { boards: 0, places: 0, different: 0 };
  for (const division of DIVISIONS)
    for (const ageBracket of [null, ...AGE_BRACKETS.map(({ id }) => id)])
      for (const { key: category } of LEADERBOARD_CATEGORIES) {
        const naive = naiveBoard(
          ranked.filter((each) => isThere(each, division) && isOfAge(each, ageBracket, year)),
          category,
        );
        const { list } = board.ranking({ category, division, ageBracket });
        const shown = new Map(
          list.map(({ entry, rank, score }) => [entry.classGroupId, `${rank} ${score}`]),
        );
        totals.boards += 1;
        totals.places += naive.size;
        totals.different += [...naive].filter(([id, place]) => shown.get(id) !== place).length;
        totals.different += [...shown.keys()].filter((id) => !naive.has(id)).length;
      }
  return totals;
}

function isThere({ country, state }: Sum, division: string): boolean {
  return division === 'world' || division === country || division === state;
}

function isOfAge({ born }: Sum, bracket: number | null, year: number): boolean {
  if (bracket === null) return true;
  const age = Math.floor(year - born);
  return bracket === (age < 7 ? 1 : age < 9 ? 2 : age < 11 ? 3 : age < 13 ? 4 : 5);
}

/** Rank and score of each class, by its id. */
function naiveBoard(classes: readonly Sum[], category: string): ReadonlyMap<string, string> {
  const scored = classes
    .map((each) => ({ id: each.id, score: naiveScore(each, category) }))
    .sort((a, b) => b.score - a.score);
  let rank = 0;
  let before = Number.NaN;
  return new Map(
    scored.map(({ id, score }, place) => {
      if (score !== before) rank = place + 1;
      before = score;
      return [id, `${rank} ${score}`];
    }),
  );
}

function naiveScore({ correct, stars, students }: Sum, category: string): number {
  if (category === 'stars') return stars;
  if (category === 'correct') return correct;
  return Math.round((correct * 10) / Math.max(10, students)) / 10;
}
