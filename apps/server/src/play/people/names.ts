import type { ClassTeacherRow } from './class-head.queries.ts';
import type { NameRow } from './name.queries.ts';

/**
 * The name of a teacher or parent as children see it: title and last name, or without a title the first initial
 * and last name.
 *
 * @see requirement RP-8
 */
export function teacherName(person: Readonly<NameRow>): string {
  const initial = person.firstName.charAt(0);
  const address = person.title ?? (initial === '' ? '' : `${initial}.`);
  return [address, person.lastName].filter((part) => part !== '').join(' ');
}

/** The name of a student's teacher or parent; "your teacher" when that account is gone. */
export function nameOrYourTeacher(person: Readonly<NameRow> | null): string {
  return person === null ? 'your teacher' : teacherName(person);
}

/** First plus last name. */
export function fullName(person: Readonly<Omit<NameRow, 'title'>>): string {
  return [person.firstName, person.lastName].filter((part) => part !== '').join(' ');
}

/** Teachers in the form used by replies. */
export function toTeachers(teachers: readonly ClassTeacherRow[]) {
  return teachers.map((each) => ({ id: each.id, teacherName: teacherName(each) }));
}
