import { setImmediate } from 'node:timers/promises';

import { AppError } from '../../../platform/http/app-error.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Runs one piece of costly work per round of the event loop, in the order it came. Other requests run between two
 * pieces, however many pieces wait.
 *
 * @param longest how many may wait; the others are asked to come back later
 */
export function createTurns(longest: number) {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** @throws AppError when too many wait already */
  return <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
    if (waiting >= longest) {
      const detail = 'Too many people are signing in just now. Try again in a moment.';
      throw new AppError('unavailable', detail, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    waiting += 1;
    const result = last
      .then(() => setImmediate())
      .then(work)
      .finally(() => {
        waiting -= 1;
      });
    last = result.catch(() => undefined);
    return result;
  };
}
