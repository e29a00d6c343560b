import { MINUTE_MS } from '@moonbase/kit';

/** The number of wrong tries before each pause, and the lengths of the pauses. */
export interface TryRule {
  readonly tries: number;
  readonly pauses: readonly number[]; // minutes
  /** After the last pause: it is repeated, or a helper has to open the account again. */
  readonly then: 'repeat' | 'closed';
}

/**
 * Three pictures in order are one of 1,320, so guessing has to be stopped: the teacher, a card or a spare key opens the
 * account again.
 */
export const PICTURE_TRIES: TryRule = { tries: 3, pauses: [1, 5, 15], then: 'closed' };

/**
 * On devices where classmates have signed in too: a classmate who guesses must not be able to close the account. About
 * 45 guesses fit into the hours of one day.
 */
export const SHARED_PICTURE_TRIES: TryRule = { tries: 3, pauses: [1, 5, 15, 60], then: 'repeat' };

/**
 * A password of ten characters withstands many more guesses, and a stranger must not be able to lock anybody out for
 * good.
 */
export const PASSWORD_TRIES: TryRule = { tries: 5, pauses: [1, 5, 15], then: 'repeat' };

/** A spare key has 6 digits and lives for 15 minutes. */
export const SPARE_KEY_TRIES: TryRule = { tries: 5, pauses: [15], then: 'repeat' };

/** The six digits of an authenticator change every 30 seconds. */
export const SECOND_STEP_TRIES: TryRule = { tries: 5, pauses: [1, 5, 15], then: 'repeat' };

/** The wrong tries at one account from one kind of device. */
export interface Tries {
  readonly wrong: number; // since the last pause, or since the last right one
  readonly pauses: number; // so far
  readonly pausedUntil: number | null; // milliseconds since 1970
}

export const NO_TRIES: Tries = { wrong: 0, pauses: 0, pausedUntil: null };

/**
 * The state after a wrong try.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rules DR6 and DR7
 */
export function afterWrongTry(tries: Tries, rule: TryRule, now: number): Tries {
  const wrong = tries.wrong + 1;
  if (wrong < rule.tries) return { wrong, pauses: tries.pauses, pausedUntil: null };
  const minutes =
    rule.pauses[tries.pauses] ?? (rule.then === 'repeat' ? rule.pauses.at(-1) : Infinity);
  return {
    wrong: 0,
    pauses: tries.pauses + 1,
    pausedUntil: now + (minutes ?? Infinity) * MINUTE_MS,
  };
}

/** Null when a try may be made now; otherwise the end of the pause (`Infinity`: somebody has to help). */
export function pauseAt(tries: Tries, now: number): number | null {
  return tries.pausedUntil !== null && tries.pausedUntil > now ? tries.pausedUntil : null;
}

/** How many tries are left before the next pause. */
export function triesLeft(tries: Tries, rule: TryRule): number {
  return rule.tries - tries.wrong;
}
