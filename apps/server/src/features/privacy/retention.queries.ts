import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { NO_OTHER_SCHOOL_ADMIN } from '../../play/privacy/erasures.queries.ts';
import { peopleWithMoment } from '../../play/privacy/kept-months.queries.ts';

const Unused = z.object({
  id: z.string(),
  schoolId: z.string().nullable(),
  months: z.number(),
  lastUsed: z.coerce.date(),
});

/**
 * Accounts last used longer ago than their school's number of months, without an erasure already waiting. An admin of
 * the product, the last admin of a school and a parent with children are never among them.
 */
export function selectUnused(
  db: Db,
  since: ReadonlyMap<number, number>, // after the school's number of months
  limit: number,
): Promise<z.infer<typeof Unused>[]> {
  return queryRows(
    db,
    sql`
      select u.id::text, u.school_id::text as "schoolId", k.months, greatest(u.created_at, u.last_sign_in_at) as "lastUsed"
      from ${peopleWithMoment('accounts', since)}
      where greatest(u.created_at, u.last_sign_in_at) < k.at and not u.is_admin
        and not exists (select from erasures e where e.subject_id = u.id)
        and not exists (select from users c where ${isChildOf(sql`c`, sql`u.id`)})
        and not (u.is_school_admin and ${NO_OTHER_SCHOOL_ADMIN})
      order by u.id limit ${limit}`,
    Unused,
  );
}

/** Deletes records of the privacy centre that are older than their lifetimes. @see packages/privacy/SPEC.md rule RT4 */
export async function deleteOldRecords(
  db: Db,
  before: {
    readonly exports: Date;
    readonly looks: Date;
    readonly log: Date;
    readonly receipts: Date;
    readonly passports: Date;
  },
): Promise<void> {
  await execute(db, sql`delete from personal_exports where asked_at < ${before.exports}`);
  await execute(db, sql`delete from looks where day < ${before.looks}::timestamptz::date`);
  await execute(db, sql`delete from audit_log where at < ${before.log}`);
  await execute(db, sql`delete from passport_imports where imported_at < ${before.passports}`);
  await execute(db, sql`delete from erasures where done_at < ${before.receipts}`);
}
