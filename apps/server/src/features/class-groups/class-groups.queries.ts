import { CLOSED_TOLD_DAYS, DOUBTFUL_WAVES, LONG_AWAY_DAYS, NOTICE_KINDS } from '@moonbase/practice';
import { z } from 'zod';

import { weekOf } from '../../platform/database/day-columns.queries.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { empty, sql } from '../../platform/database/sql.ts';
import { membersOfClass } from '../../play/people/class-members.queries.ts';
import { ClassTeacherRow, teachersOfClass } from '../../play/people/class-head.queries.ts';
import { CLOSES_ACCOUNT } from '../../play/privacy/erasures.queries.ts';
import { LockableSelection } from '../../play/selections/stored-selection.ts';

const MOST_CLASSES = 500;
const MOST_STUDENTS = 500;

const Day = z.object({ day: z.string(), correct: z.number() });

const ClassRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  teachers: z.array(ClassTeacherRow),
  totalStudents: z.number(),
  activeInSevenDays: z.number(),
  lockedStudents: z.number(),
  toCheck: z.number(),
  days: z.array(Day),
  minutesAWeek: z.number(), // the class goal; 0: none
  worked: z.array(z.number()), // milliseconds of this week, of each student
});
export type ClassRow = z.infer<typeof ClassRow>;

/**
 * The class groups of a teacher or of a whole school, each with its last seven days.
 *
 * @param days the first and the last day, local to the school
 */
export function selectClassGroups(
  db: Db,
  whose: { readonly teacherId: string } | { readonly schoolId: string },
  days: { readonly first: string; readonly last: string },
  { now, openSince }: { readonly now: Date; readonly openSince: Date }, // older objections are closed
): Promise<ClassRow[]> {
  const scope =
    'teacherId' in whose
      ? sql`c.id in (select class_group_id from class_group_teachers where user_id = ${whose.teacherId})`
      : sql`c.school_id = ${whose.schoolId} and c.archived_at is null`;
  // Members and activity are counted per class, because joining both to the class would count each member per day.
  return queryRows(
    db,
    sql`
      select c.id::text as id, c.name, ${teachersOfClass}, members.total as "totalStudents",
        coalesce(activity.active, 0)::int as "activeInSevenDays", members.locked as "lockedStudents",
        (select count(*)::int from objections o join ${membersOfClass(sql`c.id`)} m on m.id = o.user_id
         where o.state = 'open'
           and o.made_at > ${openSince.toISOString()}::timestamptz) as "toCheck",
        coalesce(activity.days, '[]') as days, c.minutes_a_week as "minutesAWeek", members.worked
      from class_groups c
      cross join lateral (
        select count(*)::int as total,
          count(*) filter (where cs.locked_until > ${now.toISOString()}::timestamptz)::int as locked,
          coalesce(jsonb_agg(coalesce((
            select sum(d.worked)::int from daily_activity d
            where d.user_id = m.id and d.day between ${days.first} and ${days.last}
              and ${weekOf(sql`d.day`)} = ${weekOf(sql`${days.last}::date`)}), 0)), '[]') as worked
        from ${membersOfClass(sql`c.id`)} m left join content_selections cs on cs.user_id = m.id
      ) members
      left join lateral (
        select max(active) as active, jsonb_agg(jsonb_build_object('day', day, 'correct', correct)) as days
        from (
          select d.day, sum(d.correct)::int as correct,
            (select count(distinct a.user_id) from daily_activity a
             join ${membersOfClass(sql`c.id`)} m on m.id = a.user_id
             where a.day between ${days.first} and ${days.last}) as active
          from daily_activity d join ${membersOfClass(sql`c.id`)} m on m.id = d.user_id
          where d.day between ${days.first} and ${days.last}
          group by d.day
        ) by_day
      ) activity on true
      where ${scope}
      order by c.name nulls last, c.id
      limit ${MOST_CLASSES}`,
    ClassRow,
  );
}

const Noticed = z.object({
  userId: z.string(),
  classGroupId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
const NoticeRow = z.discriminatedUnion('kind', [
  Noticed.extend({ kind: z.enum(['away', 'closed']), lastDay: z.string() }),
  Noticed.extend({ kind: z.enum(NOTICE_KINDS).exclude(['away', 'closed']) }),
]);
export type NoticeRow = z.infer<typeof NoticeRow>;

/**
 * Notices for a teacher: students with several hasty waves today, those whose accounts the school has closed lately,
 * students away for a week or more, and those who have never practised, once their accounts are a week old.
 *
 * @param now.today in the time zone `now.zone`
 */
export function selectNotices(
  db: Db,
  teacherId: string,
  { today, zone }: { readonly today: string; readonly zone: string },
  limit: number,
): Promise<NoticeRow[]> {
  // A student in two classes of the teacher gets one notice, hence `distinct on`. The bound on ended_at is for the
  // index; the day in the time zone decides.
  return queryRows(
    db,
    sql`
      with everybody as (
        select distinct on (s.user_id) s.user_id, s.class_group_id
        from class_group_teachers t join class_group_students s using (class_group_id)
        where t.user_id = ${teacherId}
        order by s.user_id, s.class_group_id
      ),
      students as (
        select e.* from everybody e join users u on u.id = e.user_id and u.disabled_at is null
      ),
      closed as (
        select e.subject_id as user_id, (e.asked_at at time zone ${zone})::date as last_day
        from erasures e join everybody s on s.user_id = e.subject_id
        where ${CLOSES_ACCOUNT}
          and (e.asked_at at time zone ${zone})::date > ${today}::date - ${CLOSED_TOLD_DAYS}::int
      ),
      hasty as (
        select w.user_id from waves w join students using (user_id)
        where w.ended_at >= ${today}::date - interval '1 day' and w.suspect
          and (w.ended_at at time zone ${zone})::date = ${today}::date
        group by w.user_id having count(*) >= ${DOUBTFUL_WAVES}
      ),
      away as (
        select d.user_id, max(d.day) as last_day from daily_activity d join students using (user_id)
        group by d.user_id having max(d.day) <= ${today}::date - ${LONG_AWAY_DAYS}::int
      ),
      never as (
        select user_id from students
        where not exists (select from daily_activity d where d.user_id = students.user_id)
          and exists (select from users u where u.id = students.user_id
            and (u.created_at at time zone ${zone})::date <= ${today}::date - ${LONG_AWAY_DAYS}::int)
      )
      select found.kind, u.id::text as "userId", s.class_group_id::text as "classGroupId",
        u.first_name as "firstName", u.last_name as "lastName", found.last_day::text as "lastDay"
      from (
        select 'hasty' as kind, user_id, null::date as last_day, 0 as rank from hasty
        union all
        select 'closed', user_id, last_day, 1 from closed
        union all
        select 'away', user_id, last_day, 2 from away
        union all
        select 'never', user_id, null, 3 from never
      ) found
      join users u on u.id = found.user_id
      join everybody s on s.user_id = found.user_id
      order by found.rank, found.last_day, folded(u.last_name)
      limit ${limit}`,
    NoticeRow,
  );
}

const StudentRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().nullable(),
  totalCorrect: z.number(),
  stars: z.number(),
  maxStoryStage: z.number(),
  answered: z.number(),
  correct: z.number(),
  lastActiveAt: z.coerce.date().nullable(),
  weeks: z.record(z.string(), z.number()),
  workedThisWeek: z.number(), // milliseconds
  workedLastWeek: z.number(),
  selection: LockableSelection.nullable(),
  suspectWavesToday: z.number(),
  tooFastToday: z.number(),
});
export type StudentRow = z.infer<typeof StudentRow>;

/**
 * The students of a class with their totals, their weeks since `firstWeek` (a Sunday) and what they practise.
 *
 * @param when.today in the time zone `when.zone`
 */
export function selectClassStudents(
  db: Db,
  classGroupId: string,
  {
    firstWeek,
    today,
    zone,
  }: { readonly firstWeek: string; readonly today: string; readonly zone: string },
): Promise<StudentRow[]> {
  // Each part is grouped by student before the join, because joined rows of units, days and waves would multiply.
  return queryRows(
    db,
    sql`
      with members as (
        select user_id from class_group_students where class_group_id = ${classGroupId}
      ),
      totals as (
        select user_id, sum(answered)::int as answered, sum(correct)::int as correct
        from unit_stats join members using (user_id) group by user_id
      ),
      weeks as (
        select user_id, jsonb_object_agg(week, correct) as weeks,
          coalesce(max(worked) filter (where week = ${weekOf(sql`${today}::date`)}::text), 0)::int as worked,
          coalesce(max(worked) filter (where week = ${weekOf(sql`${today}::date - 7`)}::text), 0)::int as before
        from (
          select user_id, ${weekOf(sql`day`)}::text as week, sum(correct)::int as correct,
            sum(worked) as worked
          from daily_activity join members using (user_id)
          where day >= ${firstWeek}
          group by user_id, week
        ) by_week
        group by user_id
      ),
      suspects as (
        select user_id, (count(*) filter (where suspect))::int as waves,
          (count(*) filter (where too_fast))::int as "tooFast"
        from waves join members using (user_id)
        where (suspect or too_fast) and ended_at >= ${today}::date - interval '1 day'
          and (ended_at at time zone ${zone})::date = ${today}::date
        group by user_id
      )
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        u.year_of_birth as "yearOfBirth", u.total_correct as "totalCorrect", u.stars,
        u.max_story_stage as "maxStoryStage", coalesce(t.answered, 0) as answered, coalesce(t.correct, 0) as correct,
        u.last_active_at as "lastActiveAt", coalesce(w.weeks, '{}') as weeks, coalesce(w.worked, 0) as "workedThisWeek",
        coalesce(w.before, 0) as "workedLastWeek",
        case when c.id is not null then jsonb_build_object('type', c.type, 'mode', c.mode,
          'format', c.format, 'units', c.units, 'lockedUntil', c.locked_until) end as selection,
        coalesce(suspects.waves, 0) as "suspectWavesToday", coalesce(suspects."tooFast", 0) as "tooFastToday"
      from members m
      join users u on u.id = m.user_id
      left join totals t on t.user_id = u.id
      left join weeks w on w.user_id = u.id
      left join content_selections c on c.user_id = u.id
      left join suspects on suspects.user_id = u.id
      where u.disabled_at is null
      order by folded(u.first_name), folded(u.last_name), u.id
      limit ${MOST_STUDENTS}`,
    StudentRow,
  );
}

const Membership = z.object({ classGroup: z.string(), student: z.string() });

/** The memberships of classes, by class, by person or by both. */
export function selectMemberships(
  db: Db,
  {
    classGroupId,
    userId,
  }: { readonly classGroupId: string | null; readonly userId: string | null },
) {
  const ofClass = classGroupId === null ? empty : sql`and class_group_id = ${classGroupId}`;
  const ofStudent = userId === null ? empty : sql`and user_id = ${userId}`;
  return queryRows(
    db,
    sql`
      select class_group_id::text as "classGroup", user_id::text as student
      from class_group_students where true ${ofClass} ${ofStudent}
      order by class_group_id, user_id`,
    Membership,
  );
}
