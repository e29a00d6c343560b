import type { Database } from './db.ts';

const lines = new WeakMap<Database, Map<number, Promise<unknown>>>();

/**
 * Runs a person's work after everything else of theirs that this process has begun. Work that locks the person's row
 * would wait for it anyway, but with a connection of its own: one person's requests would hold them all. What the work
 * before it threw does not matter.
 */
export async function inPersonLine<Result>(
  database: Database,
  userId: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lineOf(database);
  const before = line.get(userId) ?? Promise.resolve();
  const own = before.then(work);
  const end = own.catch(() => undefined);
  line.set(userId, end);
  try {
    return await own;
  } finally {
    if (line.get(userId) === end) line.delete(userId);
  }
}

function lineOf(database: Database): Map<number, Promise<unknown>> {
  const known = lines.get(database);
  if (known !== undefined) return known;
  const line = new Map<number, Promise<unknown>>();
  lines.set(database, line);
  return line;
}
