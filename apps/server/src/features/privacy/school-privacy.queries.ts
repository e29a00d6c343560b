import { LEARNING_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOne } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const Row = z.object({
  name: z.string(),
  children: z.number(),
  answers: z.number(),
  accounts: z.number(),
});

/** A school's retention choices, and its number of students. */
export function selectSchoolPrivacy(db: Db, schoolId: string): Promise<z.infer<typeof Row>> {
  return queryOne(
    db,
    sql`select s.name, s.answers_kept_months as answers, s.accounts_kept_months as accounts,
          (select count(*)::int from users u where u.school_id = s.id and u.school_role = any (${LEARNING_ROLES}::text[])
            and u.disabled_at is null) as children
        from schools s where s.id = ${schoolId}::bigint`,
    Row,
  );
}

export async function updateKeptMonths(
  db: Db,
  schoolId: string,
  months: { readonly answers: number; readonly accounts: number },
): Promise<void> {
  await execute(
    db,
    sql`update schools set answers_kept_months = ${months.answers}, accounts_kept_months = ${months.accounts}
        where id = ${schoolId}::bigint`,
  );
}
