import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { teacherName } from '../../play/people/names.ts';
import { selectTeachersOf } from './leaderboard.queries.ts';

export type TeacherNames = ReadonlyMap<string, readonly string[]>; // by class

const KEPT_FOR_MS = 60_000; // a class keeps its teachers for months

/** The names of classes' teachers, kept in this process: the classes of one leaderboard are those of many others. */
export function createTeacherNames({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  let kept = { names: new Map<string, readonly string[]>(), until: 0 };
  return async function teacherNames(classGroupIds: readonly string[]): Promise<TeacherNames> {
    if (clock.now() >= kept.until) kept = { names: new Map(), until: clock.now() + KEPT_FOR_MS };
    const { names } = kept;
    const unknown = classGroupIds.filter((id) => !names.has(id));
    if (unknown.length === 0) return names;
    const read = new Map<string, string[]>(unknown.map((id) => [id, []]));
    for (const row of await selectTeachersOf(db, unknown))
      read.get(row.classGroupId)?.push(teacherName(row));
    for (const [id, found] of read) names.set(id, found);
    return names;
  };
}
