import { z } from 'zod';

import { type Db, queryRows } from '../../platform/db.ts';
import { sql } from '../../platform/sql.ts';

const members = (classGroupId: string) => sql`
  select u.id, u.first_name, u.last_name, u.last_active_at
  from class_group_students s join users u on u.id = s.user_id
  where s.class_group_id = ${classGroupId} and u.disabled_at is null`;

const MemberRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  lastActiveAt: z.coerce.date().nullable(),
});
export type MemberRow = z.infer<typeof MemberRow>;

/** The students of a class by name. */
export function selectMembers(db: Db, classGroupId: string): Promise<MemberRow[]> {
  return queryRows(
    db,
    sql`
      select id::text as id, first_name as "firstName", last_name as "lastName",
        last_active_at as "lastActiveAt"
      from (${members(classGroupId)}) m order by first_name, last_name, id`,
    MemberRow,
  );
}

const UnitRow = z.object({
  userId: z.string(),
  unitId: z.number(),
  answered: z.number(),
  correct: z.number(),
  recent: z.string(),
});
export type UnitRow = z.infer<typeof UnitRow>;

/** The answers of each student of a class by unit. */
export function selectClassUnits(db: Db, classGroupId: string): Promise<UnitRow[]> {
  return queryRows(
    db,
    sql`
      select t.user_id::text as "userId", t.unit_id as "unitId", t.answered, t.correct, t.recent
      from (${members(classGroupId)}) m join unit_stats t on t.user_id = m.id
      where t.answered > 0
      order by t.unit_id, m.first_name, m.last_name, m.id`,
    UnitRow,
  );
}

const LevelRow = z.object({
  userId: z.string(),
  average: z.number(),
  minimum: z.number(),
  maximum: z.number(),
  before: z.number().nullable(),
  rounds: z.number(),
});
export type LevelRow = z.infer<typeof LevelRow>;

/** The estimate of each student's level after their latest adaptive round, and the latest one before a given day. */
export function selectClassLevels(
  db: Db,
  classGroupId: string,
  firstDay: string,
): Promise<LevelRow[]> {
  return queryRows(
    db,
    sql`
      select m.id::text as "userId", latest.average, latest.minimum, latest.maximum,
        earlier.average as before,
        (select count(*)::int from adaptive_rounds r
         where r.user_id = m.id and r.local_day >= ${firstDay}) as rounds
      from (${members(classGroupId)}) m
      join lateral (
        select average, minimum, maximum from adaptive_rounds r
        where r.user_id = m.id order by local_day desc, wave_id desc limit 1
      ) latest on true
      left join lateral (
        select average from adaptive_rounds r
        where r.user_id = m.id and r.local_day < ${firstDay}
        order by local_day desc, wave_id desc limit 1
      ) earlier on true`,
    LevelRow,
  );
}
