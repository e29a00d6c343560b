import { CheckArrangements } from '@moonbase/contracts/tables-check';
import { KEPT } from '@moonbase/privacy';
import {
  LETTERS,
  type Question,
  RESTART_REASONS,
  type RestartReason,
} from '@moonbase/tables-check';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { StoredAccessProfile } from '../../play/people/access-profile.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';

const Milliseconds = z.coerce.date().transform((at) => at.getTime());

/** A moment of the server's clock as a value of a statement. */
const moment = (ms: number): Sql => sql`${new Date(ms).toISOString()}::timestamptz`;

const CheckRow = z.object({
  id: z.string(),
  classGroupId: z.string(),
  teacher: NameRow.nullable(),
  isMock: z.boolean(),
  seed: z.coerce.number(),
  opensAt: Milliseconds,
  closesAt: Milliseconds,
});
export type CheckRow = z.infer<typeof CheckRow>;

const checkColumns = sql`
  c.id::text as id, c.class_group_id::text as "classGroupId", ${nameOf(sql`t`)} as teacher,
  c.is_mock as "isMock", c.seed, c.opens_at as "opensAt", c.closes_at as "closesAt"`;
const checks = sql`tables_checks c left join users t on t.id = c.teacher_id`;

const SittingRow = z.object({
  id: z.string(),
  checkId: z.string().nullable(),
  userId: z.string(),
  arrangements: CheckArrangements,
  questions: z.array(z.object({ first: z.number(), second: z.number() })),
  answers: z.array(z.object({ typed: z.string(), ms: z.number() })),
  begunAt: Milliseconds,
  answersAt: Milliseconds,
  heardAt: Milliseconds,
  breaks: z.number(),
  restartedAt: Milliseconds.nullable(),
  restartReason: z.enum(RESTART_REASONS).nullable(),
});
export type SittingRow = z.infer<typeof SittingRow>;

const sittingColumns = sql`
  s.id::text as id, s.check_id::text as "checkId", s.user_id::text as "userId", s.arrangements,
  s.questions, s.answers, s.begun_at as "begunAt", s.answers_at as "answersAt",
  s.heard_at as "heardAt", s.breaks, s.restarted_at as "restartedAt",
  s.restart_reason as "restartReason"`;

const MOST_CHECKS = 50; // of a class on one page

/** The checks of a class, newest first, each with how many students are done. */
export function selectChecks(db: Db, classGroupId: string) {
  return queryRows(
    db,
    sql`
      select ${checkColumns},
        (select count(*)::int from tables_check_sittings s where s.check_id = c.id
           and s.restarted_at is null and jsonb_array_length(s.answers) = 25) as done
      from ${checks} where c.class_group_id = ${classGroupId}
      order by c.opens_at desc, c.id desc limit ${MOST_CHECKS}`,
    CheckRow.extend({ done: z.number() }),
  );
}

/** A check of a class; null: there is none. */
export function selectCheck(
  db: Db,
  of: { readonly classGroupId: string; readonly checkId: string },
) {
  return queryOptional(
    db,
    sql`select ${checkColumns} from ${checks}
        where c.id = ${of.checkId} and c.class_group_id = ${of.classGroupId}`,
    CheckRow,
  );
}

/** The check of the same kind that the class had before; null: there was none. */
export function selectCheckBefore(db: Db, check: CheckRow) {
  return queryOptional(
    db,
    sql`select ${checkColumns} from ${checks}
        where c.class_group_id = ${check.classGroupId} and c.is_mock = ${check.isMock}
          and c.opens_at < ${moment(check.opensAt)}
        order by c.opens_at desc, c.id desc limit 1`,
    CheckRow,
  );
}

export function insertCheck(
  db: Db,
  check: Omit<CheckRow, 'id' | 'teacher'> & { readonly teacherId: string },
): Promise<{ id: string }> {
  return queryOne(
    db,
    sql`
      insert into tables_checks (class_group_id, teacher_id, is_mock, seed, opens_at, closes_at)
      values (${check.classGroupId}, ${check.teacherId}, ${check.isMock}, ${check.seed},
        ${moment(check.opensAt)}, ${moment(check.closesAt)})
      returning id::text as id`,
    z.object({ id: z.string() }),
  );
}

/** Closes a check before its time. */
export const closeCheck = (db: Db, checkId: string, now: number): Promise<number> =>
  execute(
    db,
    sql`update tables_checks set closes_at = greatest(opens_at + interval '1 millisecond', ${moment(now)})
        where id = ${checkId} and closes_at > ${moment(now)}`,
  );

/** Sets what a teacher has chosen for students of a check; what is left out stays. */
export async function saveCheckStudents(
  db: Db,
  checkId: string,
  students: readonly {
    readonly id: string;
    readonly arrangements?: z.infer<typeof CheckArrangements> | undefined;
    readonly letter?: (typeof LETTERS)[number] | null | undefined;
  }[],
): Promise<void> {
  const rows = students.map(({ id, arrangements, letter }) => ({
    id,
    arrangements: arrangements ?? null,
    letter: letter ?? null,
    keeps: letter === undefined, // the letter that there is
  }));
  await execute(
    db,
    sql`
      insert into tables_check_students (check_id, user_id, arrangements, letter)
      select ${checkId}, r.id, coalesce(nullif(r.arrangements, 'null'::jsonb), k.arrangements),
        case when r.keeps then k.letter else r.letter end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (id bigint, arrangements jsonb, letter text, keeps boolean)
      left join tables_check_students k on k.check_id = ${checkId} and k.user_id = r.id
      on conflict (check_id, user_id) do update
      set arrangements = excluded.arrangements, letter = excluded.letter`,
  );
}

const ProfileRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profile: StoredAccessProfile,
});

/** The students of a class who may sign in, by name, with their access profiles. */
export function selectProfiles(db: Db, classGroupId: string) {
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.first_name as "firstName", u.last_name as "lastName",
        u.access_profile as profile
      from class_group_students s join users u on u.id = s.user_id
      where s.class_group_id = ${classGroupId} and u.disabled_at is null
      order by folded(u.first_name), folded(u.last_name), u.id`,
    ProfileRow,
  );
}
export type ProfileRow = z.infer<typeof ProfileRow>;

const SetRow = z.object({
  userId: z.string(),
  arrangements: CheckArrangements.nullable(),
  letter: z.enum(LETTERS).nullable(),
});
export type SetRow = z.infer<typeof SetRow>;

/** What is set for students of a check. */
export function selectSet(db: Db, checkId: string): Promise<SetRow[]> {
  return queryRows(
    db,
    sql`select user_id::text as "userId", arrangements, letter from tables_check_students
        where check_id = ${checkId} order by user_id`,
    SetRow,
  );
}

/** Every go at a check, oldest first. */
export function selectSittings(db: Db, checkId: string): Promise<SittingRow[]> {
  return queryRows(
    db,
    sql`select ${sittingColumns} from tables_check_sittings s
        where s.check_id = ${checkId} order by s.begun_at, s.id`,
    SittingRow,
  );
}

/** The checks that are open for a student, newest first, with what is set for them and the go that counts. */
export function selectOpenFor(db: Db, userId: string, now: number) {
  return queryRows(
    db,
    sql`
      select ${checkColumns}, u.access_profile as profile, k.arrangements, k.letter,
        (select count(*)::int from tables_check_sittings r
         where r.check_id = c.id and r.user_id = m.user_id and r.restarted_at is not null) as restarts
      from class_group_students m join users u on u.id = m.user_id
      join ${checks} on c.class_group_id = m.class_group_id
      join class_groups g on g.id = c.class_group_id and g.archived_at is null
      left join tables_check_students k on k.check_id = c.id and k.user_id = m.user_id
      where m.user_id = ${userId} and c.opens_at <= ${moment(now)} and c.closes_at > ${moment(now)}
      order by c.is_mock, c.opens_at desc, c.id desc`,
    CheckRow.extend({
      profile: StoredAccessProfile,
      arrangements: CheckArrangements.nullable(),
      letter: z.enum(LETTERS).nullable(),
      restarts: z.number(),
    }),
  );
}
export type OpenCheckRow = Awaited<ReturnType<typeof selectOpenFor>>[number];

/** The goes of a student that were not started again, newest first. */
export function selectOwnSittings(db: Db, userId: string) {
  return queryRows(
    db,
    sql`
      select ${sittingColumns}, coalesce(c.is_mock, true) as "isMock"
      from tables_check_sittings s left join tables_checks c on c.id = s.check_id
      where s.user_id = ${userId} and s.restarted_at is null
      order by s.begun_at desc, s.id desc limit ${MOST_CHECKS}`,
    SittingRow.extend({ isMock: z.boolean() }),
  );
}
export type OwnSittingRow = Awaited<ReturnType<typeof selectOwnSittings>>[number];

/** A student's own profile, for a mock check. */
export function selectOwnProfile(db: Db, userId: string) {
  return queryOne(
    db,
    sql`select access_profile as profile from users where id = ${userId}`,
    z.object({ profile: StoredAccessProfile }),
  );
}

/** Locks a go of a student until the transaction ends; null: there is none. */
export function lockSitting(db: Db, of: { readonly sittingId: string; readonly userId: string }) {
  return queryOptional(
    db,
    sql`select ${sittingColumns} from tables_check_sittings s
        where s.id = ${of.sittingId} and s.user_id = ${of.userId} for update of s`,
    SittingRow,
  );
}

/** Locks a student, so that two pages do not begin two goes. */
export const lockStudent = (db: Db, userId: string): Promise<number> =>
  execute(db, sql`select from users where id = ${userId} for no key update`);

export function insertSitting(
  db: Db,
  sitting: {
    readonly checkId: string | null;
    readonly userId: string;
    readonly arrangements: z.infer<typeof CheckArrangements>;
    readonly questions: readonly Question[];
    readonly now: number;
  },
): Promise<SittingRow> {
  return queryOne(
    db,
    sql`
      insert into tables_check_sittings as s
        (check_id, user_id, arrangements, questions, begun_at, answers_at, heard_at)
      values (${sitting.checkId}, ${sitting.userId}, ${JSON.stringify(sitting.arrangements)}::jsonb,
        ${JSON.stringify(sitting.questions)}::jsonb, ${moment(sitting.now)}, ${moment(sitting.now)},
        ${moment(sitting.now)})
      returning ${sittingColumns}`,
    SittingRow,
  );
}

/** Notes that a page goes on with a go. */
export const saveBreak = (db: Db, sittingId: string, now: number): Promise<number> =>
  execute(
    db,
    sql`update tables_check_sittings set breaks = least(breaks + 1, 1000), heard_at = ${moment(now)}
        where id = ${sittingId}`,
  );

/** Adds answers to a go; none: its device was heard of. */
export const saveAnswers = (
  db: Db,
  sittingId: string,
  answers: SittingRow['answers'],
  now: number,
): Promise<number> =>
  execute(
    db,
    sql`update tables_check_sittings
        set answers = answers || ${JSON.stringify(answers)}::jsonb, heard_at = ${moment(now)},
          answers_at = case when ${answers.length}::int > 0 then ${moment(now)} else answers_at end
        where id = ${sittingId}`,
  );

/** Takes a student's go out of a check, so that they can begin again. @returns how many there were */
export const restartSitting = (
  db: Db,
  of: {
    readonly checkId: string;
    readonly userId: string;
    readonly reason: RestartReason;
    readonly teacherId: string;
    readonly now: number;
  },
): Promise<number> =>
  execute(
    db,
    sql`update tables_check_sittings
        set restarted_at = ${moment(of.now)}, restart_reason = ${of.reason}, restarted_by = ${of.teacherId}
        where check_id = ${of.checkId} and user_id = ${of.userId} and restarted_at is null`,
  );

/** Checks are kept for a school year. */
export async function deleteOldChecks(db: Db): Promise<void> {
  const months = sql`${KEPT.checksMonths}::int * interval '1 month'`;
  await execute(db, sql`delete from tables_checks where closes_at < now() - ${months}`);
  await execute(
    db,
    sql`delete from tables_check_sittings where check_id is null and begun_at < now() - ${months}`,
  );
}
