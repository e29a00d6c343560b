import { LEARNING_ROLES, PARENT_ROLES } from '@moonbase/access';

import { type Db, execute } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';
import { nowManaged } from './made-here.queries.ts';

/**
 * Links a student of a school to a parent, who sees them from then on.
 *
 * @returns false when the student has a parent, or the other person is not a parent
 */
export async function linkToParent(
  db: Db,
  { parentId, childId }: { readonly parentId: string; readonly childId: string },
): Promise<boolean> {
  const linked = await execute(
    db,
    sql`update users set parent_id = ${parentId}::bigint, managed_here = ${nowManaged(['parent'])}
        where id = ${childId}::bigint and parent_id is null and school_role = any (${LEARNING_ROLES}::text[])
          and exists (select from users p where p.id = ${parentId}::bigint and p.home_role = any (${PARENT_ROLES}::text[]))`,
  );
  return linked === 1;
}

/** Ends the links between students of a school and their parents; the students stay at the school as they are. */
export async function endParentLinks(db: Db, userIds: readonly string[]): Promise<void> {
  await execute(
    db,
    sql`update users set parent_id = null, managed_here = ${nowManaged(['parent'])}
        where id = any (${userIds}::bigint[]) and school_id is not null and parent_id is not null`,
  );
}
