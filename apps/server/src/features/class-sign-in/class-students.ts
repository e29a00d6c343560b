import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import { selectStudentsOfClass } from './class-sign-in.queries.ts';

/** @throws AppError */
export async function requireClass(db: Db, classGroupId: string) {
  const head = await selectOptionalClassHead(db, classGroupId);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  return head;
}

/** Tells a child apart whose name cannot be printed: their place in the class list, and their student ID. */
const markOf = (place: number, rosterId: string | null): string =>
  [`No. ${place}`, ...(rosterId === null ? [] : [rosterId])].join(' · ');

/** Lets a teacher of the class reach only its students. @returns the named ones among them @throws AppError */
export async function requireStudents(db: Db, classGroupId: string, users?: readonly string[]) {
  const students = (await selectStudentsOfClass(db, classGroupId)).map((student, at) => ({
    ...student,
    mark: markOf(at + 1, student.rosterId),
  }));
  if (users === undefined) return students;
  const ids = new Set(students.map(({ id }) => id));
  if (!users.every((user) => ids.has(user)))
    throw new AppError('not-found', 'There is no such student in this class.');
  return students.filter(({ id }) => users.includes(id));
}

/** The students whose cards or letters are printed; the whole class where nobody is named. @throws AppError */
export async function requirePrinted(db: Db, classGroupId: string, users?: readonly string[]) {
  const head = await requireClass(db, classGroupId);
  return { head, students: await requireStudents(db, classGroupId, users) };
}
