import { z } from 'zod';

import { type Db, queryOptional, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { answersOf } from '../../play/waves/answers-of.queries.ts';
import { MissedQuestion } from '../../play/waves/served-wave.ts';

const PostcardRow = z.object({
  step: z.number(),
  passedAt: z.coerce.date(),
  stars: z.number(),
  right: z.number(),
});
export type PostcardRow = z.infer<typeof PostcardRow>;

/** The steps that a person has passed, with the right answers of all their rounds. */
export function selectPostcards(db: Db, userId: string): Promise<PostcardRow[]> {
  return queryRows(
    db,
    sql`
      with answered as (
        select g.story_stage as stage, sum(w.correct)::int as correct
        from games g join waves w on w.game_id = g.id
        where g.user_id = ${userId}::bigint and g.kind = 'story' and not w.too_fast
        group by g.story_stage
      )
      select r.stage as step, min(r.passed_at) as "passedAt", count(*)::int as stars,
        coalesce(max(a.correct), 0)::int as "right"
      from user_story_rounds r left join answered a on a.stage = r.stage
      where r.user_id = ${userId}::bigint and r.is_passed
      group by r.stage
      having bool_or(r.round = 1)
      order by r.stage`,
    PostcardRow,
  );
}

const TriedAnswer = z.object({ question: MissedQuestion, tries: z.number() });

const LOOKED_AT = 40; // answers of a step, each with a document to be parsed

/** Right answers of a step's rounds that took more than one try, the newest first. */
export function selectTriedAnswers(db: Db, userId: string, step: number) {
  return queryRows(
    db,
    sql`
      select a.question, a.total_attempts as tries
      from games g join waves w on w.game_id = g.id
      cross join lateral ${answersOf(sql`wave_id = w.id`)} a
      where g.user_id = ${userId}::bigint and g.kind = 'story' and g.story_stage = ${step}
        and a.outcome = 'correct' and a.total_attempts > 1 and not w.too_fast
      order by a.answered_at desc
      limit ${LOOKED_AT}`,
    TriedAnswer,
  );
}

const CountedFactRow = z.object({
  fact: z.number(),
  answered: z.number(),
  correct: z.number(),
  recent: z.string(),
});

/** A person's number facts that were answered in the last month, the newest first. */
export function selectRecentFacts(db: Db, userId: string) {
  return queryRows(
    db,
    sql`
      select fact, answered, correct, recent from fact_stats
      where user_id = ${userId}::bigint and last_answered_at > now() - interval '1 month'
      order by last_answered_at desc, fact`,
    CountedFactRow,
  );
}

/** When a fact was wrong last; null when none of the kept answers says so. */
export async function selectLastWrong(
  db: Db,
  userId: string,
  { words, units }: { readonly words: readonly string[]; readonly units: readonly number[] },
): Promise<Date | null> {
  const row = await queryOptional(
    db,
    sql`
      select max(answered_at) as at from answers
      where user_id = ${userId}::bigint and unit_id = any (${units}::smallint[])
        and outcome <> 'correct'
        and question->'doc'->'body'->0->>'v' = any (${words}::text[])`,
    z.object({ at: z.coerce.date().nullable() }),
  );
  return row?.at ?? null;
}

/** The steps that a person has passed. */
export async function selectPassedSteps(db: Db, userId: string): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`
      select stage from user_story_rounds
      where user_id = ${userId}::bigint and round = 1 and is_passed
      order by stage`,
    z.object({ stage: z.number() }),
  );
  return rows.map(({ stage }) => stage);
}
