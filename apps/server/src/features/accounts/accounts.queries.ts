import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryOne, queryRows } from '../../platform/database/db.ts';
import { Instant } from '../../platform/database/instant.ts';
import { empty, isNamed, sql } from '../../platform/database/sql.ts';
import { callOffOfOpened } from '../../play/privacy/erasures.queries.ts';

const AccountRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  schoolId: z.string().nullable(),
  schoolName: z.string().nullable(),
  classGroups: z.array(z.string()),
  disabledAt: Instant.nullable(),
});
export type AccountRow = z.infer<typeof AccountRow>;

export interface AccountSearch {
  readonly search: string; // the beginning of a first or last name
  readonly disabled: boolean; // only those that are disabled
  readonly schoolId: string | null; // null: all schools, families and personal accounts
}

export function selectAccounts(
  db: Db,
  { search, disabled, schoolId }: AccountSearch,
  limit: number,
): Promise<AccountRow[]> {
  const named = isNamed(search);
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        u.school_role as "schoolRole", u.home_role as "homeRole",
        u.is_school_admin as "isSchoolAdmin", u.is_admin as "isAdmin", u.school_id::text as "schoolId",
        s.name as "schoolName",
        array(
          select coalesce(g.name, '') from class_groups g
          where g.id in (
            select class_group_id from class_group_students where user_id = u.id
            union select class_group_id from class_group_teachers where user_id = u.id)
          order by 1) as "classGroups",
        u.disabled_at as "disabledAt"
      from users u left join schools s on s.id = u.school_id
      where ${named}
        ${disabled ? sql`and u.disabled_at is not null` : empty}
        ${schoolId === null ? empty : sql`and u.school_id = ${schoolId}::bigint`}
      order by folded(u.last_name), folded(u.first_name), u.id
      limit ${limit}`,
    AccountRow,
  );
}

const Changed = z.object({ id: z.string(), disabledAt: Instant.nullable() });

/** Disables or enables an account. Its sessions end either way: those from before it was disabled must not come back. */
export async function changeAccount(db: Db, userId: string, change: { readonly disable: boolean }) {
  if (!change.disable) await callOffOfOpened(db, [userId]);
  return queryOne(
    db,
    sql`
      with changed as (
        update users set disabled_at = case when ${change.disable}::boolean then coalesce(disabled_at, now()) end
        where id = ${userId}::bigint
        returning id, disabled_at
      ),
      ended as (delete from sessions using changed where sessions.user_id = changed.id)
      select id::text, disabled_at as "disabledAt" from changed`,
    Changed,
  );
}
