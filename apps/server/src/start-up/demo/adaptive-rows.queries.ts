import { z } from 'zod';

import type { Database } from '../../platform/db.ts';
import type { AdaptiveRoundRow } from './play-adaptive.ts';

const Keys = z.object({ game: z.coerce.number(), wave: z.coerce.number() });

/** The largest keys given so far. */
export async function lastKeys({ pool }: Database): Promise<z.infer<typeof Keys>> {
  const { rows } = await pool.query(
    `select (select coalesce(max(id), 0) from games) as game,
       (select coalesce(max(id), 0) from waves) as wave`,
  );
  return Keys.parse(rows[0]);
}

/** The estimates after rounds. */
export async function insertAdaptiveRounds(
  { pool }: Database,
  rounds: readonly (AdaptiveRoundRow & { readonly userId: number })[],
): Promise<void> {
  await pool.query(
    `insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum,
       high_variance, clicking)
     select r."userId", r."waveId", r."localDay", r.average, r.minimum, r.maximum, r."highVariance",
       r.clicking
     from jsonb_to_recordset($1::jsonb) as r("userId" bigint, "waveId" bigint, "localDay" date,
       average real, minimum smallint, maximum smallint, "highVariance" boolean, clicking real)`,
    [JSON.stringify(rounds)],
  );
}

/** What the engine believes at the end, and the average that everyone's record shows. */
export async function insertAdaptiveStates(
  { pool }: Database,
  states: readonly { readonly userId: number; readonly state: Uint8Array }[],
): Promise<void> {
  const rows = states.map(({ userId, state }) => ({
    userId,
    state: Buffer.from(state).toString('base64'),
  }));
  await pool.query(
    `insert into adaptive_states (user_id, state)
     select s."userId", decode(s.state, 'base64')
     from jsonb_to_recordset($1::jsonb) as s("userId" bigint, state text)`,
    [JSON.stringify(rows)],
  );
  await pool.query(
    `update users set average_story_stage = latest.average
     from (
       select distinct on (user_id) user_id, average from adaptive_rounds
       order by user_id, wave_id desc
     ) latest
     where users.id = latest.user_id`,
  );
}
