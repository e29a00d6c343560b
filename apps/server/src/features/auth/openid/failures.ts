import type { ServiceFault } from '@moonbase/openid';

import { type Db, execute } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { ServiceAway } from '../sign-in/sign-in-refusal.ts';
import { causeOf } from './causes.ts';
import type { WayInRow } from './ways-in.queries.ts';

/** The fault of the school's own service that made a sign-in fail; null: another one. */
function serviceFault(error: unknown): ServiceFault | null {
  if (error instanceof ServiceAway) return 'unreachable';
  const cause = causeOf(error);
  return cause === 'secret' || cause === 'unreachable' ? cause : null;
}

/**
 * Asks a service, and counts where it fails us: nothing that a browser can bring about by itself is asked in it. Nobody is
 * named.
 *
 * @see packages/openid/SPEC.md rule OI28
 */
export async function countingFailures<T>(
  db: Db,
  row: Pick<WayInRow, 'id' | 'isInUse'>,
  asked: () => Promise<T>,
): Promise<T> {
  try {
    return await asked();
  } catch (error) {
    const fault = serviceFault(error);
    if (fault !== null && row.isInUse)
      await execute(
        db,
        sql`update ways_in set failed_by = ${fault}, failed_since = coalesce(failed_since, now()),
              failed_count = case when failed_by = ${fault} then failed_count + 1 else 1 end
            where id = ${row.id}::bigint`,
      );
    throw error;
  }
}

/** A sign-in worked: what failed before is told no longer. */
export async function forgetFailures(db: Db, { id, failures }: WayInRow): Promise<void> {
  if (failures.by === null) return;
  await execute(
    db,
    sql`update ways_in set failed_by = null, failed_since = null, failed_count = 0 where id = ${id}::bigint`,
  );
}
