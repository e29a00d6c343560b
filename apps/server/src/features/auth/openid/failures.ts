import type { ServiceFault } from '@moonbase/openid';

import type { Db } from '../../../platform/database/db.ts';
import { ServiceAway } from '../sign-in/sign-in-refusal.ts';
import { causeOf } from './causes.ts';
import { clearFailures, countFailure, type WayInRow } from './ways-in.queries.ts';

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
    if (fault !== null && row.isInUse) await countFailure(db, row.id, fault);
    throw error;
  }
}

/** A sign-in worked: what failed before is told no longer. */
export async function forgetFailures(db: Db, { id, failures }: WayInRow): Promise<void> {
  if (failures.by !== null) await clearFailures(db, id);
}
