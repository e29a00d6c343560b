import { PACE_FACTORS, PACES } from '@moonbase/questions';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { answersOf } from '../waves/answers-of.queries.ts';

/** Locks a person so that nothing of theirs is saved until the transaction ends. */
export async function lockPerson(db: Db, userId: string): Promise<void> {
  await execute(db, sql`select from users where id = ${userId}::bigint for update`);
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
  waveId: z.string(),
  day: z.number(), // days since 1970 at which it was planned
  presses: z.number(), // of Too Hard
  before: z.base64().nullable(), // the state before it; null: it is too old
  answers: z.array(
    z.object({
      step: z.number(),
      unitId: z.number(),
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
        select w.id, w.ended_at,
          coalesce(r.planned_day, extract(epoch from w.issued_at)::double precision / 86400) as day,
          coalesce(r.presses, 0) as presses,
          translate(encode(r.state_before, 'base64'), E'\\n', '') as before
        from adaptive_rounds r join waves w on w.id = r.wave_id
        where r.user_id = ${userId}::bigint
        order by w.ended_at desc, w.id desc limit ${limit}
      )
      select n.id::text as "waveId", n.day, n.presses, n.before,
        jsonb_agg(jsonb_build_object('step', a.step, 'unitId', a.unit_id,
          'correct', a.outcome = 'correct', 'skipped', a.outcome = 'skipped',
          'timeMs', coalesce(a.duration, 0), 'pace', coalesce(a.question->>'pace', 'quick')) order by a.answered_at, a.position) as answers
      from newest n cross join lateral ${answersOf(sql`wave_id = n.id`)} a
      where a.step is not null
      group by n.id, n.ended_at, n.day, n.presses, n.before
      order by n.ended_at, n.id`,
    Round,
  );
}

/** The state before each round that was learnt again, as long as one is kept for it. */
export async function replaceStatesBefore(
  db: Db,
  userId: string,
  states: readonly { readonly waveId: string; readonly state: Uint8Array }[],
): Promise<void> {
  const rows = states.map(({ waveId, state }) => ({
    waveId,
    state: Buffer.from(state).toString('base64'),
  }));
  await execute(
    db,
    sql`
      update adaptive_rounds r set state_before = decode(s.state, 'base64')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s("waveId" bigint, state text)
      where r.user_id = ${userId}::bigint and r.wave_id = s."waveId" and r.state_before is not null`,
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
