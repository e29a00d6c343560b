import { lower, movedClasses } from './wire-classes.ts';
import type { Effect, WireSchool } from './effects.ts';
import { type Hold, holdsOf, type Limits } from './holds.ts';
import { nameOf } from './directory.ts';
import { type Line, NO_CELLS } from './lines.ts';
import { type KnownStudent, type Mend, planImport, type PlannedRow } from './plan-import.ts';
import { withSetHere } from './set-here.ts';
import {
  type KnownTeacher,
  type PlannedTeacher,
  planTeachers,
  type TeacherLine,
} from './teachers.ts';

export interface WirePlan {
  readonly effects: readonly Effect[];
  readonly holds: readonly Hold[];
  readonly students: readonly PlannedRow[];
  readonly teachers: readonly PlannedTeacher[];
  readonly stayed: number; // people removed here, who stay so
  readonly erased: readonly string[]; // ids of people who were erased here and are not brought back
  readonly unreadTeachers: number;
}

interface WireOptions {
  readonly year: number;
  readonly limits: Limits;
}

/**
 * What a list that was fetched would change, and what of it waits for an admin.
 *
 * @param lines the students of the list
 * @param mends by row
 * @see ../SPEC.md rules BW2 to BW9
 */
export function planWire(
  {
    lines,
    teachers,
  }: { readonly lines: readonly Line[]; readonly teachers: readonly TeacherLine[] },
  school: WireSchool,
  mends: ReadonlyMap<number, Mend>,
  { year, limits }: WireOptions,
): WirePlan {
  const byRosterId = new Map(school.students.map((each) => [each.rosterId, each]));
  const staffIds = new Set(school.teachers.map(({ rosterId }) => rosterId));
  const usable = lines.filter(
    ({ cells }) => !staffIds.has(cells.studentId) && !school.isErased(cells.studentId),
  );
  const staffLines = teachers.filter(({ rosterId }) => !school.isErased(rosterId));
  const erased = [
    ...lines.map(({ cells }) => cells.studentId),
    ...teachers.map(({ rosterId }) => rosterId),
  ].filter(school.isErased);
  const merged = usable.flatMap((line) => {
    const { studentId } = line.cells;
    return withSetHere(line, byRosterId.get(studentId), school.listed.get(studentId)) ?? [];
  });
  const plan = planImport(merged, school, mends, { year, areClassesTyped: false, isWhole: true });
  const studentIds = new Set([
    ...usable.map(({ cells }) => cells.studentId),
    ...school.students.flatMap(({ rosterId }) => rosterId ?? []),
  ]);
  const staff = planTeachers(staffLines, { ...school, takenIds: studentIds, year });
  const stated = new Set(usable.map(({ cells }) => cells.studentId));
  const leaving = plan.leaving.filter(
    ({ rosterId }) =>
      rosterId !== null && !stated.has(rosterId) && school.listed.get(rosterId)?.hasLeft === false,
  );
  const known = new Map(school.students.map((each) => [each.id, each]));
  const knownStaff = new Map(school.teachers.map((each) => [each.id, each]));
  const effects = [
    ...leaving.map(leaverOf('student')),
    ...staff.leaving.map(leaverOf('teacher')),
    ...plan.rows.map((row) => studentEffect(row, known)),
    ...staff.rows.map((row) => teacherEffect(row, knownStaff)),
  ];
  const { holds, held } = holdsOf(effects, school, limits);
  return {
    effects: effects.map((effect, index) => ({ ...effect, held: held.get(index) ?? null })),
    holds,
    students: plan.rows,
    teachers: staff.rows,
    stayed: usable.length - merged.length,
    erased,
    unreadTeachers:
      staff.unread + lines.filter(({ cells }) => staffIds.has(cells.studentId)).length,
  };
}

interface Leaver {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly rosterId: string | null;
  readonly classGroups: readonly string[];
}

const leaverOf =
  (who: Effect['who']) =>
  ({ id, firstName, lastName, rosterId, classGroups }: Leaver): Effect => ({
    who,
    rosterId: rosterId ?? NO_CELLS.studentId,
    personId: id,
    row: null,
    name: `${firstName} ${lastName}`.trim(),
    now: classGroups,
    then: [],
    outcome: 'leave',
    isRenamed: false,
    details: [],
    held: null,
  });

function studentEffect(row: PlannedRow, known: ReadonlyMap<string, KnownStudent>): Effect {
  const { target, cells, outcome, details, faults } = row;
  const student = target?.studentId == null ? undefined : known.get(target.studentId);
  return {
    who: 'student',
    rosterId: cells.studentId,
    personId: student?.id ?? null,
    row: row.row,
    name: `${cells.firstName} ${cells.lastName}`.trim(),
    now: student?.classGroups ?? [],
    then: target?.classGroups ?? student?.classGroups ?? [],
    outcome,
    isRenamed: student !== undefined && target !== null && nameOf(student) !== nameOf(target),
    details: outcome === 'error' ? faults.map(({ text }) => text) : details,
    held: null,
  };
}

function teacherEffect(row: PlannedTeacher, known: ReadonlyMap<string, KnownTeacher>): Effect {
  const teacher = row.teacherId === null ? undefined : known.get(row.teacherId);
  return {
    who: 'teacher',
    rosterId: row.rosterId,
    personId: teacher?.id ?? null,
    row: null,
    name: `${row.firstName} ${row.lastName}`.trim(),
    now: teacher?.classGroups ?? [],
    then: row.classGroups,
    outcome: row.outcome,
    isRenamed: teacher !== undefined && nameOf(teacher) !== nameOf(row),
    details: row.details,
    held: null,
  };
}

/** The classes that are made when these effects are taken, in the spelling of the list, each once. */
export function newClassesOf(
  effects: readonly Effect[],
  classGroups: readonly string[],
): readonly string[] {
  const has = new Set(classGroups.map(lower));
  return movedClasses(effects).filter((name) => !has.has(lower(name)));
}
