import { z } from 'zod';

import { weekOf } from '../../platform/database/day-columns.queries.ts';
import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';

const Worked = z.object({ userId: z.string(), worked: z.number() });

/** The milliseconds that some people have worked in the week of a day. */
export function selectWorked(db: Db, userIds: readonly string[], today: string) {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", sum(worked)::int as worked
      from daily_activity
      where user_id = any (${userIds}::bigint[]) and day > ${today}::date - 7
        and ${weekOf(sql`day`)} = ${weekOf(sql`${today}::date`)}
      group by user_id`,
    Worked,
  );
}

const ChosenForRow = StoredSelection.extend({ userId: z.string(), since: z.coerce.date() });
export type ChosenForRow = z.infer<typeof ChosenForRow>;

/** The content of some people that somebody else has chosen for them. */
export function selectChosenFor(db: Db, userIds: readonly string[]): Promise<ChosenForRow[]> {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", type, mode, format, units, updated_at as since
      from content_selections
      where user_id = any (${userIds}::bigint[]) and creator_id <> user_id`,
    ChosenForRow,
  );
}

const Recent = z.object({ userId: z.string(), unitId: z.number(), recent: z.string() });

/** The last ten outcomes of some people in some units, whenever they were. */
export function selectRecentOf(db: Db, userIds: readonly string[], unitIds: readonly number[]) {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", unit_id as "unitId", recent
      from unit_stats
      where user_id = any (${userIds}::bigint[]) and unit_id = any (${unitIds}::smallint[])`,
    Recent,
  );
}

const GroupRow = z.object({
  id: z.string(),
  userIds: z.array(z.string()),
  unitId: z.number(),
  mistake: z.string().nullable(),
});
export type GroupRow = z.infer<typeof GroupRow>;

/** The groups of a class for a table on a day, in the order of their making. */
export function selectGroups(db: Db, classGroupId: string, day: string): Promise<GroupRow[]> {
  return queryRows(
    db,
    sql`
      select group_id::text as id, array_agg(user_id::text) as "userIds", min(unit_id) as "unitId", min(mistake) as mistake
      from table_groups where class_group_id = ${classGroupId}::bigint and local_day = ${day}::date
      group by group_id order by min(made_at), group_id`,
    GroupRow,
  );
}

interface Made {
  readonly classGroupId: string;
  readonly by: string;
  readonly at: Date;
  readonly day: string;
}

/** Saves groups for a table; their students leave the groups of the class that they were in. */
export async function insertGroups(
  db: Db,
  groups: readonly GroupRow[],
  { classGroupId, by, at, day }: Made,
): Promise<void> {
  await execute(
    db,
    sql`delete from table_groups where class_group_id = ${classGroupId}::bigint
          and user_id = any (${groups.flatMap(({ userIds }) => userIds)}::bigint[])`,
  );
  const placed = groups.map((group, place) => ({ ...group, place }));
  // Groups stand in the order of their making, so each is made a millisecond after the one before at least.
  await execute(
    db,
    sql`
      with last as (select max(made_at) as made_at from table_groups where class_group_id = ${classGroupId}::bigint)
      insert into table_groups (group_id, user_id, class_group_id, unit_id, mistake, made_by, made_at, local_day)
      select g.id, u.id::bigint, ${classGroupId}::bigint, g."unitId", g.mistake, ${by}::bigint,
        greatest(${at}::timestamptz, last.made_at + interval '1 millisecond') + g.place * interval '1 millisecond', ${day}::date
      from json_to_recordset(${JSON.stringify(placed)}::json)
        g (id uuid, "userIds" json, "unitId" smallint, mistake text, place integer)
      cross join lateral json_array_elements_text(g."userIds") u (id) cross join last`,
  );
}

export async function deleteGroup(db: Db, classGroupId: string, groupId: string): Promise<void> {
  await execute(
    db,
    sql`delete from table_groups
        where class_group_id = ${classGroupId}::bigint and group_id = ${groupId}::uuid`,
  );
}

/** Forgets the groups of past days, whatever the time zone of their school. */
export async function deleteOldGroups(db: Db): Promise<void> {
  await execute(db, sql`delete from table_groups where local_day < current_date - 1`);
}
