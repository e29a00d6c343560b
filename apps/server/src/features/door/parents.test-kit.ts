import type { DoorBrowser } from '../../door.test-kit.ts';
import type { TestDb } from '../../platform/database/test-db.test-kit.ts';

export const PASSWORD = 'orbit velvet teapot nine';

/** Types the code of a letter at the door. */
export const typeCode = (parent: DoorBrowser, code: string) =>
  parent.post('/door/parent', [['code', code]]);

export const makeAccount = (
  parent: DoorBrowser,
  email: string,
  [firstName, lastName]: readonly [string, string] = ['Kalea', 'Akana'],
) =>
  parent.post('/door/parent/new', [
    ['firstName', firstName],
    ['lastName', lastName],
    ['email', email],
    ['password', PASSWORD],
  ]);

export const signInAgain = (parent: DoorBrowser, email: string) =>
  parent.post('/door/staff', [
    ['email', email],
    ['password', PASSWORD],
  ]);

/** The ids of a student's parents, in one order whichever was linked first. */
export async function linkedParents(
  { pool }: TestDb,
  studentId: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ ids: readonly string[] }>(
    'select array_remove(array[parent_id, second_parent_id], null)::text[] as ids from users where id = $1',
    [studentId],
  );
  return [...(rows[0]?.ids ?? [])].sort();
}
