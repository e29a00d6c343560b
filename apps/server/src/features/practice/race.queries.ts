import type { FreeMode, Ghost } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** The conditions under which runs are comparable: the same unit at about the same speed. */
export interface RacePlace {
  readonly unitId: number;
  readonly speedBand: number;
}

export const BestRow = z.object({
  unitId: z.number(),
  speedBand: z.number(),
  rightAt: z.array(z.number()),
});
export type BestRow = z.infer<typeof BestRow>;

/** A person's best runs in a mode, in some units. */
export function selectBests(
  db: Db,
  userId: number,
  mode: FreeMode,
  unitIds: readonly number[],
): Promise<BestRow[]> {
  return queryRows(
    db,
    prepared(
      'select_practice_bests',
      sql`
        select unit_id as "unitId", speed_band as "speedBand", right_at as "rightAt"
        from practice_bests
        where user_id = ${userId} and mode = ${mode} and unit_id = any (${unitIds}::int[])`,
    ),
    BestRow,
  );
}

export interface BestRun extends RacePlace {
  readonly userId: number;
  readonly mode: FreeMode;
  readonly ghost: Ghost;
  readonly waveId: number;
}

/** Stores a run in place of the previous best one. */
export async function saveBest(db: Db, run: BestRun): Promise<void> {
  await execute(
    db,
    prepared(
      'save_practice_best',
      sql`
        insert into practice_bests (user_id, unit_id, mode, speed_band, right_at, wave_id)
        values (${run.userId}, ${run.unitId}, ${run.mode}, ${run.speedBand},
          ${run.ghost}::int[], ${run.waveId})
        on conflict (user_id, unit_id, mode, speed_band) do update set
          right_at = excluded.right_at, wave_id = excluded.wave_id`,
    ),
  );
}
