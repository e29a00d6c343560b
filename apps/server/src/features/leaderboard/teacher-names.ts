import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { teacherName } from '../../play/people/names.ts';
import { selectTeachersInWeek, selectTeachersOf } from './teachers.queries.ts';

export type TeacherNames = ReadonlyMap<string, readonly string[]>; // by class

const KEPT_FOR_MS = 60_000; // a class keeps its teachers for months
const MOST_KEPT = 100_000; // names of old weeks too; beyond it what is too old goes
const READ_AGAIN_AFTER_MS = 50_000; // refreshed this long before they are too old

/**
 * The names of classes' teachers, cached in this process, since the classes of one leaderboard appear on many others.
 * Those of the open week's classes are read together, so that a leaderboard nobody has opened yet need not wait for
 * names.
 */
export function createTeacherNames({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const kept = new Map<string, { readonly names: readonly string[]; readonly until: number }>();

  const keyOf = (id: string, week: string | null) => (week === null ? id : `${id} ${week}`);

  async function readNames(classGroupIds: readonly string[], week: string | null): Promise<void> {
    const found = new Map<string, string[]>(classGroupIds.map((id) => [id, []]));
    const rows = await (week === null
      ? selectTeachersOf(db, classGroupIds)
      : selectTeachersInWeek(db, classGroupIds, week));
    for (const row of rows) found.get(row.classGroupId)?.push(teacherName(row));
    const now = clock.now();
    if (kept.size > MOST_KEPT)
      for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
    for (const [id, names] of found) kept.set(keyOf(id, week), { names, until: now + KEPT_FOR_MS });
  }

  /** @param week one that is over, as it was then; null: as it is now */
  async function teacherNames(
    classGroupIds: readonly string[],
    week: string | null,
  ): Promise<TeacherNames> {
    const now = clock.now();
    const knows = (id: string) => now < (kept.get(keyOf(id, week))?.until ?? 0);
    const unknown = classGroupIds.filter((id) => !knows(id));
    if (unknown.length > 0) await readNames(unknown, week);
    return new Map(classGroupIds.map((id) => [id, kept.get(keyOf(id, week))?.names ?? []]));
  }

  let readAgainAt = 0;
  /** Reads the names of all classes of a board, unless that was done recently. */
  async function readAhead(classGroupIds: readonly string[]): Promise<void> {
    if (clock.now() < readAgainAt) return;
    readAgainAt = clock.now() + READ_AGAIN_AFTER_MS;
    await readNames(classGroupIds, null);
  }
  return { teacherNames, readAhead };
}
