import { join } from 'node:path';

import { keyedHash, loadServerKey } from '@moonbase/key-pair';
import { foldedName } from '@moonbase/rosters';

/** The facts by which a file names a student. */
export interface NamedStudent {
  readonly rosterId: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** The key of the marks of a school: each school has its own, so that marks of two schools cannot be compared. */
export const markKey = (serverKey: Buffer, schoolId: string): Buffer =>
  keyedHash(serverKey, 'marks of a list', schoolId);

/** A person's id on a list, as it is kept when they are erased; in hexadecimal. */
export const idMark = (key: Buffer, rosterId: string): string =>
  keyedHash(key, 'person of a list', rosterId).toString('hex');

/** `any`: of whichever year of birth, which nobody can find out by asking for one after the other. */
const nameMark = (key: Buffer, student: NamedStudent): string =>
  keyedHash(key, 'name of a student', `${foldedName(student)}\nany`).toString('hex');

/** The marks of a student: those that are kept of an erased one, and those that are asked of a file's. */
export const marksOf = (key: Buffer, student: NamedStudent): readonly string[] => [
  ...(student.rosterId === null ? [] : [idMark(key, student.rosterId)]),
  nameMark(key, student),
];

/** The marks of a student who is about to be erased. */
export async function marksOfErased(
  dataDir: string,
  schoolId: string,
  student: NamedStudent,
): Promise<readonly string[]> {
  return marksOf(markKey(await loadServerKey(join(dataDir, 'openid')), schoolId), student);
}
