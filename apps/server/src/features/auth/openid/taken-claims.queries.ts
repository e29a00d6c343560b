import { LEARNING_ROLES, TEACHING_ROLES } from '@moonbase/access';
import type { StatedRole } from '@moonbase/openid';
import { z } from 'zod';

import { type Db, execute, queryRows } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Notes that the service made a person, and says their role from now on. */
export async function markByClaim(db: Db, userId: string): Promise<void> {
  await execute(
    db,
    sql`update ways_in_subjects set by_claim = true where user_id = ${userId}::bigint`,
  );
}

/** Gives somebody another role; classes that the role does not have are left. */
export async function setStatedRole(db: Db, userId: string, role: StatedRole): Promise<void> {
  await execute(
    db,
    sql`with taught as (delete from class_group_teachers where user_id = ${userId}::bigint
            and not (${role} = any (${TEACHING_ROLES}::text[]))),
          learnt as (delete from class_group_students where user_id = ${userId}::bigint
            and not (${role} = any (${LEARNING_ROLES}::text[])))
        update users set school_role = ${role} where id = ${userId}::bigint`,
  );
}

const ClassRow = z.object({ id: z.string(), name: z.string(), isTheirs: z.boolean() });

/** The classes of a person's school, and whether they learn or teach there. */
export function selectClassesFor(db: Db, userId: string) {
  return queryRows(
    db,
    sql`select g.id::text, g.name, exists (select from class_group_students m where m.class_group_id = g.id and m.user_id = u.id)
            or exists (select from class_group_teachers m where m.class_group_id = g.id and m.user_id = u.id) as "isTheirs"
        from users u join class_groups g on g.school_id = u.school_id
        where u.id = ${userId}::bigint and g.archived_at is null and g.name is not null order by g.id`,
    ClassRow,
  );
}

/** Lets a person join and leave classes as the service says, and notes what it said. */
export async function setStatedClasses(
  db: Db,
  userId: string,
  {
    joined,
    left,
    stated,
  }: {
    readonly joined: readonly string[];
    readonly left: readonly string[];
    readonly stated: readonly string[];
  },
): Promise<void> {
  await execute(
    db,
    sql`with not_taught as (delete from class_group_teachers where user_id = ${userId}::bigint and class_group_id = any (${left}::bigint[])),
          not_learnt as (delete from class_group_students where user_id = ${userId}::bigint and class_group_id = any (${left}::bigint[])),
          taught as (insert into class_group_teachers (class_group_id, user_id)
            select c, u.id from unnest(${joined}::bigint[]) c, users u
            where u.id = ${userId}::bigint and u.school_role = any (${TEACHING_ROLES}::text[]) on conflict do nothing),
          learnt as (insert into class_group_students (class_group_id, user_id)
            select c, u.id from unnest(${joined}::bigint[]) c, users u
            where u.id = ${userId}::bigint and u.school_role = any (${LEARNING_ROLES}::text[]) on conflict do nothing)
        update ways_in_subjects set stated_classes = ${stated}::text[] where user_id = ${userId}::bigint`,
  );
}
