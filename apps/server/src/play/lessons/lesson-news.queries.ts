import { HALVES, LAST_ANSWER_MS } from '@moonbase/lesson';
import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { prepared, type Sql, sql } from '../../platform/database/sql.ts';
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
  l.ended_at as "endedAt", l.change_at as "changeAt", now() as now`;
export const LessonTimesRow = {
  minutes: z.number(),
  clock: z.boolean(),
  endsAt: z.coerce.date(),
  pausedAt: z.coerce.date().nullable(),
  endedAt: z.coerce.date().nullable(),
  changeAt: z.coerce.date().nullable(), // when the second half of the class begins; null: there are no halves
  now: z.coerce.date(),
};

/** Whether the lesson `l` is not over, by the clock of the database: the statement of `stateOf`. */
export const isOn = sql`l.ended_at is null and (l.paused_at is not null or l.ends_at > now())`;

const MISSING_FROM_LIST = 2; // the half of a student who was added to the class after the lesson began

/** The half of the class in which a student is. @param student a row of `lesson_students`, or none */
export const halfOf = (student: Sql): Sql =>
  sql`coalesce(${student}.half, ${MISSING_FROM_LIST}::smallint)`;

/** Whether the lesson `l` is for a student. @param student as above. @see packages/lesson/SPEC.md rule LN20 */
export const isFor = (student: Sql): Sql =>
  sql`(l.who <> 'some' or ${student}.user_id is not null)`;

/** Whether it is a student's turn: the statement of `timesOfHalf`. @param student as above */
export const isTurnOf = (student: Sql): Sql => sql`(l.change_at is null
  or (${halfOf(sql`${student}`)} = 2) = (coalesce(l.paused_at, now()) >= l.change_at))`;

/**
 * When the turn of a student in the lesson `l` ends or has ended; infinity while nothing ends it.
 *
 * @param student as above
 */
export const turnEndOf = (student: Sql): Sql => sql`coalesce(least(
    case when not (${isOn}) then coalesce(l.ended_at, l.ends_at) end,
    case when ${halfOf(student)} = 1 and coalesce(l.paused_at, now()) >= l.change_at then l.change_at end
  ), 'infinity')`;

/**
 * Until when the answers of a student belong to the lesson `l`: the end of their turn, and the time for a last question.
 *
 * @param student as above
 * @see packages/lesson/SPEC.md rule LN23
 */
export const lastAnswerOf = (student: Sql): Sql =>
  sql`${turnEndOf(student)} + ${LAST_ANSWER_MS}::int * interval '1 millisecond'`;

const RunningRow = z.object({
  id: z.string(),
  ...LessonTimesRow,
  halves: z.array(z.object({ userId: z.string(), half: z.literal(HALVES) })), // none: the lesson has no halves
});
export type RunningRow = z.infer<typeof RunningRow>;

/** The lesson of a class that is not over, with the half of each of its students; null: there is none. */
export function selectRunningWithHalves(db: Db, classGroupId: string) {
  return queryOptional(
    db,
    prepared(
      'select_running_with_halves',
      sql`
      select l.id::text as id, ${lessonTimes}, coalesce((
        select jsonb_agg(jsonb_build_object('userId', s.user_id::text, 'half', ${halfOf(sql`o`)}))
        from class_group_students s
        left join lesson_students o on o.lesson_id = l.id and o.user_id = s.user_id
        where s.class_group_id = l.class_group_id and l.change_at is not null), '[]') as halves
      from lessons l
      where l.class_group_id = ${classGroupId} and ${isOn}
      order by l.started_at desc limit 1`,
    ),
    RunningRow,
  );
}

const OwnLessonRow = z.object({
  id: z.string(),
  ...LessonTimesRow,
  half: z.literal(HALVES),
  teacher: NameRow.nullable(),
});
export type OwnLessonRow = z.infer<typeof OwnLessonRow>;

/** The newest lesson of a student's classes that is not over; null: there is none. */
export function selectLessonOfStudent(db: Db, userId: string) {
  return queryOptional(
    db,
    prepared(
      'select_lesson_of_student',
      sql`
      select l.id::text as id, ${lessonTimes}, ${nameOf(sql`t`)} as teacher, ${halfOf(sql`o`)} as half
      from class_group_students s
      join class_groups c on c.id = s.class_group_id and c.archived_at is null
      join lessons l on l.class_group_id = s.class_group_id
      left join users t on t.id = l.teacher_id
      left join lesson_students o on o.lesson_id = l.id and o.user_id = s.user_id
      where s.user_id = ${userId} and ${isOn} and ${isFor(sql`o`)} and l.started_at > now() - interval '1 day'
      order by l.started_at desc limit 1`,
    ),
    OwnLessonRow,
  );
}
