import { type NumberFact } from '@moonbase/practice';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

const MemberRow = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
type MemberRow = z.infer<typeof MemberRow>;

/** The students of a class by name. */
export function selectMembers(db: Db, classGroupId: string): Promise<MemberRow[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName"
      from class_group_students s join users u on u.id = s.user_id
      where s.class_group_id = ${classGroupId} and u.disabled_at is null
      order by u.first_name, u.last_name, u.id`,
    MemberRow,
  );
}

const AnswerRow = z.object({
  id: z.string(),
  answeredAt: z.coerce.date(),
  words: z.string(),
  outcome: z.string(),
  given: z.string().nullable(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

/** The newest answers of a person to one fact, either way round. */
export function selectFactAnswers(
  db: Db,
  userId: string,
  { kind, a, b }: NumberFact,
  { units, limit }: { readonly units: readonly number[]; readonly limit: number },
): Promise<AnswerRow[]> {
  const sign = kind === 'times' ? '×' : '+';
  const words = [`${a} ${sign} ${b} = `, `${b} ${sign} ${a} = `];
  return queryRows(
    db,
    sql`
      select id, answered_at as "answeredAt", question->'doc'->'body'->0->>'v' as words,
        outcome, attempts->-1->>'input' as given
      from answers
      where user_id = ${userId} and unit_id = any (${units}::smallint[])
        and question->'doc'->'body'->0->>'v' = any (${words}::text[])
      order by answered_at desc, position desc
      limit ${limit}`,
    AnswerRow,
  );
}
