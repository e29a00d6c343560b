/** How long work may go on before others get a turn of the event loop. */
const TURN_MS = 12;

/** @returns a function to be called between pieces of long work: it waits for the next turn when this one was long */
export function createTurns(now: () => number = () => performance.now()): () => Promise<void> {
  let begun = now();
  return async () => {
    if (now() - begun < TURN_MS) return;
    await new Promise(setImmediate);
    begun = now();
  };
}

/** @returns a function that runs work in the order given, at most some of it at once; what fails lets the next begin */
export function createQueue(
  atOnce: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
