import { unitsOfLevel } from '@moonbase/content';
import { AccessProfile, MOST_CHILDREN } from '@moonbase/contracts';
import { z } from 'zod';

import { AppError } from '../../platform/http/app-error.ts';
import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { LockableSelection } from '../../play/selections/stored-selection.ts';
import { deleteErasure } from '../../play/privacy/erasures.queries.ts';

const FamilyRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
  sharingAllowed: z.boolean(),
  lastSignInAt: z.coerce.date().nullable(),
  time: AccessProfile.shape.time,
  selection: LockableSelection.nullable(),
  schoolName: z.string().nullable(),
  removedAt: z.coerce.date().nullable(),
  erasedOn: z.coerce.date().nullable(), // when the child is erased for good
});
export type FamilyRow = z.infer<typeof FamilyRow>;

/**
 * A parent's children, eldest first; removed children come last. A child whose account the school has disabled is left
 * out: only the school can enable it again.
 */
export function selectFamily(db: Db, parentId: string): Promise<FamilyRow[]> {
  return queryRows(
    db,
    sql`
      select users.id::text, first_name as "firstName", last_name as "lastName", year_of_birth as "yearOfBirth",
        sharing_allowed as "sharingAllowed", last_sign_in_at as "lastSignInAt", disabled_at as "removedAt",
        access_profile ->> 'time' as time,
        case when c.id is not null then jsonb_build_object('type', c.type, 'mode', c.mode, 'format', c.format,
          'units', c.units, 'lockedUntil', c.locked_until) end as selection,
        (select s.name from schools s where s.id = users.school_id) as "schoolName",
        (select e.due_at from erasures e where e.subject_id = users.id and e.done_at is null) as "erasedOn"
      from users left join content_selections c on c.user_id = users.id
      where ${isChildOf(sql`users`, sql`${parentId}::bigint`)} and (school_id is null or disabled_at is null)
      order by disabled_at is not null, year_of_birth nulls last, folded(first_name), users.id
      limit ${MOST_CHILDREN}`,
    FamilyRow,
  );
}

/** Locks the family until the transaction ends, so that two requests cannot exceed the number of children. */
export async function lockFamily(db: Db, parentId: string): Promise<void> {
  await execute(db, sql`select from users where id = ${parentId}::bigint for update`);
}

export interface ChildChange {
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly sharingAllowed: boolean;
}

/** Saves a child; a changed name or year is managed here from now on. */
export async function updateChild(db: Db, userId: string, child: ChildChange): Promise<void> {
  await execute(
    db,
    sql`
      update users u set first_name = ${child.firstName}, last_name = ${child.lastName},
        year_of_birth = ${child.yearOfBirth}, sharing_allowed = ${child.sharingAllowed},
        managed_here = (select coalesce(array_agg(distinct w), '{}') from unnest(u.managed_here
          || case when (u.first_name, u.last_name) is distinct from (${child.firstName}, ${child.lastName}) then '{name}'::text[] end
          || case when u.year_of_birth is distinct from ${child.yearOfBirth}::smallint then '{yearOfBirth}'::text[] end) w)
      where id = ${userId}::bigint`,
  );
}

/** Gives a new child something to practise: all units of a level, not locked. */
export async function insertFirstContent(db: Db, childId: string, level: number): Promise<void> {
  const units = unitsOfLevel(level).map(({ id: unitId }) => {
    return { unitId, selected: true, value: null, maxOperand: null, frequency: 0 };
  });
  await execute(
    db,
    sql`
      insert into content_selections (user_id, creator_id, type, mode, format, units)
      select id, parent_id, 'basic_topics', 'normal', 'normal', ${JSON.stringify(units)}::jsonb
      from users where id = ${childId}::bigint`,
  );
}

/** Brings a removed child back; also children removed before removals ended in an erasure. */
export async function restoreChild(db: Db, userId: string): Promise<void> {
  await deleteErasure(db, userId);
  const opened = await execute(
    db,
    sql`update users set disabled_at = null where id = ${userId}::bigint`,
  );
  if (opened === 0) throw new AppError('not-found', 'This child is erased.');
}
