import { KEPT } from '@moonbase/privacy';

import { type Sql, sql } from '../../platform/database/sql.ts';

const CHOSEN = {
  answers: sql`coalesce(s.answers_kept_months, ${KEPT.answersMonths}::int)`,
  accounts: sql`coalesce(s.accounts_kept_months, ${KEPT.accountsMonths}::int)`,
} as const;

/**
 * The number of months for which the school `s` keeps answers or unused accounts; the longest time for people without a
 * school.
 */
export const keptMonths = (of: keyof typeof CHOSEN): Sql => CHOSEN[of];

/**
 * People `u` with the moment `k.at`, which is the number of months `k.months` ago that their school has chosen.
 *
 * @param moments milliseconds since 1970, by number of months
 */
export function peopleWithMoment(
  of: keyof typeof CHOSEN,
  moments: ReadonlyMap<number, number>,
): Sql {
  const given = [...moments].map(([months, at]) => ({ months, at: new Date(at).toISOString() }));
  return sql`users u left join schools s on s.id = u.school_id
    join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as k(months integer, at timestamptz)
      on k.months = ${keptMonths(of)}`;
}
