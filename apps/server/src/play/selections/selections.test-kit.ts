import type { TestApp } from '../../platform/test-app.test-kit.ts';

const SIX_TIMES_TABLE = 125;

/** Selects one table for the user, in place of the one before. */
export async function giveSelection(
  { database }: TestApp,
  userId: string,
  unitId = SIX_TIMES_TABLE,
): Promise<void> {
  const units = [{ unitId, selected: true, value: null, maxOperand: 12, frequency: 0 }];
  await database.pool.query(
    `insert into content_selections (user_id, creator_id, type, units) values ($1, $1, 'basic_tables', $2)
     on conflict (user_id) do update set units = excluded.units`,
    [userId, JSON.stringify(units)],
  );
}
