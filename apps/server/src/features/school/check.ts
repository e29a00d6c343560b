import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { countClasses, countTeachers, isNameTaken } from './classes.queries.ts';
import { countActiveStudents } from './students.queries.ts';

type Count = (db: Db, schoolId: string, ids: readonly string[]) => Promise<number>;

/** Makes a check that all given ids belong to the school, from a count of those that do. */
function requireAll(count: Count, fault: string) {
  return async (db: Db, schoolId: string, ids: readonly string[], field: string): Promise<void> => {
    const wanted = new Set(ids);
    if ((await count(db, schoolId, [...wanted])) !== wanted.size)
      throw new FieldErrors({ [field]: [fault] });
  };
}

/** @throws FieldErrors when one of them is not an active teacher of the school */
export const requireTeachers = requireAll(countTeachers, 'Choose teachers of your school');

/** @throws FieldErrors when one of them is not a student at the school now */
export const requireOwnStudents = requireAll(countActiveStudents, 'Choose students of your school');

/** @throws FieldErrors when one of them is not a class of the school */
export const requireClasses = requireAll(countClasses, 'Choose classes of your school');

/** @throws FieldErrors when another class of the school has the name */
export async function requireFreeName(
  db: Db,
  schoolId: string,
  name: string,
  butId: string | null = null,
): Promise<void> {
  if (await isNameTaken(db, schoolId, name, butId))
    throw new FieldErrors({ 'classGroup.name': ['Your school has a class of this name'] });
}

/** @throws AppError when a statement changed nobody: an admin of the product, or somebody in another role */
export function requireChanged(count: number): void {
  if (count === 0) throw new AppError('forbidden', 'You may not change this person.');
}
