import { type Sql, sql } from '../../platform/database/sql.ts';

/** A condition on the column that names the person, which selects the rows that a statement reads. */
export type Whose = (userId: Sql) => Sql;

export const everyone: Whose = () => sql`true`;
export const onePerson =
  (id: string): Whose =>
  (userId) =>
    sql`${userId} = ${id}::bigint`;
