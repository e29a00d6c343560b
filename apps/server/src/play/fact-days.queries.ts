import { FACT_DAYS_KEPT } from '@moonbase/practice';

import { raw, type Sql, sql } from '../platform/database/sql.ts';

/** The columns of a fact's days, as the statement names them. */
interface DayColumns {
  readonly days: Sql;
  readonly firsts: Sql;
  readonly times: Sql;
}

/** The columns of a fact's days in a table or a part of a statement. */
export const dayColumnsOf = (name: string): DayColumns => ({
  days: raw(`(coalesce(${name}.days, '{}'))`),
  firsts: raw(`(coalesce(${name}.firsts, ''))`),
  times: raw(`(coalesce(${name}.first_times, '{}'))`),
});

/**
 * The days of a fact where later answers follow earlier ones. A day that both have is one day: its first answer is the
 * earlier one, and it is marked right later when a later one was.
 *
 * @see packages/practice/SPEC.md rule FA9
 */
export function followingDays(earlier: DayColumns, later: DayColumns): DayColumns {
  const isSame = sql`coalesce(${later.days}[1] <= ${earlier.days}[cardinality(${earlier.days})], false)`;
  const first = sql`(1 + ${isSame}::int)`;
  const from = sql`greatest(1, cardinality(${earlier.days}) + cardinality(${later.days}) - ${isSame}::int
    - ${raw(String(FACT_DAYS_KEPT - 1))})`;
  const isMended = sql`${isSame} and right(${earlier.firsts}, 1) in ('i', 's') and left(${later.firsts}, 1) in ('c', 'r')`;
  return {
    days: sql`(${earlier.days} || (${later.days})[${first}:])[${from}:]`,
    firsts: sql`right(case when ${isMended} then left(${earlier.firsts}, -1) || 'r' else ${earlier.firsts} end
      || substr(${later.firsts}, ${first}), ${raw(String(FACT_DAYS_KEPT))})`,
    times: sql`(${earlier.times} || (${later.times})[${first}:])[${from}:]`,
  };
}
