import { KEPT } from '@moonbase/privacy';
import type { Selection } from '@moonbase/selections';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { answersOfWave } from '../../play/lessons/lesson-work.queries.ts';
import { NameRow } from '../../play/people/name.queries.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';
import { MOST_LISTED, workColumns, WorkRow } from '../../play/set-work/works.queries.ts';

/** The works of a class: those that are open by their last day, then the newest of those that are over. */
export function selectClassWorks(db: Db, classGroupId: string, today: string): Promise<WorkRow[]> {
  return queryRows(
    db,
    sql`
      select ${workColumns} from set_works w left join users t on t.id = w.setter_id
      where w.class_group_id = ${classGroupId}
        and exists (select from set_work_students s where s.work_id = w.id)
      order by (w.ended_on is null and w.until_day >= ${today}::date) desc,
        case when w.ended_on is null and w.until_day >= ${today}::date then w.until_day end, w.until_day desc, w.id desc
      limit ${MOST_LISTED}`,
    WorkRow,
  );
}

/** A work of a class; null: there is none. */
export function selectOptionalWork(
  db: Db,
  { classGroupId, workId }: { readonly classGroupId: string; readonly workId: string },
) {
  return queryOptional(
    db,
    sql`
      select ${workColumns} from set_works w left join users t on t.id = w.setter_id
      where w.id = ${workId} and w.class_group_id = ${classGroupId}`,
    WorkRow,
  );
}

/** A work that a parent has set for a child, locked; null: there is none of this parent. */
export function lockWorkAtHome(
  db: Db,
  {
    userId,
    workId,
    setterId,
  }: { readonly userId: string; readonly workId: string; readonly setterId: string },
) {
  return queryOptional(
    db,
    sql`
      select ${workColumns} from set_works w left join users t on t.id = w.setter_id
      where w.id = ${workId} and w.class_group_id is null and w.setter_id = ${setterId}
        and exists (select from set_work_students s where s.work_id = w.id and s.user_id = ${userId})
      for update of w`,
    WorkRow,
  );
}

const Open = z.object({ id: z.string(), open: z.number() });
type Open = z.infer<typeof Open>;

/** How many works of each of some people are open. Locks the people, so that two setters at once count each other. */
export async function countOpen(
  db: Db,
  userIds: readonly string[],
  today: string,
): Promise<readonly Open[]> {
  await queryRows(
    db,
    sql`select id::text as id, 0 as open from users where id = any (${userIds}::bigint[]) order by id for update`,
    Open,
  );
  return readOpen(db, userIds, today);
}

export function readOpen(db: Db, userIds: readonly string[], today: string): Promise<Open[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as id, count(w.id)::int as open
      from unnest(${userIds}::bigint[]) u (id)
      left join set_work_students s on s.user_id = u.id
      left join set_works w on w.id = s.work_id and w.ended_on is null
        and coalesce(s.until_day, w.until_day) >= ${today}::date
      group by u.id`,
    Open,
  );
}

/** Whom a work is for, with content in place of the work's. */
export interface WorkStudent {
  readonly id: string;
  readonly content: Selection | null;
  readonly unitIds: readonly number[] | null;
  readonly amount: number | null; // null: as the others
}

export interface NewWork extends Omit<
  WorkRow,
  'id' | 'setter' | 'endedOn' | 'setterId' | 'content'
> {
  readonly content: Selection | null;
  readonly setterId: string;
  readonly setAt: number; // milliseconds since 1970
  readonly students: readonly WorkStudent[];
}

const json = (value: object | null): Sql =>
  value === null ? sql`null` : sql`${JSON.stringify(value)}::jsonb`;

/** Writes a work with whom it is for. @returns its id */
export async function insertWork(db: Db, work: NewWork): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`
      with work as (
        insert into set_works (class_group_id, setter_id, kind, target, amount, content, unit_ids, step, mistake,
          lesson_id, second_day, from_day, until_day, note, set_at)
        values (${work.classGroup}, ${work.setterId}, ${work.kind}, ${work.target}, ${work.amount},
          ${json(work.content)}, ${work.unitIds}::smallint[], ${work.step}, ${work.mistake},
          ${work.lesson}, ${work.secondDay}::date, ${work.from}::date, ${work.until}::date, ${work.note},
          ${new Date(work.setAt)})
        returning id
      ), people as (
        insert into set_work_students (work_id, user_id, content, unit_ids, amount)
        select work.id, s.id, s.content, s."unitIds", s.amount
        from work, jsonb_to_recordset(${JSON.stringify(work.students)}::jsonb)
          s (id bigint, content jsonb, "unitIds" smallint[], amount smallint)
      )
      select id::text as id from work`,
    z.object({ id: z.string() }),
  );
  return id;
}

/** Moves the last day of a work; one that was ended is open again. */
export const extendWork = (db: Db, workId: string, until: string): Promise<number> =>
  execute(
    db,
    sql`update set_works set until_day = greatest(until_day, ${until}::date), ended_on = null where id = ${workId}`,
  );

/** Gives some students of a work more time. */
export const extendFor = (
  db: Db,
  workId: string,
  { until, students }: { readonly until: string; readonly students: readonly string[] },
): Promise<number> =>
  execute(
    db,
    sql`update set_work_students set until_day = ${until}::date
        where work_id = ${workId} and user_id = any (${students}::bigint[])`,
  );

export const endWork = (db: Db, workId: string, today: string): Promise<number> =>
  execute(
    db,
    sql`update set_works set ended_on = coalesce(ended_on, ${today}::date) where id = ${workId}`,
  );

export const noteCelebrated = (db: Db, workId: string, userId: string, at: Date): Promise<number> =>
  execute(
    db,
    sql`update set_work_students set celebrated_at = coalesce(celebrated_at, ${at})
        where work_id = ${workId} and user_id = ${userId}`,
  );

const LessonRow = z.object({ content: StoredSelection.nullable(), unitIds: z.array(z.number()) });

/** What a lesson of a class asked: its choice, or the units of its answers, most first; null: there is none. */
export function selectLessonContent(
  db: Db,
  { classGroupId, lessonId }: { readonly classGroupId: string; readonly lessonId: string },
) {
  return queryOptional(
    db,
    sql`
      select case when l.what = 'choice' then l.content end as content, coalesce((
        select array_agg(unit_id order by times desc, unit_id) from (
          select a.unit_id, count(*) as times
          from lesson_games g join waves w on w.game_id = g.game_id cross join lateral ${answersOfWave} a
          where g.lesson_id = l.id group by a.unit_id order by count(*) desc, a.unit_id limit 6
        ) asked), '{}') as "unitIds"
      from lessons l where l.id = ${lessonId} and l.class_group_id = ${classGroupId}`,
    LessonRow,
  );
}

const PersonRow = NameRow.extend({ timeZone: z.string() });

/** The name and the time zone of a person; null: there is none. */
export function selectOptionalPerson(db: Db, userId: string) {
  return queryOptional(
    db,
    sql`select title, first_name as "firstName", last_name as "lastName", time_zone as "timeZone"
        from users where id = ${userId}`,
    PersonRow,
  );
}

/** Works are kept for a year after their last day; those that are for nobody any more go at once. */
export async function deleteOldWorks(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from set_works w
        where w.until_day < now() - ${KEPT.setWorkMonths}::int * interval '1 month'
          or not exists (select from set_work_students s where s.work_id = w.id)`,
  );
}
