import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import { type Db, queryOptional } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const PersonRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  timeZone: z.string(),
});
export type PersonRow = z.infer<typeof PersonRow>;

/**
 * The person whom a report is about.
 *
 * @throws AppError when there is no such person
 */
export async function requirePerson(db: Db, userId: string): Promise<PersonRow> {
  const person = await queryOptional(
    db,
    sql`select id::text as id, first_name as "firstName", last_name as "lastName",
          time_zone as "timeZone"
        from users where id = ${userId}`,
    PersonRow,
  );
  if (!person) throw new AppError('not-found', 'There is no such person.');
  return person;
}
