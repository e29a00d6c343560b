import { sql, type Sql } from './sql.ts';

/** The Sunday that a day's week starts on; `weekStart` in days.ts is the same outside the database. */
export const weekOf = (day: Sql): Sql => sql`(${day} - extract(dow from ${day})::int)`;

/** A local day lies at most this far from the UTC day of the same moment, so months of `answers` can be left unread. */
export const DAY_SLACK = sql`interval '2 days'`;
