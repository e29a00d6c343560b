import { z } from 'zod';

import { type Sql, sql } from '../../platform/database/sql.ts';

/** The parts of a person's name, for `teacherName` and `fullName` in `names.ts`. */
export const NameRow = z.object({
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
export type NameRow = z.infer<typeof NameRow>;

/** The name of a row of `users` as a value of a query; null when an outer join found no account. */
export const nameOf = (user: Sql) =>
  sql`case when ${user}.id is not null then jsonb_build_object('title', ${user}.title,
    'firstName', ${user}.first_name, 'lastName', ${user}.last_name) end`;
