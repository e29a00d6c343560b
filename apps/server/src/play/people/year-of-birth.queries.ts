import { yearFault } from '@moonbase/rosters';
import { z } from 'zod';

import { FieldErrors } from '../../platform/http/app-error.ts';
import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/**
 * Refuses a year of birth that no student can have. A year that a student has already is accepted: somebody else, such
 * as an identity provider, may be the authority for it.
 *
 * @param chosen.userId the student it is for; null: a new student
 * @param now milliseconds since 1970
 * @throws FieldErrors at `chosen.field`
 * @see packages/rosters SPEC.md rule CE2
 */
export async function requireYearOfBirth(
  db: Db,
  chosen: {
    readonly field: string;
    readonly yearOfBirth: number | null;
    readonly userId: string | null;
  },
  now: number,
): Promise<void> {
  const { field, yearOfBirth, userId } = chosen;
  if (yearOfBirth === null) return;
  const fault = yearFault(yearOfBirth, new Date(now).getUTCFullYear());
  if (fault === null) return;
  if (userId !== null && (await selectYearOfBirth(db, userId)) === yearOfBirth) return;
  throw new FieldErrors({ [field]: [fault] });
}

async function selectYearOfBirth(db: Db, userId: string): Promise<number | null> {
  const row = await queryOptional(
    db,
    sql`select year_of_birth as year from users where id = ${userId}::bigint`,
    z.object({ year: z.number().nullable() }),
  );
  return row?.year ?? null;
}
