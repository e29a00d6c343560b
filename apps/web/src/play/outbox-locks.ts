/** Keeps two tabs from sending the same thing at once. */
export interface Locks {
  /** Runs when the name is free. */
  readonly exclusive: <T>(name: string, run: () => Promise<T>) => Promise<T>;
  /** Runs only if the name is free now; false when it was not. */
  readonly ifFree: (name: string, run: () => Promise<void>) => Promise<boolean>;
}

/** Web Locks where the browser has them; an insecure origin does not, and then only one tab is assumed. */
export function browserLocks(): Locks {
  if (!('locks' in navigator)) return memoryLocks();
  return {
    exclusive: async (name, run) => await navigator.locks.request(name, run),
    ifFree: async (name, run) =>
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock) return false;
        await run();
        return true;
      }),
  };
}

/** Locks within one page: the fallback, and shared between two outboxes in tests. */
export function memoryLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const exclusive = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve();
    const mine = before.then(run, run);
    const tail = mine.catch(() => undefined);
    tails.set(name, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
  return {
    exclusive,
    ifFree: async (name, run) => {
      if (tails.has(name)) return false;
      await exclusive(name, run);
      return true;
    },
  };
}
