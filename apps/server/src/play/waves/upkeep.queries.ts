import { ABANDONED_AFTER_HOURS, MOST_OPEN_GAMES } from '@moonbase/practice';
import { KEPT } from '@moonbase/privacy';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

const MOST_AT_ONCE = 5_000;

const EndedStoryGame = z.object({
  userId: z.coerce.number(),
  stage: z.number(),
  round: z.number(),
});
export type EndedStoryGame = z.infer<typeof EndedStoryGame>;

/**
 * Closes abandoned waves, without answers, and ends their games. A story game that ends this
 * way is not passed. The questions stay: a closed wave that has them can still be answered.
 *
 * @returns the story games that ended
 */
export function closeOldWaves(db: Db): Promise<EndedStoryGame[]> {
  return queryRows(
    db,
    sql`
      with closed as (
        update waves set ended_at = now(), duration = 0, correct = 0, incorrect = 0,
          skipped = 0, score = 0, final = true, suspect = false, clamped = false
        where id in (select id from waves where ended_at is null
          and issued_at < now() - ${ABANDONED_AFTER_HOURS}::int * interval '1 hour' limit ${MOST_AT_ONCE} for update skip locked)
        returning game_id
      ),
      ended as (
        update games set ended_at = now(), passed = case when kind = 'story' then false end from closed
        where games.id = closed.game_id and games.ended_at is null
        returning games.*
      )
      select user_id as "userId", story_stage as stage, story_round as round
      from ended where kind = 'story'`,
    EndedStoryGame,
  );
}

/**
 * Ends a person's oldest open games, so that one more keeps to `MOST_OPEN_GAMES`, and notes when: their waves stay
 * answerable as those of other abandoned games, but what was played of them was played by now. The caller has locked
 * the person's row before any wave's. A wave that is locked by another transaction is about to end.
 *
 * @param besides a game that stays open
 * @returns the story games that ended
 * @see packages/practice/SPEC.md rule PD9
 */
export function closeOldestGames(
  db: Db,
  userId: number,
  { besides, now }: { readonly besides: number; readonly now: number },
): Promise<EndedStoryGame[]> {
  const at = new Date(now).toISOString();
  return queryRows(
    db,
    prepared(
      'close_oldest_games',
      sql`
      with closed as (
        update waves set ended_at = ${at}, replaced_at = ${at}, duration = 0, correct = 0, incorrect = 0,
          skipped = 0, score = 0, final = true, suspect = false, clamped = false
        where id in (select id from waves where user_id = ${userId} and ended_at is null and game_id <> ${besides}
          order by issued_at desc, id desc offset ${MOST_OPEN_GAMES - 1}::int for update skip locked)
        returning game_id
      ),
      ended as (
        update games set ended_at = ${at}, passed = case when kind = 'story' then false end from closed
        where games.id = closed.game_id and games.ended_at is null
        returning games.*
      )
      select user_id as "userId", story_stage as stage, story_round as round
      from ended where kind = 'story'`,
    ),
    EndedStoryGame,
  );
}

/**
 * Opens a game that ended with an abandoned wave.
 *
 * @returns the story round that it failed by being abandoned, if any; one that a device keeps has failed nothing
 */
export function reopenGame(db: Db, gameId: number): Promise<EndedStoryGame | null> {
  return queryOptional(
    db,
    sql`
      with before as (
        select id, passed from games where id = ${gameId} and ended_at is not null
      ),
      reopened as (
        update games set ended_at = null, passed = null from before
        where games.id = before.id
        returning games.*, before.passed is not null as was_failed
      )
      select user_id as "userId", story_stage as stage, story_round as round
      from reopened where kind = 'story' and was_failed`,
    EndedStoryGame,
  );
}

/** Creates the partitions of the next months, so that answers do not go into the default one. */
export async function createAnswerPartitions(db: Db): Promise<void> {
  await execute(db, sql`select ensure_answer_partitions((now() - interval '1 month')::date, 5)`);
}

/**
 * Drops the months of answers that retention has emptied. Answers are kept for at most 24 months, so a month that ended
 * before that gets no more of them.
 *
 * @returns the tables that were dropped
 */
export async function dropEmptyAnswerPartitions(db: Db): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select drop_empty_answer_partitions((now() - ${KEPT.answersMonths}::int * interval '1 month')::date) as name`,
    z.object({ name: z.string() }),
  );
  return rows.map(({ name }) => name);
}

/** Submissions can be repeated for 60 days. */
export async function deleteOldSubmissions(db: Db): Promise<void> {
  await execute(db, sql`delete from submissions where created_at < now() - interval '60 days'`);
}
