import { AppError } from '../http/app-error.ts';

/** Who waits for a piece of work. */
export interface Asker {
  readonly person: string; // the work of one person waits in one line
  readonly left: AbortSignal | null; // the client has gone: nobody needs the answer
  readonly isMany?: true; // the line is that of many people: it has no bounds
}

const RETRY_SECONDS = 5;

/**
 * Runs some work at once, of each person one piece. What has to wait is taken by turns, one piece of each person: however
 * much one person asks for, a place is left for another. What fails lets the next begin.
 *
 * @param mostWaiting pieces of one person, besides the one under way
 * @returns a function that runs work for somebody. @throws AppError when the client goes before its work has begun, or when as
 *   much of that person waits as may
 */
export function createTurns(
  atOnce: number,
  mostWaiting: number,
): <Result>(asker: Asker, work: () => Promise<Result>) => Promise<Result> {
  let free = atOnce;
  const lines = new Map<string, Set<() => void>>(); // by person: the first is whose turn it is
  const underWay = new Set<string>(); // whose next piece waits for the one before it

  const take = ({ person, isMany }: Asker): void => {
    free -= 1;
    if (isMany !== true) underWay.add(person);
  };

  const waitIn = (asker: Asker) =>
    new Promise<void>((resolve, reject) => {
      const { person, left, isMany } = asker;
      const line = lines.get(person) ?? new Set();
      if (line.size >= mostWaiting && isMany !== true) throw tooManyWait();
      lines.set(person, line);
      const begin = (): void => {
        left?.removeEventListener('abort', drop);
        take(asker); // at once: nobody comes between
        resolve();
      };
      const drop = (): void => {
        line.delete(begin);
        if (line.size === 0) lines.delete(person);
        reject(nobodyWaits());
      };
      line.add(begin);
      left?.addEventListener('abort', drop, { once: true });
    });

  const beginNext = (): void => {
    for (const [person, line] of lines) {
      const [begin] = line;
      if (begin === undefined || underWay.has(person)) continue;
      lines.delete(person);
      line.delete(begin);
      if (line.size > 0) lines.set(person, line); // behind everybody else
      begin();
      return;
    }
  };

  return async (asker, work) => {
    if (asker.left?.aborted === true) throw nobodyWaits();
    if (free === 0 || underWay.has(asker.person)) await waitIn(asker);
    else take(asker);
    try {
      return await work();
    } finally {
      free += 1;
      underWay.delete(asker.person);
      beginNext();
    }
  };
}

const tooManyWait = () =>
  new AppError('too-many-requests', 'Files of yours are still being made. Try again in a moment.', {
    retryAfterSeconds: RETRY_SECONDS,
  });

const nobodyWaits = () => new AppError('unavailable', 'Nobody waits for the answer.');
