/** The least time between the beginnings of two transactions of a node; waves gather meanwhile. */
const APART_MS = 8;

/** How long waves gather beyond that while an earlier transaction is under way. */
const LONGEST_WAIT_MS = 5;

/**
 * The times of transactions. One begins in the next turn of the event loop if the last one began `APART_MS` ago and has
 * ended. Otherwise it waits for both, but for an end only `LONGEST_WAIT_MS`, so that a transaction that waits for a lock
 * delays nobody else.
 */
export function createLine() {
  let begunAt = -Infinity; // by the process's own clock
  let underWay = 0;
  const waiting = new Set<() => void>();
  const start = (begin: () => void): void => {
    begunAt = performance.now();
    setImmediate(begin);
  };
  const startAfterOthers = (begin: () => void): void => {
    if (underWay === 0) {
      start(begin);
      return;
    }
    const release = (): void => {
      clearTimeout(timer);
      waiting.delete(release);
      start(begin);
    };
    const timer = setTimeout(release, LONGEST_WAIT_MS);
    waiting.add(release);
  };
  return {
    /** Calls `begin` when the next transaction may begin. */
    schedule: (begin: () => void): void => {
      const early = begunAt + APART_MS - performance.now();
      if (early <= 0) startAfterOthers(begin);
      else setTimeout(startAfterOthers, early, begin);
    },
    /** Counts a transaction as under way until it has ended. */
    during: async <Result>(transaction: Promise<Result>): Promise<Result> => {
      underWay += 1;
      try {
        return await transaction;
      } finally {
        underWay -= 1;
        const [release] = waiting;
        release?.();
      }
    },
  };
}
