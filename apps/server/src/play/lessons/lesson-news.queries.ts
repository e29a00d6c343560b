import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { nameOf, NameRow } from '../people/name.queries.ts';
import { LIVE_CHANNEL } from '../watched-classes.queries.ts';

/** What the channel of live lessons carries when the pause or the lesson of a class has changed. */
export const pauseKey = (classGroupId: string): string => `pause:${classGroupId}`;

/** Tells every node that the lesson of a class has changed: its teacher's pages, and those of its students. */
export async function tellLesson(db: Db, classGroupId: string): Promise<void> {
  await execute(
    db,
    prepared(
      'tell_lesson',
      sql`
      select pg_notify(${LIVE_CHANNEL}, key) from unnest(array[${classGroupId}::text, ${pauseKey(classGroupId)}::text]) key`,
    ),
  );
}

/** A lesson with the present moment, by the clock of the database. */
export const lessonTimes = sql`l.minutes, l.clock, l.ends_at as "endsAt", l.paused_at as "pausedAt",
  l.ended_at as "endedAt", now() as now`;
export const LessonTimesRow = {
  minutes: z.number(),
  clock: z.boolean(),
  endsAt: z.coerce.date(),
  pausedAt: z.coerce.date().nullable(),
  endedAt: z.coerce.date().nullable(),
  now: z.coerce.date(),
};

/** Whether the lesson `l` is not over, by the clock of the database: the statement of `stateOf`. */
export const isOn = sql`l.ended_at is null and (l.paused_at is not null or l.ends_at > now())`;

const OwnLessonRow = z.object({ id: z.string(), ...LessonTimesRow, teacher: NameRow.nullable() });
export type OwnLessonRow = z.infer<typeof OwnLessonRow>;

/** The newest lesson of a student's classes that is not over; null: there is none. */
export function selectLessonOfStudent(db: Db, userId: string) {
  return queryOptional(
    db,
    prepared(
      'select_lesson_of_student',
      sql`
      select l.id::text as id, ${lessonTimes}, ${nameOf(sql`t`)} as teacher
      from class_group_students s
      join class_groups c on c.id = s.class_group_id and c.archived_at is null
      join lessons l on l.class_group_id = s.class_group_id
      left join users t on t.id = l.teacher_id
      where s.user_id = ${userId} and ${isOn} and l.started_at > now() - interval '1 day'
      order by l.started_at desc limit 1`,
    ),
    OwnLessonRow,
  );
}
