import { type Sql, sql } from '../../platform/sql.ts';

/**
 * The answers of each row before it, for `cross join lateral`. Joined directly, every answer there is would be read: PostgreSQL
 * does not look into the view `answers` by a column of another table. `offset 0` keeps it from making a join of this.
 *
 * @param which names the wave or the user, best with `last_at` as well
 */
export const answersOf = (which: Sql): Sql => sql`(select * from answers where ${which} offset 0)`;
