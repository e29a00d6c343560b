import type { ClassTeacherRow } from './class-head.queries.ts';

/**
 * The name of a teacher or parent as children see it: title and last name, or without a title the first initial
 * and last name.
 *
 * @see requirement RP-8
 */
export function teacherName(person: {
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const initial = person.firstName.charAt(0);
  const address = person.title ?? (initial === '' ? '' : `${initial}.`);
  return [address, person.lastName].filter((part) => part !== '').join(' ');
}

/** First plus last name. */
export function fullName(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return [person.firstName, person.lastName].filter((part) => part !== '').join(' ');
}

/** Teachers in the form used by replies. */
export function toTeachers(teachers: readonly ClassTeacherRow[]) {
  return teachers.map((each) => ({ id: each.id, teacherName: teacherName(each) }));
}
