import {
  afterWrongTry,
  NO_TRIES,
  pauseAt,
  PASSWORD_TRIES,
  SECOND_STEP_TRIES,
  type Secret,
  SECRET_TRIES,
  SECRETS,
  SPARE_KEY_TRIES,
  triesLeft,
  type TryRule,
} from '@moonbase/door';

import { type Lane, lockTries, saveTries, type TryKind } from '../tables/limits.queries.ts';
import type { DoorDb, DoorPorts } from '../ports.ts';

const RULES: Readonly<Record<Exclude<TryKind, Secret>, TryRule>> = {
  'spare-key': SPARE_KEY_TRIES,
  password: PASSWORD_TRIES,
  'second-step': SECOND_STEP_TRIES,
};

export type TryResult =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  /** @param until milliseconds since 1970; Infinity: until somebody helps */
  | { readonly kind: 'paused'; readonly until: number };

const isSecret = (kind: TryKind): kind is Secret => SECRETS.some((secret) => secret === kind);

function ruleOf(lane: Lane): TryRule {
  if (!isSecret(lane.kind)) return RULES[lane.kind];
  const { alone, shared } = SECRET_TRIES[lane.kind];
  const isOfClass = 'device' in lane && (lane.device === 'shared' || lane.device === 'elsewhere');
  return isOfClass ? shared : alone;
}

/** Whether a try may be made just now. */
export async function pauseOf({ database, clock }: DoorPorts, lane: Lane): Promise<number | null> {
  const now = clock.now();
  return database.transact(async (db) => pauseAt(await lockTries(db, lane, new Date(now)), now));
}

/** Counts a try as a wrong one, unless the account pauses. @returns how it stands if the try is wrong */
async function countTry(db: DoorDb, lane: Lane, now: number): Promise<Counted> {
  const rule = ruleOf(lane);
  const tries = await lockTries(db, lane, new Date(now));
  const paused = pauseAt(tries, now);
  if (paused !== null) return { mayTry: false, ifWrong: { kind: 'paused', until: paused } };
  const after = afterWrongTry(tries, rule, now);
  await saveTries(db, lane, after, new Date(now));
  const until = pauseAt(after, now);
  const ifWrong =
    until === null
      ? ({ kind: 'wrong', triesLeft: triesLeft(after, rule) } as const)
      : ({ kind: 'paused', until } as const);
  return { mayTry: true, ifWrong };
}

interface Counted {
  readonly mayTry: boolean;
  readonly ifWrong: Exclude<TryResult, { kind: 'right' }>;
}

/**
 * Lets one try be made, unless the account pauses, and counts a wrong one. Tries for one account wait for each other,
 * so that simultaneous ones are all counted.
 *
 * @param isRight judges in the transaction, so it must be quick
 */
export function tryOnce(
  { database, clock }: DoorPorts,
  lane: Lane,
  isRight: (db: DoorDb) => Promise<boolean>,
): Promise<TryResult> {
  return database.transact(async (db): Promise<TryResult> => {
    const now = clock.now();
    const { mayTry, ifWrong } = await countTry(db, lane, now);
    if (!mayTry || !(await isRight(db))) return ifWrong;
    await saveTries(db, lane, NO_TRIES, new Date(now));
    return { kind: 'right' };
  });
}

/**
 * The same for a try whose judgement takes long. No connection to the database is held meanwhile: the try is counted
 * as a wrong one before it is judged.
 */
export async function tryAtLength(
  { database, clock }: DoorPorts,
  lane: Lane,
  isRight: () => Promise<boolean>,
): Promise<TryResult> {
  const now = clock.now();
  const counted = await database.transact((db) => countTry(db, lane, now));
  return judgeCounted(database, lane, now, counted, isRight);
}

/**
 * The same for a try that more than its own lane may refuse.
 *
 * @param isSpent reads in the transaction that counts the try
 */
export async function tryUnlessSpent(
  { database, clock }: DoorPorts,
  lane: Lane,
  isSpent: (db: DoorDb) => Promise<boolean>,
  isRight: () => Promise<boolean>,
): Promise<TryResult | { readonly kind: 'spent' }> {
  const now = clock.now();
  const counted = await database.transact(async (db) =>
    (await isSpent(db)) ? null : countTry(db, lane, now),
  );
  return counted === null ? { kind: 'spent' } : judgeCounted(database, lane, now, counted, isRight);
}

async function judgeCounted(
  database: DoorPorts['database'],
  lane: Lane,
  now: number,
  { mayTry, ifWrong }: Counted,
  isRight: () => Promise<boolean>,
): Promise<TryResult> {
  if (!mayTry || !(await isRight())) return ifWrong;
  await database.transact((db) => saveTries(db, lane, NO_TRIES, new Date(now)));
  return { kind: 'right' };
}
