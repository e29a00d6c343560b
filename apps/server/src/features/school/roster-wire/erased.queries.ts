import { z } from 'zod';

import { type Db, execute, queryOne } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Days for which a list may leave out somebody who was erased before their mark is forgotten. */
const FORGOTTEN_DAYS = 60;

const Marks = z.object({ marks: z.array(z.string()) });

/** Marks of people of a school who were erased, in hexadecimal. */
export async function selectErased(db: Db, schoolId: string): Promise<readonly string[]> {
  const { marks } = await queryOne(
    db,
    sql`select coalesce(array_agg(encode(mark, 'hex')), '{}') as marks from roster_erased
        where school_id = ${schoolId}::bigint`,
    Marks,
  );
  return marks;
}

const Count = z.object({ count: z.number() });

/** How many people were erased whom the list still names. */
export async function countErased(db: Db, schoolId: string): Promise<number> {
  const { count } = await queryOne(
    db,
    sql`select count(*)::int as count from roster_erased
        where school_id = ${schoolId}::bigint and missing_since is null`,
    Count,
  );
  return count;
}

/**
 * Notes which of those who were erased a whole list names. A mark that no list has needed for long is forgotten: the person has left,
 * and would be somebody new.
 *
 * @param named marks
 */
export async function noteErased(
  db: Db,
  schoolId: string,
  named: readonly string[],
): Promise<void> {
  const isNamed = sql`encode(mark, 'hex') = any (${named}::text[])`;
  await execute(
    db,
    sql`update roster_erased set missing_since = case when ${isNamed} then null else now() end
        where school_id = ${schoolId}::bigint and ${isNamed} = (missing_since is not null)`,
  );
  await execute(
    db,
    sql`delete from roster_erased where school_id = ${schoolId}::bigint
          and missing_since < now() - make_interval(days => ${FORGOTTEN_DAYS})`,
  );
}

/** Notes that no list names those who were erased: the school fetches none any more. */
export async function noteNoList(db: Db, schoolId: string): Promise<void> {
  await execute(
    db,
    sql`update roster_erased set missing_since = now() where school_id = ${schoolId}::bigint and missing_since is null`,
  );
}

/** Days for which a file asks about somebody who was erased: the list of the next year still does. */
const ASKED_DAYS = 400;

/** Forgets the marks of those who were erased long ago, and whom no list names. */
export async function forgetOldMarks(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from roster_erased where missing_since is not null
          and made_at < now() - make_interval(days => ${ASKED_DAYS})`,
  );
}

/** Forgets the marks of a school: its list may bring these people again, as new ones. */
export async function forgetErased(db: Db, schoolId: string): Promise<void> {
  await execute(db, sql`delete from roster_erased where school_id = ${schoolId}::bigint`);
}
