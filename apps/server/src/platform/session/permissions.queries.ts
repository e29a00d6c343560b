import { type ClassGroupTarget, LEARNING_ROLES, type UserTarget } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryRows } from '../database/db.ts';
import { REACHING_PARENT_IDS } from '../parents.queries.ts';
import { prepared, sql } from '../database/sql.ts';

const UserFacts = z.object({
  id: z.string(),
  school_id: z.string().nullable(),
  parent_ids: z.array(z.string()),
  is_admin: z.boolean(),
  learns: z.boolean(),
  shares_class: z.boolean(),
  taught: z.boolean(),
});

/** The facts that permissions need about people, by id. Unknown ids are not in the map. */
export async function selectUserTargets(
  db: Db,
  actorId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, UserTarget>> {
  const rows = await queryRows(
    db,
    prepared(
      'user-targets',
      sql`
      select u.id::text, u.school_id::text, ${REACHING_PARENT_IDS} as parent_ids, u.is_admin,
             coalesce(u.school_role = any (${LEARNING_ROLES}::text[]), false) as learns,
             exists (select 1 from class_group_students mine
                       join class_group_students theirs using (class_group_id)
                      where mine.user_id = ${actorId}::bigint and theirs.user_id = u.id) as shares_class,
             exists (select 1 from class_group_teachers mine
                       join class_group_students theirs using (class_group_id)
                      where mine.user_id = ${actorId}::bigint and theirs.user_id = u.id) as taught
        from users u
       where u.id = any (${userIds}::bigint[])`,
    ),
    UserFacts,
  );
  return new Map(
    rows.map((facts) => {
      return [
        facts.id,
        {
          kind: 'user',
          id: facts.id,
          schoolId: facts.school_id,
          parentIds: facts.parent_ids,
          isAdmin: facts.is_admin,
          learnsInClasses: facts.learns,
          sharesClassWithActor: facts.shares_class,
          taughtByActor: facts.taught,
        },
      ];
    }),
  );
}

const ClassGroupFacts = z.object({ id: z.string(), school_id: z.string(), taught: z.boolean() });

/** The facts that permissions need about class groups, by id. Unknown ids are not in the map. */
export async function selectClassGroupTargets(
  db: Db,
  actorId: string,
  classGroupIds: readonly string[],
): Promise<ReadonlyMap<string, ClassGroupTarget>> {
  const rows = await queryRows(
    db,
    prepared(
      'class-group-targets',
      sql`
      select g.id::text, g.school_id::text,
             exists (select 1 from class_group_teachers mine
                      where mine.user_id = ${actorId}::bigint and mine.class_group_id = g.id) as taught
        from class_groups g
       where g.id = any (${classGroupIds}::bigint[]) and g.archived_at is null`,
    ),
    ClassGroupFacts,
  );
  return new Map(
    rows.map((facts) => {
      return [
        facts.id,
        {
          kind: 'class-group',
          id: facts.id,
          schoolId: facts.school_id,
          taughtByActor: facts.taught,
        },
      ];
    }),
  );
}
