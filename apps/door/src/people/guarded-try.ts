import {
  afterWrongTry,
  NO_TRIES,
  pauseAt,
  PASSWORD_TRIES,
  PICTURE_TRIES,
  SECOND_STEP_TRIES,
  SPARE_KEY_TRIES,
  triesLeft,
  type TryRule,
} from '@moonbase/door';

import { type Lane, lockTries, saveTries, type TryKind } from '../tables/limits.queries.ts';
import type { DoorDb, DoorPorts } from '../ports.ts';

const RULES: Readonly<Record<TryKind, TryRule>> = {
  pictures: PICTURE_TRIES,
  'spare-key': SPARE_KEY_TRIES,
  password: PASSWORD_TRIES,
  'second-step': SECOND_STEP_TRIES,
};

export type TryResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** @param until milliseconds since 1970; Infinity: until somebody helps */
  | { readonly kind: 'paused'; readonly until: number };

/** Whether a try may be made just now. */
export async function pauseOf({ database, clock }: DoorPorts, lane: Lane): Promise<number | null> {
  return database.transact(async (db) => pauseAt(await lockTries(db, lane), clock.now()));
}

/**
 * Lets one try be made, unless the account pauses, and counts a wrong one. Tries for one account wait for each other,
 * so that simultaneous ones are all counted.
 */
export function tryOnce(
  { database, clock }: DoorPorts,
  lane: Lane,
  isRight: (db: DoorDb) => Promise<boolean>,
): Promise<TryResult> {
  const rule = RULES[lane.kind];
  return database.transact(async (db): Promise<TryResult> => {
    const tries = await lockTries(db, lane);
    const now = clock.now();
    const paused = pauseAt(tries, now);
    if (paused !== null) return { kind: 'paused', until: paused };
    if (await isRight(db)) {
      await saveTries(db, lane, NO_TRIES);
      return { kind: 'right' };
    }
    const after = afterWrongTry(tries, rule, now);
    await saveTries(db, lane, after);
    const until = pauseAt(after, now);
    return until === null
      ? { kind: 'wrong', triesLeft: triesLeft(after, rule) }
      : { kind: 'paused', until };
  });
}
