import { type Sql, sql } from '../../platform/database/sql.ts';

/**
 * The answers of each row before it, for `cross join lateral`. With a direct join every answer in the table would be
 * read: PostgreSQL does not push a column of another table into the view `answers`. `offset 0` keeps it from turning
 * this into a join.
 *
 * @param which a condition on the wave or the user, best with `last_at` as well
 */
export const answersOf = (which: Sql): Sql => sql`(select * from answers where ${which} offset 0)`;

/** As `answersOf`, with the answers of waves that nobody can have played. */
export const playedAnswersOf = (which: Sql): Sql =>
  sql`(select * from played_answers where ${which} offset 0)`;
