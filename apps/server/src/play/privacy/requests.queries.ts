import { PARENT_ROLES } from '@moonbase/access';
import { REQUEST_ENDS, type RequestEnd } from '@moonbase/privacy';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { ZONE_OF_SCHOOL } from '../people/school-zone.queries.ts';
import { CLOSES_ACCOUNT } from './erasures.queries.ts';

/**
 * Whether a request `r` about the student `u` is the school's to answer: the student is at a school, and who asked is still
 * a parent of theirs.
 */
const STANDS = sql`u.school_id is not null and ${isChildOf(sql`u`, sql`r.asked_by`)}`;

interface OfPair {
  readonly subjectId: string;
  readonly askedBy: string;
}

const Latest = z.object({ endedAt: z.date().nullable(), endedAs: z.enum(REQUEST_ENDS).nullable() });

/** The latest request of a parent for a student, locked until the transaction ends. */
export function lockRequest(
  db: Db,
  { subjectId, askedBy }: OfPair,
): Promise<z.infer<typeof Latest> | null> {
  return queryOptional(
    db,
    sql`select ended_at as "endedAt", ended_as as "endedAs" from erasure_requests
        where subject_id = ${subjectId}::bigint and asked_by = ${askedBy}::bigint for update`,
    Latest,
  );
}

/** Records a request; one that waits stays as it is. @returns how many were written */
export function saveRequest(
  db: Db,
  { subjectId, askedBy }: OfPair,
  askedAt: number,
): Promise<number> {
  return execute(
    db,
    sql`insert into erasure_requests as r (subject_id, asked_by, asked_at)
        values (${subjectId}::bigint, ${askedBy}::bigint, ${new Date(askedAt)})
        on conflict (subject_id, asked_by) do update
          set asked_at = excluded.asked_at, ended_at = null, ended_as = null, reminded_on = null
          where r.ended_at is not null`,
  );
}

/** Ends the requests for a student that wait, or the one of a parent. @returns how many there were */
export function endRequests(
  db: Db,
  { subjectId, askedBy }: { readonly subjectId: string; readonly askedBy: string | null },
  ended: { readonly at: number; readonly as: RequestEnd },
): Promise<number> {
  return execute(
    db,
    sql`update erasure_requests set ended_at = ${new Date(ended.at)}, ended_as = ${ended.as}
        where subject_id = ${subjectId}::bigint and ended_at is null
          and asked_by = coalesce(${askedBy}::bigint, asked_by)`,
  );
}

/** Requests that the school confirmed by an erasure wait again once it is called off. @returns how many there are */
export function reopenRequests(db: Db, subjectId: string, confirmedAt: Date): Promise<number> {
  return execute(
    db,
    sql`update erasure_requests set ended_at = null, ended_as = null
        where subject_id = ${subjectId}::bigint and ended_as = 'confirmed' and ended_at = ${confirmedAt}`,
  );
}

const Request = z.object({
  id: z.string(),
  subjectId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  askedById: z.string(),
  askedBy: z.string(),
  askedAt: z.date(),
  endedAt: z.date().nullable(),
  endedAs: z.enum(REQUEST_ENDS).nullable(),
  schoolName: z.string(),
  timeZone: z.string(),
  hasOtherParent: z.boolean(),
  otherDeclinedAt: z.date().nullable(), // when the school declined the other parent
});
export type RequestRow = z.infer<typeof Request>;

const MOST_REQUESTS = 100;
const MOST_NEWS = 20;

const selectWhere = (db: Db, whose: Sql, order = sql`r.asked_at, r.id`): Promise<RequestRow[]> =>
  queryRows(
    db,
    sql`select r.id::text, r.subject_id::text as "subjectId", u.first_name as "firstName", u.last_name as "lastName",
          r.asked_by::text as "askedById", trim(p.first_name || ' ' || p.last_name) as "askedBy",
          r.asked_at as "askedAt", r.ended_at as "endedAt", r.ended_as as "endedAs",
          s.name as "schoolName", ${ZONE_OF_SCHOOL} as "timeZone",
          u.parent_id is not null and u.second_parent_id is not null as "hasOtherParent",
          o.ended_at as "otherDeclinedAt"
        from erasure_requests r join users u on u.id = r.subject_id join users p on p.id = r.asked_by
          join schools s on s.id = u.school_id
          left join erasure_requests o on o.subject_id = r.subject_id and o.ended_as = 'declined' and o.asked_by <> r.asked_by
            and ${isChildOf(sql`u`, sql`o.asked_by`)}
        where ${whose} and ${STANDS} order by ${order} limit ${MOST_REQUESTS}`,
    Request,
  );

const NEWEST_FIRST = sql`coalesce(r.ended_at, r.asked_at) desc, r.id desc`;

/** Whether a request waits, or was declined: what the school decided holds for both parents. */
const IS_SHOWN = sql`(r.ended_at is null or r.ended_as = 'declined')`;

/**
 * Requests that wait for a school, the oldest first; or that are about a parent's children, the newest first, with those that
 * the other parent called off lately.
 */
export function selectRequests(
  db: Db,
  of: { readonly schoolId: string } | { readonly parentId: string },
): Promise<RequestRow[]> {
  if ('schoolId' in of)
    return selectWhere(db, sql`u.school_id = ${of.schoolId}::bigint and r.ended_at is null`);
  const parent = sql`${of.parentId}::bigint`;
  return selectWhere(
    db,
    sql`r.subject_id in (select c.id from users c where ${isChildOf(sql`c`, parent)})
      and (${IS_SHOWN} or r.ended_as = 'called-off' and r.asked_by <> ${parent})`,
    NEWEST_FIRST,
  );
}

/** Requests about one student that the reader sees. */
export const selectRequestsAbout = (db: Db, userId: string): Promise<RequestRow[]> =>
  selectWhere(db, sql`r.subject_id = ${userId}::bigint and ${IS_SHOWN}`, NEWEST_FIRST);

const BroughtBack = z.object({
  userId: z.string(),
  firstName: z.string(),
  schoolName: z.string(),
  timeZone: z.string(),
  at: z.date(),
});
export type BroughtBackRow = z.infer<typeof BroughtBack>;

/** Children of a parent whose closed accounts the school has opened again in the last seven days. */
export function selectBroughtBack(db: Db, parentId: string): Promise<BroughtBackRow[]> {
  return queryRows(
    db,
    sql`
      select u.id::text as "userId", u.first_name as "firstName", s.name as "schoolName", ${ZONE_OF_SCHOOL} as "timeZone",
        max(a.at) as at
      from users u join schools s on s.id = u.school_id
        join audit_log a on a.subject_id = u.id and a.action = 'erasure-called-off' and a.at > now() - interval '7 days'
      where ${isChildOf(sql`u`, sql`${parentId}::bigint`)} and u.disabled_at is null
        and not exists (select from erasures e where e.subject_id = u.id and e.done_at is null)
      group by u.id, s.id order by at desc, u.id limit ${MOST_NEWS}`,
    BroughtBack,
  );
}

const Counts = z.object({ waiting: z.number(), overdue: z.number() });

/** How many requests wait for a school, and how many of them since before a moment. */
export function countRequests(
  db: Db,
  schoolId: string,
  before: number,
): Promise<z.infer<typeof Counts>> {
  return queryOne(
    db,
    sql`select count(*)::int as waiting, (count(*) filter (where r.asked_at <= ${new Date(before)}))::int as overdue
        from erasure_requests r join users u on u.id = r.subject_id
        where u.school_id = ${schoolId}::bigint and r.ended_at is null and ${STANDS}`,
    Counts,
  );
}

const News = z.object({
  kind: z.enum(['linked', 'asks', 'closed']),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  parent: z.string(), // '': an account was closed, which is the school's
  at: z.date(),
});
export type ParentNewsRow = z.infer<typeof News>;

/**
 * Parents of a class's students who were linked by a letter since a moment, those who ask for an erasure, and students whose
 * accounts the school has closed since that moment.
 */
export function selectParentNews(
  db: Db,
  classGroupId: string,
  since: number,
): Promise<ParentNewsRow[]> {
  const parent = sql`trim(p.first_name || ' ' || p.last_name) as parent`;
  const student = sql`u.id::text as "userId", u.first_name as "firstName", u.last_name as "lastName"`;
  const students = sql`class_group_students m join users u on u.id = m.user_id and u.disabled_at is null`;
  return queryRows(
    db,
    sql`
      select 'linked' as kind, ${student}, ${parent}, max(a.at) as at
      from ${students} join audit_log a on a.subject_id = u.id and a.action = 'parent-linked' and a.at > ${new Date(since)}
        join users p on p.id = a.actor_id and p.home_role = any (${PARENT_ROLES}::text[]) and ${isChildOf(sql`u`, sql`p.id`)}
      where m.class_group_id = ${classGroupId}::bigint
      group by u.id, p.id
      union all
      select 'asks', ${student}, ${parent}, r.asked_at
      from ${students} join erasure_requests r on r.subject_id = u.id and r.ended_at is null and ${STANDS}
        join users p on p.id = r.asked_by
      where m.class_group_id = ${classGroupId}::bigint
      union all
      select 'closed', ${student}, '', e.asked_at
      from class_group_students m join users u on u.id = m.user_id
        join erasures e on e.subject_id = u.id and ${CLOSES_ACCOUNT}
          and e.asked_at > ${new Date(since)}
      where m.class_group_id = ${classGroupId}::bigint
      order by at desc, "userId" limit ${MOST_NEWS}`,
    News,
  );
}

/** Deletes requests that ended before a moment, and those that are nobody's to answer any more. */
export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await execute(db, sql`delete from erasure_requests where ended_at < ${before}`);
  await execute(
    db,
    sql`delete from erasure_requests r using users u
        where u.id = r.subject_id and r.ended_at is null and (${STANDS}) is not true`,
  );
}

const Reminded = z.object({ schoolName: z.string(), emails: z.array(z.string()) });

/**
 * Marks requests that wait since before a moment as reminded of on a day, each once a day. @returns the schools, with the
 * addresses of their admins
 */
export function takeReminders(
  db: Db,
  before: number,
  day: string,
): Promise<z.infer<typeof Reminded>[]> {
  return queryRows(
    db,
    sql`
      with taken as (
        update erasure_requests r set reminded_on = ${day}::date from users u
        where u.id = r.subject_id and r.ended_at is null and r.asked_at <= ${new Date(before)}
          and r.reminded_on is distinct from ${day}::date and ${STANDS}
        returning u.school_id
      )
      select s.name as "schoolName", array_agg(a.email order by a.id) as emails
      from schools s join users a on a.school_id = s.id and a.is_school_admin and a.disabled_at is null and a.email is not null
      where s.id in (select school_id from taken) group by s.id, s.name order by s.id`,
    Reminded,
  );
}
