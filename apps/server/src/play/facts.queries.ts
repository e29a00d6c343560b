import { z } from 'zod';

import { type Db, queryRows } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';

export const FactRow = z.object({
  fact: z.number(),
  answered: z.number(),
  correct: z.number(),
  recent: z.string(),
  times: z.array(z.number().nullable()),
  days: z.array(z.string()),
  firsts: z.string(),
  firstTimes: z.array(z.number().nullable()),
});
export type FactRow = z.infer<typeof FactRow>;

/** The columns of a fact, of the table `t`. */
export const FACT = sql`t.fact, t.answered, t.correct, t.recent, t.times,
  t.days::text[] as days, t.firsts, t.first_times as "firstTimes"`;

/** The number facts that a person has answered. */
export function selectUserFacts(db: Db, userId: string): Promise<FactRow[]> {
  return queryRows(
    db,
    sql`select ${FACT} from fact_stats t where t.user_id = ${userId} order by t.fact`,
    FactRow,
  );
}

const MemberFact = FactRow.extend({ userId: z.string() });
export type MemberFact = z.infer<typeof MemberFact>;

/** The number facts that the students of a class have answered. */
export function selectClassFacts(db: Db, classGroupId: string): Promise<MemberFact[]> {
  return queryRows(
    db,
    sql`
      select t.user_id::text as "userId", ${FACT}
      from class_group_students s join users u on u.id = s.user_id
      join fact_stats t on t.user_id = s.user_id
      where s.class_group_id = ${classGroupId} and u.disabled_at is null
      order by t.user_id, t.fact`,
    MemberFact,
  );
}
