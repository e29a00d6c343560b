import { z } from 'zod';

import { type Db, queryOptional, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';

const AuthorRow = z.object({
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  countryId: z.string().nullable(), // decides the words and money of the questions
  dateCountryId: z.string().nullable(), // the same, else the school's
  timeZone: z.string(),
});
export type AuthorRow = z.infer<typeof AuthorRow>;

/** The person who prints a sheet; null when the account no longer exists. */
export function selectOptionalAuthor(db: Db, userId: string): Promise<AuthorRow | null> {
  return queryOptional(
    db,
    sql`select u.title, u.first_name as "firstName", u.last_name as "lastName",
               u.country_id as "countryId", u.time_zone as "timeZone",
               coalesce(u.country_id, s.country_id) as "dateCountryId"
        from users u left join schools s on s.id = u.school_id where u.id = ${userId}`,
    AuthorRow,
  );
}

const PractisedRow = StoredSelection.extend({ userId: z.string() });

/** The content that people practise; who has chosen none is not among them. */
export function selectPractised(db: Db, userIds: readonly string[]) {
  return queryRows(
    db,
    sql`select user_id::text as "userId", type, mode, format, units from content_selections
        where user_id = any(${userIds}::bigint[])`,
    PractisedRow,
  );
}
