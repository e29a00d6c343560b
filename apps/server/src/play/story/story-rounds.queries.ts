import type { RoundRef } from '@moonbase/campaign';
import { z } from 'zod';

import { weekStart } from '../../platform/days.ts';
import { type Db, execute, queryOne } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A row of `user_story_rounds`: a round that a person has started. */
export const StoryRoundRow = z.object({
  id: z.coerce.number(),
  stage: z.number(),
  round: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  isPassed: z.boolean().nullable(),
  passedAt: z.coerce.date().nullable(),
  attempts: z.number(),
});
export type StoryRoundRow = z.infer<typeof StoryRoundRow>;

/** The person's started rounds as JSON, ordered by step and round; expects the alias `u` for `users`. */
export const storyRoundsColumn = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'stage', r.stage, 'round', r.round,
      'isPassed', r.is_passed, 'passedAt', r.passed_at, 'attempts', r.attempts)
      order by r.stage, r.round), '[]')
   from user_story_rounds r where r.user_id = u.id)`;

const StoryFacts = z.object({
  rounds: z.array(StoryRoundRow),
  lockedUntil: z.coerce.date().nullable(),
});
export type StoryFacts = z.infer<typeof StoryFacts>;

/** The facts that decide which rounds a person may start. Locks the person's row until the transaction ends. */
export function selectStoryFactsForUpdate(db: Db, userId: number): Promise<StoryFacts> {
  return queryOne(
    db,
    sql`
      select ${storyRoundsColumn} as rounds,
        (select c.locked_until from content_selections c where c.user_id = u.id) as "lockedUntil"
      from users u where u.id = ${userId} for update of u`,
    StoryFacts,
  );
}

/** Starts a round, or returns the one started before. */
export function insertStoryRound(
  db: Db,
  userId: number,
  { step, round }: RoundRef,
): Promise<StoryRoundRow> {
  return queryOne(
    db,
    sql`
      insert into user_story_rounds as t (user_id, stage, round) values (${userId}, ${step}, ${round})
      on conflict (user_id, stage, round) do update set attempts = t.attempts
      returning id, stage, round, is_passed as "isPassed", passed_at as "passedAt", attempts`,
    StoryRoundRow,
  );
}

/** Marks each of these rounds as failed because its game was abandoned; a round passed before stays passed. */
export async function failStoryRounds(
  db: Db,
  rounds: readonly { readonly userId: number; readonly stage: number; readonly round: number }[],
): Promise<void> {
  if (rounds.length === 0) return;
  await execute(
    db,
    sql`
      update user_story_rounds r set attempts = r.attempts + given_up.games,
        is_passed = coalesce(r.is_passed, false)
      from (
        select "userId", stage, round, count(*)::int as games
        from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
          as g("userId" bigint, stage smallint, round smallint)
        group by "userId", stage, round
      ) given_up
      where r.user_id = given_up."userId" and r.stage = given_up.stage
        and r.round = given_up.round`,
  );
}

/** Continues an abandoned game: it no longer counts as a failed attempt. */
export async function takeBackFailedRound(
  db: Db,
  {
    userId,
    stage,
    round,
  }: { readonly userId: number; readonly stage: number; readonly round: number },
): Promise<void> {
  await execute(
    db,
    sql`
      update user_story_rounds set attempts = attempts - 1,
        is_passed = case when attempts > 1 then is_passed end
      where user_id = ${userId} and stage = ${stage} and round = ${round} and attempts > 0`,
  );
}

export interface PlayedRound extends RoundRef {
  readonly userId: number;
  readonly passed: boolean;
  readonly endedAt: number; // of its game, milliseconds since 1970
  readonly plausible: boolean; // without suspect waves, so that its star counts for a leaderboard
  readonly newStar: boolean;
  readonly newMastery: boolean;
  readonly topStep: number; // from now on
}

/**
 * Writes everything that a finished round changes: the round itself, the person's figures and, for a new star, the
 * leaderboard's. Call it after the wave was saved, with the person's row locked.
 */
export async function saveRoundPlayed(db: Db, played: PlayedRound): Promise<void> {
  const endedAt = new Date(played.endedAt).toISOString();
  const day = endedAt.slice(0, 10);
  const stars = played.newStar && played.plausible ? 1 : 0;
  const { userId } = played;
  // One statement, so that `gains` sees the weeks from before `given` writes them: only then is a student's first star
  // of a week known to be the first.
  await execute(
    db,
    prepared(
      'save_round_played',
      sql`
    with
    round as (
      update user_story_rounds set attempts = attempts + 1,
        is_passed = coalesce(is_passed, false) or ${played.passed},
        passed_at = coalesce(passed_at,
          case when ${played.passed} then ${endedAt}::timestamptz end)
      where user_id = ${userId} and stage = ${played.step} and round = ${played.round}
    ),
    figures as (
      update users set stars = stars + ${played.newStar ? 1 : 0},
        mastery_count = mastery_count + ${played.newMastery ? 1 : 0},
        max_story_stage = greatest(max_story_stage, ${played.topStep})
      where id = ${userId}
    ),
    star as (
      select ${day}::date as day, ${weekStart(day)}::date as week where ${stars} > 0
    ),
    starred as (
      insert into leaderboard_days as t (user_id, day, stars)
      select ${userId}, day, 1 from star
      on conflict (user_id, day) do update set stars = t.stars + 1
    ),
    gains as (
      select s.class_group_id, star.week,
        not exists (select from class_student_weeks known where known.user_id = ${userId}
          and known.week = star.week and known.class_group_id = s.class_group_id) as is_first
      from star join class_group_students s on s.user_id = ${userId}
    ),
    given as (
      insert into class_student_weeks as t (class_group_id, week, user_id, stars)
      select class_group_id, week, ${userId}, 1 from gains
      on conflict (class_group_id, week, user_id) do update set stars = t.stars + 1
    )
    insert into class_week_scores as t (class_group_id, week, stars, active_students)
    select class_group_id, week, 1, case when is_first then 1 else 0 end from gains
    on conflict (class_group_id, week) do update set
      stars = t.stars + 1, active_students = t.active_students + excluded.active_students`,
    ),
  );
}
