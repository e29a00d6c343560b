import { LEARNING_ROLES, PARENT_ROLES } from '@moonbase/access';

import { type Db, execute } from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { insertAudit } from '../../platform/session/audit.queries.ts';
import { nowManaged } from './made-here.queries.ts';

/**
 * Links a student of a school to a parent, who sees them from then on, and notes it in the school's log.
 *
 * @returns false when the student has two parents or this one already, or the other person is not a parent
 */
export async function linkToParent(
  db: Db,
  { parentId, childId }: { readonly parentId: string; readonly childId: string },
): Promise<boolean> {
  const linked = await execute(
    db,
    sql`update users set parent_id = coalesce(parent_id, ${parentId}::bigint),
          second_parent_id = case when parent_id is null then second_parent_id else ${parentId}::bigint end,
          managed_here = ${nowManaged(['parent'])}
        where id = ${childId}::bigint and num_nonnulls(parent_id, second_parent_id) < 2
          and ${parentId}::bigint is distinct from coalesce(parent_id, second_parent_id) and school_role = any (${LEARNING_ROLES}::text[])
          and exists (select from users p where p.id = ${parentId}::bigint and p.home_role = any (${PARENT_ROLES}::text[]))`,
  );
  if (linked === 1)
    await insertAudit(db, {
      actorId: parentId,
      subjectId: childId,
      action: 'parent-linked',
      details: {},
    });
  return linked === 1;
}

/** Ends the links of students with one of their parents; another parent stays linked. */
export async function endOneParentLink(
  db: Db,
  { parentId, users }: { readonly parentId: string; readonly users: readonly string[] },
): Promise<void> {
  await execute(
    db,
    sql`update users u set parent_id = nullif(parent_id, ${parentId}::bigint),
          second_parent_id = nullif(second_parent_id, ${parentId}::bigint), managed_here = ${nowManaged(['parent'])}
        where id = any (${users}::bigint[]) and school_id is not null and ${isChildOf(sql`u`, sql`${parentId}::bigint`)}`,
  );
}

/** Ends the links between students of a school and all their parents; the students stay at the school as they are. */
export async function endParentLinks(db: Db, userIds: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`update users set parent_id = null, second_parent_id = null, managed_here = ${nowManaged(['parent'])}
        where id = any (${userIds}::bigint[]) and school_id is not null
          and num_nonnulls(parent_id, second_parent_id) > 0`,
  );
}

/**
 * Ends the links of students whom their school removed before a moment: until then the removal can be undone. Somebody
 * whose erasure waits is erased with their links.
 *
 * @returns how many students there were
 */
export function endLinksOfRemoved(db: Db, before: Date): Promise<number> {
  return execute(
    db,
    sql`update users u set parent_id = null, second_parent_id = null
        where u.school_id is not null and u.disabled_at < ${before} and num_nonnulls(u.parent_id, u.second_parent_id) > 0
          and u.school_role = any (${LEARNING_ROLES}::text[])
          and not exists (select from erasures e where e.subject_id = u.id and e.done_at is null)
          and not exists (select from class_group_students m where m.user_id = u.id)`,
  );
}
