import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';

/**
 * Spreads work that cannot be interrupted over the turns of the event loop, so that what ten people ask at once does not hold up
 * everybody else for the time of all ten.
 *
 * @returns waits for a turn that nothing else of this kind has
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => nextTurnOfLoop());
    return last;
  };
}
