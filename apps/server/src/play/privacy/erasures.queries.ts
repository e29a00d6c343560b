import { PARENT_ROLES } from '@moonbase/access';
import type { ErasureReason } from '@moonbase/privacy';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { ZONE_OF_SCHOOL } from '../people/school-zone.queries.ts';

export interface AskedErasure {
  readonly subjectId: string;
  readonly askedBy: string | null; // null: the product, for an account that nobody uses
  readonly reason: ErasureReason;
  readonly askedAt: number;
  readonly dueAt: number;
}

/** Records that somebody is to be erased, once: a second request leaves the first one in place. */
export async function insertErasure(db: Db, asked: AskedErasure): Promise<void> {
  await execute(
    db,
    sql`
      insert into erasures (subject_id, school_id, parent_id, asked_by, reason, asked_at, due_at, was_disabled)
      select id, school_id, parent_id, ${asked.askedBy}::bigint, ${asked.reason},
        ${new Date(asked.askedAt)}, ${new Date(asked.dueAt)}, disabled_at is not null
      from users where id = ${asked.subjectId}::bigint
      on conflict (subject_id) where subject_id is not null do update set
        asked_by = excluded.asked_by, reason = excluded.reason, asked_at = excluded.asked_at, due_at = excluded.due_at
      where erasures.reason = 'not-used'`,
  );
}

/** Ends the access of somebody who is to be erased. */
export async function disablePerson(db: Db, userId: string): Promise<void> {
  await execute(
    db,
    sql`update users set disabled_at = coalesce(disabled_at, now()) where id = ${userId}::bigint`,
  );
  await execute(db, sql`delete from sessions where user_id = ${userId}::bigint`);
}

/** Calls an erasure off, and enables an account that was disabled for it. @returns whether one was waiting */
export async function deleteErasure(db: Db, userId: string): Promise<boolean> {
  const gone = await execute(
    db,
    sql`
      with gone as (delete from erasures where subject_id = ${userId}::bigint and done_at is null
        returning subject_id, was_disabled)
      update users u set disabled_at = case when gone.was_disabled then u.disabled_at end
      from gone where u.id = gone.subject_id`,
  );
  return gone > 0;
}

const Asked = z.object({
  id: z.string(),
  askedBy: z.string().nullable(), // a name; null: the product, or somebody who is gone
  askedById: z.string().nullable(),
  byParent: z.boolean(),
  reason: z.string(),
  askedAt: z.date(),
  dueAt: z.date(),
  schoolId: z.string().nullable(),
  timeZone: z.string().nullable(), // of the school
});
const Waiting = Asked.extend({
  subjectId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  doneAt: z.null(),
});
const Done = Asked.extend({
  schoolName: z.string().nullable(),
  doneAt: z.date(),
  counts: z.record(z.string(), z.number()),
  checkCode: z.string(),
});
const Erasure = z.union([Waiting, Done]);
export type AskedRow = z.infer<typeof Asked>;
export type WaitingRow = z.infer<typeof Waiting>;
export type DoneRow = z.infer<typeof Done>;
export type ErasureRow = z.infer<typeof Erasure>;

const ERASURE = sql`e.id::text, e.subject_id::text as "subjectId", e.school_id::text as "schoolId", s.name as "schoolName",
  u.first_name as "firstName", u.last_name as "lastName",
  coalesce(b.title || ' ' || b.last_name, b.first_name || ' ' || b.last_name) as "askedBy",
  b.id::text as "askedById", coalesce(b.home_role = any (${PARENT_ROLES}::text[]), false) as "byParent",
  case when s.id is not null then ${ZONE_OF_SCHOOL} end as "timeZone", e.reason, e.asked_at as "askedAt", e.due_at as "dueAt", e.done_at as "doneAt", e.counts, e.check_code as "checkCode"`;
const JOINS = sql`erasures e left join users u on u.id = e.subject_id left join users b on b.id = e.asked_by
  left join schools s on s.id = e.school_id`;

export function selectDone(db: Db, id: string): Promise<DoneRow> {
  return queryOne(db, sql`select ${ERASURE} from ${JOINS} where e.id = ${id}::bigint`, Done);
}

export function selectOptionalWaiting(db: Db, userId: string): Promise<WaitingRow | null> {
  return queryOptional(
    db,
    sql`select ${ERASURE} from ${JOINS} where e.subject_id = ${userId}::bigint and e.done_at is null`,
    Waiting,
  );
}

const MOST_LISTED = 100;

/** Erasures of a school, or of a parent's children: waiting ones first, then the latest. */
export function selectErasures(
  db: Db,
  of: { readonly schoolId: string } | { readonly parentId: string },
): Promise<ErasureRow[]> {
  const whose =
    'schoolId' in of
      ? sql`e.school_id = ${of.schoolId}::bigint`
      : sql`e.id in (
          select id from erasures where parent_id = ${of.parentId}::bigint and school_id is null
          union all select o.id from users c join erasures o on o.subject_id = c.id
          where ${isChildOf(sql`c`, sql`${of.parentId}::bigint`)})`;
  return queryRows(
    db,
    sql`select ${ERASURE} from ${JOINS}
        where ${whose} and (e.done_at is not null or e.subject_id is not null)
        order by e.done_at is not null, coalesce(e.done_at, e.due_at) desc, e.id desc limit ${MOST_LISTED}`,
    Erasure,
  );
}

/** Whether an erasure `e` that waits closed an account that somebody used: not one of a long unused account. */
export const CLOSES_ACCOUNT = sql`e.done_at is null and not e.was_disabled and e.reason <> 'not-used'`;

/** Calls off erasures `e` of people `u`: the requests that they confirmed wait again, and each has a line in the log. */
async function callOffWhere(db: Db, which: Sql, actorId: string | null): Promise<void> {
  await execute(
    db,
    sql`
      with gone as (
        delete from erasures e using users u
        where u.id = e.subject_id and e.done_at is null and e.reason <> 'not-used' and ${which}
        returning e.subject_id, e.school_id, e.asked_at
      ), reopened as (
        update erasure_requests r set ended_at = null, ended_as = null from gone
        where r.subject_id = gone.subject_id and r.ended_as = 'confirmed' and r.ended_at = gone.asked_at
      )
      insert into audit_log (actor_id, subject_id, action, details)
      select ${actorId}::bigint, subject_id, 'erasure-called-off',
        jsonb_strip_nulls(jsonb_build_object('schoolId', school_id::text)) from gone`,
  );
}

/**
 * Calls off the erasures of people whose accounts are about to be opened again. Call it before the accounts are written: an
 * erasure locks its own row first too, so that one of the two waits for the other. @see packages/privacy/SPEC.md rule ER10
 */
export const callOffOfOpened = (
  db: Db,
  userIds: readonly string[],
  actorId: string | null = null,
): Promise<void> => callOffWhere(db, sql`u.id = any (${userIds}::bigint[])`, actorId);

/** Ends erasures of people who are open again, who have signed in since, or whose accounts are gone otherwise. */
export async function deleteOvertaken(db: Db): Promise<void> {
  await execute(db, sql`delete from erasures where done_at is null and subject_id is null`);
  await callOffWhere(db, sql`u.disabled_at is null`, null);
  await execute(
    db,
    sql`
      delete from erasures e using users u
      where u.id = e.subject_id and e.done_at is null
        and e.reason = 'not-used' and u.last_sign_in_at > e.asked_at`,
  );
}

const Due = z.object({ id: z.string(), subjectId: z.string() });

/** Erasures whose time has come, parents after their children. */
export function selectDue(db: Db, now: number, limit: number): Promise<z.infer<typeof Due>[]> {
  return queryRows(
    db,
    sql`
      select e.id::text, e.subject_id::text as "subjectId" from erasures e join users u on u.id = e.subject_id
      where e.done_at is null and e.due_at <= ${new Date(now)}
      order by u.home_role = any (${PARENT_ROLES}::text[]) nulls first, e.due_at, e.id
      limit ${limit}`,
    Due,
  );
}

/** Locks an erasure that waits until the transaction ends. @returns false when it was called off or done meanwhile */
export async function lockWaiting(db: Db, id: string): Promise<boolean> {
  const locked = await queryOptional(
    db,
    sql`select id::text from erasures where id = ${id}::bigint and done_at is null for update`,
    z.object({ id: z.string() }),
  );
  return locked !== null;
}

export async function finishErasure(
  db: Db,
  id: string,
  done: {
    readonly doneAt: number;
    readonly counts: Readonly<Record<string, number>>;
    readonly checkCode: string;
  },
): Promise<void> {
  await execute(
    db,
    sql`update erasures set done_at = ${new Date(done.doneAt)}, counts = ${JSON.stringify(done.counts)}::jsonb,
          check_code = ${done.checkCode}, subject_id = null, asked_by = null,
          parent_id = case when school_id is null then parent_id end
        where id = ${id}::bigint`,
  );
}

const Facts = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  isAdmin: z.boolean(),
  isLastSchoolAdmin: z.boolean(),
  children: z.number(),
});

/** Whether nobody else of the school of `u` is an admin who can sign in. */
export const NO_OTHER_SCHOOL_ADMIN = sql`not exists (select from users o
  where o.school_id = u.school_id and o.is_school_admin and o.disabled_at is null and o.id <> u.id)`;

/** The facts that the rules need before somebody is erased. */
export function selectErasureFacts(db: Db, userId: string): Promise<z.infer<typeof Facts> | null> {
  return queryOptional(
    db,
    sql`
      select id::text, first_name as "firstName", last_name as "lastName", is_admin as "isAdmin",
        u.is_school_admin and u.disabled_at is null and ${NO_OTHER_SCHOOL_ADMIN} as "isLastSchoolAdmin",
        (select count(*)::int from users c where c.parent_id = u.id and c.school_id is null) as children
      from users u where u.id = ${userId}::bigint`,
    Facts,
  );
}
