import { type Half, HALVES, LESSON_WHO, type LessonWho } from '@moonbase/lesson';
import { KEPT } from '@moonbase/privacy';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { answersOfWave, ofTurn, wavesOfLesson } from '../../play/lessons/lesson-work.queries.ts';
import {
  isFor,
  isOn,
  lessonTimes,
  LessonTimesRow,
} from '../../play/lessons/lesson-news.queries.ts';
import { LAST_SEEN } from '../../platform/session/session.queries.ts';
import { zoneOfATeacher } from '../../play/people/class-head.queries.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';
import { StoredSelection } from '../../play/selections/stored-selection.ts';

const ClassRow = z.object({
  name: z.string().nullable(),
  countryId: z.string().nullable(),
  timeZone: z.string(),
  taughtUpTo: z.number().nullable(),
  schoolYear: z.number().nullable(), // as the school's list states it
});

const classFacts = (classGroupId: string) => sql`
  select c.name, sc.country_id as "countryId", coalesce(sc.time_zone, ${zoneOfATeacher}, 'UTC') as "timeZone",
    c.taught_up_to as "taughtUpTo", c.school_year as "schoolYear"
  from class_groups c join schools sc on sc.id = c.school_id
  where c.id = ${classGroupId} and c.archived_at is null`;

/** What a lesson needs to know of a class; null: there is none. */
export function selectClassFacts(db: Db, classGroupId: string) {
  return queryOptional(db, classFacts(classGroupId), ClassRow);
}

/** The same, locked until the transaction ends: one lesson is started at a time. */
export function lockClass(db: Db, classGroupId: string) {
  return queryOptional(db, sql`${classFacts(classGroupId)} for update of c`, ClassRow);
}

const KnownRow = z.object({
  id: z.string(),
  name: NameRow,
  yearOfBirth: z.number().nullable(),
  selection: StoredSelection.nullable(), // what they have chosen to practise
  isSignedIn: z.boolean(),
  units: z.array(z.object({ unitId: z.number(), recent: z.string(), answered: z.number() })),
});
export type KnownRow = z.infer<typeof KnownRow>;

/** The students of a class with what is known of each in the units that they have practised. */
export function selectKnownStudents(db: Db, classGroupId: string): Promise<KnownRow[]> {
  return queryRows(
    db,
    prepared(
      'select_known_students',
      sql`
      select u.id::text as id, ${nameOf(sql`u`)} as name, u.year_of_birth as "yearOfBirth",
        (select jsonb_build_object('type', c.type, 'mode', c.mode, 'format', c.format, 'units', c.units)
         from content_selections c where c.user_id = u.id) as selection,
        ${LAST_SEEN} is not null as "isSignedIn",
        coalesce((select jsonb_agg(jsonb_build_object('unitId', unit_id, 'recent', recent,
            'answered', answered)) from unit_stats where user_id = u.id), '[]') as units
      from class_group_students s join users u on u.id = s.user_id
      where s.class_group_id = ${classGroupId} and u.disabled_at is null
      order by folded(u.first_name), folded(u.last_name), u.id`,
    ),
    KnownRow,
  );
}

/** The years of birth of a class's students, one for each of them. */
export function selectBirths(db: Db, classGroupId: string) {
  return queryRows(
    db,
    prepared(
      'select_births_of_class',
      sql`
      select u.year_of_birth as "yearOfBirth"
      from class_group_students s join users u on u.id = s.user_id
      where s.class_group_id = ${classGroupId} and u.disabled_at is null`,
    ),
    z.object({ yearOfBirth: z.number().nullable() }),
  );
}

const LessonRow = z.object({
  id: z.string(),
  classGroup: z.string(),
  teacherId: z.string().nullable(),
  teacher: NameRow.nullable(),
  what: z.enum(['needs', 'choice', 'theirs']),
  who: z.enum(LESSON_WHO),
  content: z.unknown(),
  lines: z.array(
    z.object({
      unitId: z.number().nullable(),
      students: z.number(),
      facts: z.boolean().default(false), // those that are due
    }),
  ),
  startedAt: z.coerce.date(),
  ...LessonTimesRow,
});
export type LessonRow = z.infer<typeof LessonRow>;

const lessonColumns = sql`
  l.id::text as id, l.class_group_id::text as "classGroup", l.teacher_id::text as "teacherId",
  ${nameOf(sql`t`)} as teacher, l.what, l.who, l.content, l.lines, l.started_at as "startedAt", ${lessonTimes}`;

/** The lesson of a class that is not over; null: there is none. */
export function selectRunning(db: Db, classGroupId: string) {
  return queryOptional(
    db,
    prepared(
      'select_running_lesson',
      sql`
      select ${lessonColumns} from lessons l left join users t on t.id = l.teacher_id
      where l.class_group_id = ${classGroupId} and ${isOn}
      order by l.started_at desc limit 1`,
    ),
    LessonRow,
  );
}

/** The newest lesson of a class that was still on in the last hour; null: there is none. */
export function selectLatest(db: Db, classGroupId: string) {
  return queryOptional(
    db,
    prepared(
      'select_latest_lesson',
      sql`
      select ${lessonColumns} from lessons l left join users t on t.id = l.teacher_id
      where l.class_group_id = ${classGroupId}
        and (${isOn} or coalesce(l.ended_at, l.ends_at) > now() - interval '1 hour')
      order by l.started_at desc limit 1`,
    ),
    LessonRow,
  );
}

/** A lesson of a class; null: there is none. */
export function selectOptionalLesson(
  db: Db,
  { classGroupId, lessonId }: { readonly classGroupId: string; readonly lessonId: string },
) {
  return queryOptional(
    db,
    sql`
      select ${lessonColumns} from lessons l left join users t on t.id = l.teacher_id
      where l.id = ${lessonId} and l.class_group_id = ${classGroupId}
      for update of l`,
    LessonRow,
  );
}

/** A lesson of a class, as it stands. */
export function selectStandingLesson(
  db: Db,
  { classGroupId, lessonId }: { readonly classGroupId: string; readonly lessonId: string },
) {
  return queryOptional(
    db,
    sql`
      select ${lessonColumns} from lessons l left join users t on t.id = l.teacher_id
      where l.id = ${lessonId} and l.class_group_id = ${classGroupId}`,
    LessonRow,
  );
}

const AnswersRow = z.object({
  userId: z.string(),
  unitId: z.number(),
  answered: z.number(),
  right: z.number(),
  skipped: z.number(), // of the answered, and not wrong
});
export type AnswersRow = z.infer<typeof AnswersRow>;

const answersOfLesson = (lessonId: string) =>
  ofTurn(sql`
    select w.id, w.turn_end, w.until, a.user_id, a.unit_id, a.outcome, a.answered_at, a.position
    from (${wavesOfLesson(lessonId)}) w cross join lateral ${answersOfWave} a`);

/** What was answered in a lesson, by student and unit. */
export function selectAnswersByUnit(db: Db, lessonId: string): Promise<AnswersRow[]> {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId", unit_id as "unitId", count(*)::int as answered,
        count(*) filter (where outcome = 'correct')::int as right,
        count(*) filter (where outcome = 'skipped')::int as skipped
      from (${answersOfLesson(lessonId)}) given
      group by user_id, unit_id order by user_id, count(*) desc, unit_id`,
    AnswersRow,
  );
}

const RecentRow = z.object({ userId: z.string(), recent: z.string() });
export type RecentRow = z.infer<typeof RecentRow>;

/** The last ten outcomes of each student in a lesson, oldest first. */
export function selectRecent(db: Db, lessonId: string) {
  return queryRows(
    db,
    sql`
      select user_id::text as "userId",
        string_agg(left(outcome, 1), '' order by answered_at, position) as recent
      from (
        select *, row_number() over (partition by user_id order by answered_at desc, position desc) as place
        from (${answersOfLesson(lessonId)}) given
      ) newest
      where place <= 10 group by user_id`,
    RecentRow,
  );
}

const MOST_TIMES_HELPED = 60; // of a student in a lesson: once a minute, and what is pressed beyond that grows nothing

/** Notes from when to when a teacher helped a student: such answers do not count as evidence of what they know. */
export async function saveHelp(
  db: Db,
  of: { readonly lessonId: string; readonly userId: string },
  isHelped: boolean,
): Promise<void> {
  const now = sql`floor(extract(epoch from now()) * 1000)::bigint`;
  const isOpen = sql`helped->-1->>'to' is null and jsonb_array_length(helped) > 0`;
  await execute(
    db,
    isHelped
      ? sql`update lesson_students set helped = helped || jsonb_build_array(jsonb_build_object('from', ${now}, 'to', null))
            where lesson_id = ${of.lessonId} and user_id = ${of.userId} and not (${isOpen})
              and jsonb_array_length(helped) < ${MOST_TIMES_HELPED}`
      : sql`update lesson_students set helped = jsonb_set(helped, '{-1,to}', to_jsonb(${now}))
            where lesson_id = ${of.lessonId} and user_id = ${of.userId} and ${isOpen}`,
  );
}

/** The students whom the teacher of a lesson helps now. */
export async function selectHelped(db: Db, lessonId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    prepared(
      'select_helped',
      sql`select user_id::text as id from lesson_students
          where lesson_id = ${lessonId} and jsonb_array_length(helped) > 0 and helped->-1->>'to' is null`,
    ),
    z.object({ id: z.string() }),
  );
  return rows.map(({ id }) => id);
}

export interface NewLesson {
  readonly classGroupId: string;
  readonly teacherId: string;
  readonly minutes: number;
  readonly what: LessonRow['what'];
  readonly content: object | null;
  readonly lines: LessonRow['lines'];
  readonly clock: boolean;
  readonly who: LessonWho;
  readonly students: readonly {
    readonly id: string;
    readonly units: readonly number[];
    readonly half: Half | null;
    readonly device: number | null; // from 1
  }[];
}

/** Writes a lesson that begins now, with whom it is for. @returns its id */
export async function insertLesson(db: Db, lesson: NewLesson): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`
      with lesson as (
        insert into lessons (class_group_id, teacher_id, minutes, what, content, lines, clock, who, change_at, ends_at)
        values (${lesson.classGroupId}, ${lesson.teacherId}, ${lesson.minutes}, ${lesson.what},
          ${lesson.content === null ? null : JSON.stringify(lesson.content)}::jsonb,
          ${JSON.stringify(lesson.lines)}::jsonb, ${lesson.clock}, ${lesson.who},
          case when ${lesson.who} = 'halves' then now() + ${lesson.minutes}::int * interval '30 seconds' end,
          now() + ${lesson.minutes}::int * interval '1 minute')
        returning id
      ), people as (
        insert into lesson_students (lesson_id, user_id, units, half, device)
        select lesson.id, s.id, s.units, s.half, s.device
        from lesson, jsonb_to_recordset(${JSON.stringify(lesson.students)}::jsonb)
          s (id bigint, units smallint[], half smallint, device smallint)
      )
      select id::text as id from lesson`,
    z.object({ id: z.string() }),
  );
  return id;
}

const TakerRow = z.object({
  id: z.string(),
  name: NameRow,
  half: z.literal(HALVES).nullable(),
  device: z.number().nullable(),
  units: z.array(z.number()),
});
export type TakerRow = z.infer<typeof TakerRow>;

/** Whom a lesson was started for, and what it asks each of them, by name. */
export function selectTakers(db: Db, lessonId: string): Promise<TakerRow[]> {
  return queryRows(
    db,
    prepared(
      'select_takers',
      sql`
      select u.id::text as id, ${nameOf(sql`u`)} as name, s.half, s.device, s.units
      from lesson_students s join users u on u.id = s.user_id
      where s.lesson_id = ${lessonId} and u.disabled_at is null
      order by folded(u.first_name), folded(u.last_name), u.id`,
    ),
    TakerRow,
  );
}

/** The minutes of a lesson of one of a student's classes that is for them; null: there is no such lesson. */
export function selectMinutesOfLesson(db: Db, lessonId: string, userId: string) {
  return queryOptional(
    db,
    prepared(
      'select_minutes_of_lesson',
      sql`
      select l.minutes, l.change_at is not null as "hasHalves" from lessons l
      left join lesson_students o on o.lesson_id = l.id and o.user_id = ${userId}
      where l.id = ${lessonId} and ${isFor(sql`o`)} and exists (
        select from class_group_students s where s.class_group_id = l.class_group_id and s.user_id = ${userId})`,
    ),
    z.object({ minutes: z.number(), hasHalves: z.boolean() }),
  );
}

/** The time that a student has worked since a day, in milliseconds. */
export function selectWorkedSince(db: Db, userId: string, day: string) {
  return queryOne(
    db,
    prepared(
      'select_worked_since',
      sql`select coalesce(sum(worked), 0)::int as worked from daily_activity
          where user_id = ${userId} and day >= ${day}::date`,
    ),
    z.object({ worked: z.number() }),
  );
}

/** What a student has worked on a day and since another one, and the most that a class of theirs has as its goal. */
export function selectOwnMinutes(
  db: Db,
  userId: string,
  { today, since }: { readonly today: string; readonly since: string },
) {
  return queryOne(
    db,
    prepared(
      'select_own_minutes',
      sql`
      select coalesce(sum(worked) filter (where day = ${today}::date), 0)::int as today,
        coalesce(sum(worked), 0)::int as week,
        (select max(c.minutes_a_week) from class_group_students s
         join class_groups c on c.id = s.class_group_id and c.archived_at is null
         where s.user_id = ${userId}) as goal
      from daily_activity where user_id = ${userId} and day >= ${since}::date`,
    ),
    z.object({ today: z.number(), week: z.number(), goal: z.number().nullable() }),
  );
}

export const saveGoal = (db: Db, classGroupId: string, minutes: number): Promise<number> =>
  execute(db, sql`update class_groups set minutes_a_week = ${minutes} where id = ${classGroupId}`);

export const savePlace = (db: Db, classGroupId: string, place: number): Promise<number> =>
  execute(db, sql`update class_groups set taught_up_to = ${place} where id = ${classGroupId}`);

/** Lessons are kept for a term; the answers given in them stay as all others. */
export async function deleteOldLessons(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from lessons
        where started_at < now() - ${KEPT.lessonsMonths}::int * interval '1 month'`,
  );
}
