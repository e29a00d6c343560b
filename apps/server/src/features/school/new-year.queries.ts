import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const MemberRow = z.object({ classId: z.string(), userId: z.string() });
export type MemberRow = z.infer<typeof MemberRow>;

/** All memberships of these students and those of these classes, also in other classes of the school. */
export function selectMemberships(
  db: Db,
  classIds: readonly string[],
  userIds: readonly string[],
): Promise<MemberRow[]> {
  return queryRows(
    db,
    sql`select class_group_id::text as "classId", user_id::text as "userId" from class_group_students
        where user_id = any (${userIds}::bigint[])
          or user_id in (select user_id from class_group_students where class_group_id = any (${classIds}::bigint[]))`,
    MemberRow,
  );
}

/** The teachers of these classes. */
export function selectTeaching(db: Db, classIds: readonly string[]): Promise<MemberRow[]> {
  return queryRows(
    db,
    sql`select class_group_id::text as "classId", user_id::text as "userId" from class_group_teachers
        where class_group_id = any (${classIds}::bigint[])`,
    MemberRow,
  );
}

/** Adds teachers to classes. */
export async function insertTeaching(db: Db, members: readonly MemberRow[]): Promise<void> {
  await queryRows(
    db,
    sql`insert into class_group_teachers (class_group_id, user_id)
        select c, u from unnest(${members.map(({ classId }) => classId)}::bigint[],
          ${members.map(({ userId }) => userId)}::bigint[]) as m (c, u)
        on conflict do nothing returning class_group_id::text as "classId", user_id::text as "userId"`,
    MemberRow,
  );
}
