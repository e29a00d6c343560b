import { setTimeout as sleep } from 'node:timers/promises';

import { RateLimiterMemory } from 'rate-limiter-flexible';

/** How quickly requests that are counted together are taken. */
export interface Pace {
  /** So many in a second are taken as they come: a page with all that it asks for. */
  readonly atOnce: number;
  /** Milliseconds between those beyond. */
  readonly apart: number;
}

/**
 * 200 a second for those at one address without a session: 2,000 students who sign in there within a minute ask 170 times a
 * second, and a class of 30 that comes together waits for nothing.
 */
export const STRANGERS_PACE: Pace = { atOnce: 60, apart: 5 };
/** 100 a second at one address. Such a request is dear: a message is taken apart, a signature made. */
export const SIGN_INS_PACE: Pace = { atOnce: 30, apart: 10 };
/** 200 a second, which is the limit on a person. */
export const PERSONS_PACE: Pace = { atOnce: 40, apart: 5 };

/**
 * 1 MB a second, in KB: far above a device that sends the answers of a day, and a flood of bodies of 60 KB that mean nothing is
 * read one at a time.
 */
export const BODIES_PACE: Pace = { atOnce: 250, apart: 1 };

const WINDOW_MS = 1_000;
/** Nobody waits longer: 2,000 devices whose network came back are not a flood. */
const LONGEST_MS = 1_000;

/**
 * How long a request waits, in milliseconds, so that requests that come together are taken one after the other, with
 * others' between them.
 *
 * @param count which one of its second it is, from 1, or how much has come with it
 * @param passed milliseconds of that second
 */
export const waitOf = ({ atOnce, apart }: Pace, count: number, passed: number): number =>
  Math.min(LONGEST_MS, Math.max(0, (count - atOnce) * apart - passed));

/**
 * Spreads a flood that is within the limits: twenty connections that ask without a pause would fill the thread, and a
 * pupil's request would wait behind twenty others each time.
 *
 * @returns waits until a request of the key may be taken, of so many points
 */
export function createPacing(
  name: string,
  pace: Pace,
): (key: string, points?: number) => Promise<void> {
  const counts = new RateLimiterMemory({
    keyPrefix: `${name}-pace`,
    points: Number.MAX_SAFE_INTEGER,
    duration: WINDOW_MS / 1_000,
  });
  return async (key, points = 1) => {
    if (points === 0) return;
    const { consumedPoints, msBeforeNext } = await counts.consume(key, points);
    const wait = waitOf(pace, consumedPoints, WINDOW_MS - msBeforeNext);
    if (wait > 0) await sleep(wait);
  };
}
