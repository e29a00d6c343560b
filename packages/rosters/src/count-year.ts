/** The fate of a class, or of a student who does not go with it. */
export type YearFate = 'move' | 'stay' | 'leave';

/** Students who are in exactly these classes. */
export interface StudentGroup {
  readonly classGroups: readonly string[]; // ids, none: in no class
  readonly students: number;
}

/** The numbers of students who move up, stay, leave, and are in no class; together all students of the school. */
export interface YearCounts {
  readonly move: number;
  readonly stay: number;
  readonly leave: number;
  readonly without: number;
}

/**
 * Counts the effects of a new school year. A class that goes on, such as a club, keeps nobody at the school: a student
 * who is also in a class that leaves, leaves.
 *
 * @param fates by the id of the class
 * @param exceptions one for each student who does not go with the class
 * @see ../SPEC.md rule RY3
 */
export function countYear(
  groups: readonly StudentGroup[],
  fates: ReadonlyMap<string, YearFate>,
  exceptions: readonly { readonly classGroups: readonly string[]; readonly fate: YearFate }[],
): YearCounts {
  const counts = { move: 0, stay: 0, leave: 0, without: 0 };
  for (const { classGroups, students } of groups) counts[fateOf(classGroups, fates)] += students;
  for (const { classGroups, fate } of exceptions) {
    counts[fateOf(classGroups, fates)] -= 1;
    counts[fate] += 1;
  }
  return counts;
}

function fateOf(
  classGroups: readonly string[],
  fates: ReadonlyMap<string, YearFate>,
): keyof YearCounts {
  if (classGroups.length === 0) return 'without';
  const all = new Set(classGroups.map((id) => fates.get(id) ?? 'stay'));
  return all.has('move') ? 'move' : all.has('leave') ? 'leave' : 'stay';
}
