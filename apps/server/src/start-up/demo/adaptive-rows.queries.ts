import { z } from 'zod';

import { type Db, execute, queryOne } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { AdaptiveRoundRow } from './play-adaptive.ts';

const Keys = z.object({ game: z.coerce.number(), wave: z.coerce.number() });

/** The largest keys used so far. */
export function lastKeys(db: Db): Promise<z.infer<typeof Keys>> {
  return queryOne(
    db,
    sql`select (select coalesce(max(id), 0) from games) as game,
       (select coalesce(max(id), 0) from waves) as wave`,
    Keys,
  );
}

/** The estimates after rounds. */
export async function insertAdaptiveRounds(
  db: Db,
  rounds: readonly (AdaptiveRoundRow & { readonly userId: number })[],
): Promise<void> {
  await execute(
    db,
    sql`insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum,
       high_variance, clicking)
     select r."userId", r."waveId", r."localDay", r.average, r.minimum, r.maximum, r."highVariance",
       r.clicking
     from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb) as r("userId" bigint, "waveId" bigint, "localDay" date,
       average real, minimum smallint, maximum smallint, "highVariance" boolean, clicking real)`,
  );
}

/** The engine's final estimates, and the average shown in each person's record. */
export async function insertAdaptiveStates(
  db: Db,
  states: readonly { readonly userId: number; readonly state: Uint8Array }[],
): Promise<void> {
  const rows = states.map(({ userId, state }) => ({
    userId,
    state: Buffer.from(state).toString('base64'),
  }));
  await execute(
    db,
    sql`insert into adaptive_states (user_id, state)
     select s."userId", decode(s.state, 'base64')
     from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s("userId" bigint, state text)`,
  );
  await execute(
    db,
    sql`update users set average_story_stage = latest.average
     from (
       select distinct on (user_id) user_id, average from adaptive_rounds
       order by user_id, wave_id desc
     ) latest
     where users.id = latest.user_id`,
  );
}
