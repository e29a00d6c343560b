import { ACTIVITY_KINDS, type ActivityKind } from '@moonbase/practice';
import { PACE_FACTORS, PACES } from '@moonbase/questions';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { answersOf } from '../../play/waves/answers-of.queries.ts';

const Owned = z.object({ id: z.string(), userId: z.string(), kind: z.enum(ACTIVITY_KINDS) });
export type OwnedActivity = z.infer<typeof Owned>;

/** The owners of these activities. An activity of another kind, or one that is gone, is left out. */
export function selectOwned(
  db: Db,
  activities: readonly { readonly id: string; readonly kind: ActivityKind }[],
): Promise<OwnedActivity[]> {
  return queryRows(
    db,
    sql`
      select g.id::text as id, g.user_id::text as "userId", g.kind
      from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) as named(id bigint, kind text)
      join games g on g.id = named.id and g.kind = named.kind`,
    Owned,
  );
}

/** Locks a person so that nothing of theirs is saved until the transaction ends. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await execute(db, sql`select from users where id = ${userId}::bigint for update`);
}

const Gone = z.object({ games: z.number(), answers: z.number() });

/** Deletes games of a person with their waves and answers. A match of Space Rescue stays for the other players. */
export function deleteGames(db: Db, userId: string, gameIds: readonly string[]) {
  // All parts see the rows from before the statement, so `played` still names waves that deleting the games removes.
  // Answers are in two tables (decision 170).
  return queryOne(
    db,
    sql`
      with played as (
        select id from waves where user_id = ${userId}::bigint and game_id = any (${gameIds}::bigint[])
      ),
      answered as (
        delete from wave_answers where user_id = ${userId}::bigint and wave_id in (select id from played)
        returning cardinality(positions) as answers
      ),
      answered_before as (
        delete from answer_rows where user_id = ${userId}::bigint and wave_id in (select id from played)
        returning 1 as answers
      ),
      estimated as (
        delete from adaptive_rounds
        where user_id = ${userId}::bigint and wave_id in (select id from played)
      ),
      uncounted as (
        update match_players set counts = false
        where game_id = any (${gameIds}::bigint[]) and user_id = ${userId}::bigint and counts
        returning 1
      ),
      counted as (
        update users
        set total_multiplayer_games = greatest(0, total_multiplayer_games - (select count(*) from uncounted))
        where id = ${userId}::bigint
      ),
      gone as (
        delete from games where user_id = ${userId}::bigint and id = any (${gameIds}::bigint[])
        returning 1
      )
      select (select count(*) from gone)::int as games,
        (select coalesce(sum(answers), 0)::int from (
          select answers from answered union all select answers from answered_before) gone_answers) as answers`,
    Gone,
  );
}

const Learned = z.object({ state: z.base64() });

/** The adaptive engine's estimate of a person; null before their first round. */
export async function selectOptionalState(db: Db, userId: string): Promise<string | null> {
  const row = await queryOptional(
    db,
    sql`select translate(encode(state, 'base64'), E'\\n', '') as state
        from adaptive_states where user_id = ${userId}::bigint`,
    Learned,
  );
  return row?.state ?? null;
}

const Round = z.object({
  issuedAt: z.coerce.date(),
  answers: z.array(
    z.object({
      step: z.number(),
      correct: z.boolean(),
      skipped: z.boolean(),
      timeMs: z.number(),
      pace: z.enum(PACES).transform((pace) => PACE_FACTORS[pace]),
    }),
  ),
});
export type LearnedRound = z.infer<typeof Round>;

/** The newest adaptive rounds of a person, in the order played. */
export function selectRounds(db: Db, userId: string, limit: number): Promise<LearnedRound[]> {
  return queryRows(
    db,
    sql`
      with newest as (
        select w.id, w.issued_at, w.ended_at
        from adaptive_rounds r join waves w on w.id = r.wave_id
        where r.user_id = ${userId}::bigint
        order by w.ended_at desc, w.id desc limit ${limit}
      )
      select n.issued_at as "issuedAt",
        jsonb_agg(jsonb_build_object('step', a.step,
          'correct', a.outcome = 'correct', 'skipped', a.outcome = 'skipped',
          'timeMs', coalesce(a.duration, 0), 'pace', coalesce(a.question->>'pace', 'quick')) order by a.answered_at, a.position) as answers
      from newest n cross join lateral ${answersOf(sql`wave_id = n.id`)} a
      where a.step is not null
      group by n.id, n.issued_at, n.ended_at
      order by n.ended_at, n.id`,
    Round,
  );
}

/** @param learned null: nothing is known about the person any more */
export async function replaceEstimate(
  db: Db,
  userId: string,
  learned: { readonly state: Uint8Array; readonly average: number } | null,
): Promise<void> {
  const state = learned === null ? null : Buffer.from(learned.state).toString('base64');
  await execute(
    db,
    sql`
      with player as (
        update users set average_story_stage = ${learned?.average ?? null}::real
        where id = ${userId}::bigint
      ),
      forgotten as (
        delete from adaptive_states where user_id = ${userId}::bigint and ${state === null}::boolean
      )
      update adaptive_states set state = decode(${state}::text, 'base64')
      where user_id = ${userId}::bigint and not ${state === null}::boolean`,
  );
}
