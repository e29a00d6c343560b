import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { membersOfClass } from '../../play/people/class-members.queries.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';

const UnitRow = z.object({
  userId: z.string(),
  unitId: z.number(),
  answered: z.number(),
  correct: z.number(),
});
export type UnitRow = z.infer<typeof UnitRow>;

/** The answers of each student of a class by unit. */
export function selectClassUnits(db: Db, classGroupId: string): Promise<UnitRow[]> {
  return queryRows(
    db,
    sql`
      select t.user_id::text as "userId", t.unit_id as "unitId", t.answered, t.correct
      from ${membersOfClass(classGroupId)} m join unit_stats t on t.user_id = m.id
      where t.answered > 0
      order by t.unit_id, folded(m.first_name), folded(m.last_name), m.id`,
    UnitRow,
  );
}

const ChosenRow = StoredSelection.extend({ userId: z.string() });
export type ChosenRow = z.infer<typeof ChosenRow>;

/** The content that is chosen for students of a class, by whomever. */
export function selectChosen(db: Db, classGroupId: string): Promise<ChosenRow[]> {
  return queryRows(
    db,
    sql`
      select c.user_id::text as "userId", c.type, c.mode, c.format, c.units
      from ${membersOfClass(classGroupId)} m join content_selections c on c.user_id = m.id`,
    ChosenRow,
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
      from ${membersOfClass(classGroupId)} m
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
