import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { teacherName } from '../../play/people/names.ts';
import { selectTeachersOf } from './leaderboard.queries.ts';

export type TeacherNames = ReadonlyMap<string, readonly string[]>; // by class

const KEPT_FOR_MS = 60_000; // a class keeps its teachers for months
const READ_AGAIN_AFTER_MS = 50_000; // refreshed this long before they are too old

/**
 * The names of classes' teachers, cached in this process, since the classes of one leaderboard appear on many others.
 * Those of the open week's classes are read together, so that a leaderboard nobody has opened yet need not wait for
 * names.
 */
export function createTeacherNames({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const kept = new Map<string, { readonly names: readonly string[]; readonly until: number }>();

  async function readNames(classGroupIds: readonly string[]): Promise<void> {
    const found = new Map<string, string[]>(classGroupIds.map((id) => [id, []]));
    for (const row of await selectTeachersOf(db, classGroupIds))
      found.get(row.classGroupId)?.push(teacherName(row));
    const until = clock.now() + KEPT_FOR_MS;
    for (const [id, names] of found) kept.set(id, { names, until });
  }

  async function teacherNames(classGroupIds: readonly string[]): Promise<TeacherNames> {
    const now = clock.now();
    const unknown = classGroupIds.filter((id) => now >= (kept.get(id)?.until ?? 0));
    if (unknown.length > 0) await readNames(unknown);
    return new Map(classGroupIds.map((id) => [id, kept.get(id)?.names ?? []]));
  }

  let readAgainAt = 0;
  /** Reads the names of all classes of a board, unless that was done recently. */
  async function readAhead(classGroupIds: readonly string[]): Promise<void> {
    if (clock.now() < readAgainAt) return;
    readAgainAt = clock.now() + READ_AGAIN_AFTER_MS;
    await readNames(classGroupIds);
  }
  return { teacherNames, readAhead };
}
