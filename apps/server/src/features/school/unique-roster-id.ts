import { FieldErrors } from '../../platform/http/app-error.ts';

/** PostgreSQL's code for a violated unique constraint. */
const UNIQUE_VIOLATION = '23505';
/** The index that keeps the ids of a school's records apart. */
const ROSTER_ID = 'users_roster';

/** Refuses with the field's name when the id in the school's records belongs to somebody else. */
export async function withUniqueRosterId<Result>(
  field: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      error.code === UNIQUE_VIOLATION &&
      'constraint' in error &&
      error.constraint === ROSTER_ID
    )
      throw new FieldErrors({ [field]: ['Somebody else at your school has this ID'] });
    throw error;
  }
}
