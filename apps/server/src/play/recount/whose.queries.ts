import { type Sql, sql } from '../../platform/sql.ts';

/** Whose rows a statement reads: a condition on the column that names the person. */
export type Whose = (userId: Sql) => Sql;

export const everyone: Whose = () => sql`true`;
export const onePerson =
  (id: string): Whose =>
  (userId) =>
    sql`${userId} = ${id}::bigint`;
