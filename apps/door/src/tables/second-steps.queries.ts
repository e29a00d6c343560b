import sql from 'sql-template-tag';
import { z } from 'zod';

import { execute, queryOptional } from '../platform/database.ts';
import type { DoorDb } from '../ports.ts';

const SecondStepRow = z.object({
  secret: z.instanceof(Buffer).nullable(), // encrypted; null: a passkey alone
  spareHash: z.instanceof(Buffer),
  lastPeriod: z.coerce.number(),
});
export type SecondStepRow = z.infer<typeof SecondStepRow>;

export function selectSecondStep(db: DoorDb, personId: string): Promise<SecondStepRow | null> {
  return queryOptional(
    db,
    sql`select secret, spare_hash as "spareHash", last_period as "lastPeriod" from door.second_steps
        where person_id = ${personId}::bigint`,
    SecondStepRow,
  );
}

export async function saveSecondStep(
  db: DoorDb,
  personId: string,
  step: SecondStepRow,
  now: Date,
): Promise<void> {
  await execute(
    db,
    sql`insert into door.second_steps (person_id, secret, spare_hash, last_period, made_at)
        values (${personId}::bigint, ${step.secret}, ${step.spareHash}, ${step.lastPeriod}, ${now})
        on conflict (person_id) do update set secret = excluded.secret, spare_hash = excluded.spare_hash,
          last_period = excluded.last_period, made_at = excluded.made_at`,
  );
}

/** Records that the code of a half minute was used. @returns false when it, or a later one, was used before */
export async function usePeriod(db: DoorDb, personId: string, period: number): Promise<boolean> {
  const used = await execute(
    db,
    sql`update door.second_steps set last_period = ${period}
        where person_id = ${personId}::bigint and last_period < ${period}`,
  );
  return used === 1;
}

export async function deleteSecondStep(db: DoorDb, personId: string): Promise<void> {
  await execute(db, sql`delete from door.second_steps where person_id = ${personId}::bigint`);
}
