import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
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

/**
 * Gives next year's classes what was kept for those that end: saved lessons, and groups of the students who go on. The class that
 * ends has its own as before, so that the step can be undone. A lesson whose name is taken stays behind.
 */
export async function carryOver(
  db: Db,
  goals: readonly { readonly from: string; readonly to: string }[],
): Promise<void> {
  const pairs = sql`unnest(${goals.map(({ from }) => from)}::bigint[], ${goals.map(({ to }) => to)}::bigint[]) as goal ("from", "to")`;
  await execute(
    db,
    sql`insert into saved_lessons (class_group_id, name, minutes, what, content, clock, saved_at)
        select goal."to", l.name, l.minutes, l.what, l.content, l.clock, l.saved_at
        from ${pairs} join saved_lessons l on l.class_group_id = goal."from" order by l.id
        on conflict do nothing`,
  );
  await execute(
    db,
    sql`with carried as materialized (
          select g.group_id, goal."to", gen_random_uuid() as fresh
          from ${pairs} join kept_groups g on g.class_group_id = goal."from" group by g.group_id, goal."to")
        insert into kept_groups (group_id, user_id, class_group_id, name, kept_at)
        select c.fresh, g.user_id, c."to", g.name, g.kept_at
        from carried c join kept_groups g on g.group_id = c.group_id
        join class_group_students m on m.class_group_id = c."to" and m.user_id = g.user_id`,
  );
}
