import { TARGETS, WORK_KINDS } from '@moonbase/set-work';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { nameOf, NameRow } from '../people/name.queries.ts';
import { StoredSelection } from '../selections/stored-selection.ts';

export const WorkRow = z.object({
  id: z.string(),
  classGroup: z.string().nullable(),
  setterId: z.string().nullable(),
  setter: NameRow.nullable(),
  kind: z.enum(WORK_KINDS),
  target: z.enum(TARGETS),
  amount: z.number(),
  content: StoredSelection.nullable(),
  unitIds: z.array(z.number()),
  step: z.number().nullable(),
  mistake: z.string().nullable(),
  lesson: z.string().nullable(),
  secondDay: z.string().nullable(),
  from: z.string(),
  until: z.string(),
  endedOn: z.string().nullable(),
  note: z.string(),
});
export type WorkRow = z.infer<typeof WorkRow>;

/** The columns of a work `w` that was set by `t`. */
export const workColumns = sql`
  w.id::text as id, w.class_group_id::text as "classGroup", w.setter_id::text as "setterId",
  ${nameOf(sql`t`)} as setter, w.kind, w.target, w.amount, w.content, w.unit_ids as "unitIds", w.step, w.mistake,
  w.lesson_id::text as lesson, w.second_day::text as "secondDay", w.from_day::text as "from",
  w.until_day::text as until, w.ended_on::text as "endedOn", w.note`;

export const MOST_LISTED = 30;

/** The newest works of a person. */
export function selectUserWorks(db: Db, userId: string): Promise<WorkRow[]> {
  return queryRows(
    db,
    sql`
      select ${workColumns}
      from set_work_students s join set_works w on w.id = s.work_id left join users t on t.id = w.setter_id
      where s.user_id = ${userId}
      order by least(coalesce(s.until_day, w.until_day), w.ended_on) desc, w.id desc limit ${MOST_LISTED}`,
    WorkRow,
  );
}

const PACE_DAYS = 28;
const PACE_EVIDENCE = 10; // right answers
const Pace = z.object({ id: z.string(), perRight: z.number() });

/** The milliseconds that each right answer took some people in the last four weeks, for those of whom it is known. */
export async function selectPaces(
  db: Db,
  userIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await queryRows(
    db,
    sql`
      select user_id::text as id, round(sum(worked)::numeric / sum(correct))::int as "perRight"
      from daily_activity
      where user_id = any (${userIds}::bigint[]) and day > ${today}::date - ${PACE_DAYS}::int and worked > 0
      group by user_id having sum(correct) >= ${PACE_EVIDENCE}::int`,
    Pace,
  );
  return new Map(rows.map(({ id, perRight }) => [id, perRight]));
}
