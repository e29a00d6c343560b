/** Milliseconds since 1970, UTC. The only source of time in the server. */
export interface Clock {
  readonly now: () => number;
}

export interface DatabaseClock extends Clock {
  /** Reads the database's time again and adjusts `now` to it. */
  readonly refresh: () => Promise<void>;
}

/**
 * Follows the database's clock, so that locks, sessions, weeks and countdowns agree on every node
 * even where a machine's own clock is minutes off. Between refreshes it counts on the machine's
 * monotonic clock, which nobody can set.
 *
 * @param readDatabaseTime returns the database's time in milliseconds
 * @param monotonic milliseconds since any fixed moment
 */
export function createDatabaseClock(
  readDatabaseTime: () => Promise<number>,
  monotonic: () => number = () => performance.now(),
): DatabaseClock {
  let offset = Date.now() - monotonic();
  return {
    now: () => Math.round(monotonic() + offset),
    refresh: async () => {
      const before = monotonic();
      const time = await readDatabaseTime();
      offset = time - (before + monotonic()) / 2;
    },
  };
}

/** Runs something later. Times are those of the `Clock` used with it. */
export interface Timers {
  /** @returns a function that cancels it */
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * A clock that leaves another one behind, and timers that fit to it: minutes of a game pass while tests wait seconds.
 *
 * @param speed seconds of this clock in a second of the other one; 1 gives back what was passed
 */
export function faster(
  { clock, timers }: { readonly clock: Clock; readonly timers: Timers },
  speed: number,
): { readonly clock: Clock; readonly timers: Timers } {
  if (speed === 1) return { clock, timers };
  const start = clock.now();
  return {
    clock: { now: () => Math.round(start + (clock.now() - start) * speed) },
    timers: { after: (ms, run) => timers.after(ms / speed, run) },
  };
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A timer does not keep the process running. */
export const processTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, Math.max(0, Math.min(LONGEST_TIMER_MS, ms)));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
