import { join } from 'node:path';

import { keyedHash, loadServerKey } from '@moonbase/key-pair';
import { foldedName } from '@moonbase/rosters';

/** The facts by which a file names a student. */
export interface NamedStudent {
  readonly rosterId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
}

/** The key of the marks of a school: each school has its own, so that marks of two schools cannot be compared. */
export const markKey = (serverKey: Buffer, schoolId: string): Buffer =>
  keyedHash(serverKey, 'marks of a list', schoolId);

/** A person's id on a list, as it is kept when they are erased; in hexadecimal. */
export const idMark = (key: Buffer, rosterId: string): string =>
  keyedHash(key, 'person of a list', rosterId).toString('hex');

const nameMark = (key: Buffer, student: NamedStudent, year: string): string =>
  keyedHash(key, 'name of a student', `${foldedName(student)}\n${year}`).toString('hex');

const ANY_YEAR = 'any';

const yearOf = ({ yearOfBirth }: NamedStudent): string =>
  yearOfBirth === null ? 'none' : String(yearOfBirth);

/** Everything of a student that is kept when they are erased. */
export const marksToKeep = (key: Buffer, student: NamedStudent): readonly string[] => [
  ...(student.rosterId === null ? [] : [idMark(key, student.rosterId)]),
  nameMark(key, student, yearOf(student)),
  nameMark(key, student, ANY_YEAR),
];

/** The marks that somebody of a file would have, if they had been erased. A file without a year is believed about every year. */
export const marksToAsk = (key: Buffer, student: NamedStudent): readonly string[] => [
  ...(student.rosterId === null ? [] : [idMark(key, student.rosterId)]),
  ...(student.yearOfBirth === null
    ? [nameMark(key, student, ANY_YEAR)]
    : [nameMark(key, student, yearOf(student)), nameMark(key, student, 'none')]),
];

/** The marks of a student who is about to be erased. */
export async function marksOfErased(
  dataDir: string,
  schoolId: string,
  student: NamedStudent,
): Promise<readonly string[]> {
  return marksToKeep(markKey(await loadServerKey(join(dataDir, 'openid')), schoolId), student);
}
