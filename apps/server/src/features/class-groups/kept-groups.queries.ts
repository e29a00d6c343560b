import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const GroupRow = z.object({ id: z.string(), name: z.string(), students: z.array(z.string()) });

/** The groups of a class by name, with those of their students who are in the class now. */
export function selectKeptGroups(db: Db, classGroupId: string) {
  return queryRows(
    db,
    sql`select g.group_id::text as id, min(g.name) as name,
          array_agg(g.user_id::text order by g.user_id) as students
        from kept_groups g
          join class_group_students s on s.class_group_id = g.class_group_id and s.user_id = g.user_id
        where g.class_group_id = ${classGroupId}
        group by g.group_id order by lower(min(g.name))`,
    GroupRow,
  );
}

/** Lets one change of a class's groups happen at a time, until the transaction ends. */
export const lockGroupsOf = (db: Db, classGroupId: string): Promise<number> =>
  execute(db, sql`select from class_groups where id = ${classGroupId} for update`);

/** Keeps students of a class as a group. @returns how many of them are in the class */
export const insertKeptGroup = (
  db: Db,
  classGroupId: string,
  {
    id,
    name,
    students,
  }: { readonly id: string; readonly name: string; readonly students: readonly string[] },
): Promise<number> =>
  execute(
    db,
    sql`insert into kept_groups (group_id, user_id, class_group_id, name)
        select ${id}::uuid, s.user_id, s.class_group_id, ${name}
        from class_group_students s
        where s.class_group_id = ${classGroupId} and s.user_id = any(${students}::bigint[])`,
  );

export const deleteKeptGroup = (db: Db, classGroupId: string, id: string): Promise<number> =>
  execute(
    db,
    sql`delete from kept_groups where class_group_id = ${classGroupId} and group_id = ${id}::uuid`,
  );

/** Removes the group of this name, in capitals or not, since another one takes its place. */
export const deleteGroupNamed = (db: Db, classGroupId: string, name: string): Promise<number> =>
  execute(
    db,
    sql`delete from kept_groups where class_group_id = ${classGroupId} and lower(name) = lower(${name})`,
  );
