import {
  OBJECTION_REASONS,
  type ObjectionDecision,
  type ObjectionReason,
} from '@moonbase/practice';
import { z } from 'zod';

import { timestamp } from '../../platform/database/instant.ts';
import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../platform/database/db.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';
import type { AnswerPlace } from '../../play/recount/mark-anew.queries.ts';
import { ReportedDoc } from '../../play/waves/served-wave.ts';

const STORED = ['open', 'counted', 'explained', 'reported'] as const;
const OBJECTED_KINDS = ['practice', 'story', 'adaptive']; // Space Rescue is a game for several

const OwnAnswer = z.object({
  lastAt: z.coerce.date(),
  outcome: z.enum(['correct', 'incorrect', 'skipped']),
  attempts: z.array(z.object({ correct: z.boolean() }).loose()),
});
export type OwnAnswer = z.infer<typeof OwnAnswer>;

/** An answer of this person in a kind of game where one may object; null when there is none. */
export function selectOptionalAnswer(db: Db, userId: string, { waveId, position }: AnswerPlace) {
  return queryOptional(
    db,
    sql`
      select w.last_at as "lastAt", each.attempts,
        case each.letter when 'c' then 'correct' when 'i' then 'incorrect' else 'skipped' end as outcome
      from wave_answers w cross join lateral (
        select substr(w.outcomes, place, 1) as letter, w.record -> (place - 1) -> 'attempts' as attempts
        from (select array_position(w.positions, ${position}::smallint) as place) found where place is not null
      ) each
      where w.wave_id = ${waveId}::bigint and w.user_id = ${userId}::bigint
        and w.kind = any (${OBJECTED_KINDS}::text[])`,
    OwnAnswer,
  );
}

const Person = z.object({
  timeZone: z.string(),
  isAtSchool: z.boolean(),
  decides: NameRow.nullable(),
});

/** A student's time zone, and who would decide: a teacher of theirs, or at home a parent; null: nobody. */
export function selectStudent(db: Db, userId: string) {
  return queryOne(
    db,
    sql`
      select u.time_zone as "timeZone", u.school_id is not null as "isAtSchool", coalesce(
        (select ${nameOf(sql`t`)} from class_group_students s
         join class_group_teachers ct on ct.class_group_id = s.class_group_id
         join users t on t.id = ct.user_id
         where s.user_id = u.id order by folded(t.last_name), folded(t.first_name), t.id limit 1),
        (select ${nameOf(sql`p`)} from users p where p.id = u.parent_id and u.school_id is null)) as decides
      from users u where u.id = ${userId}::bigint`,
    Person,
  );
}

const OwnRow = z.object({
  answer: z.string(),
  reason: z.enum(OBJECTION_REASONS).nullable(),
  madeAt: z.coerce.date(),
  state: z.enum(STORED),
  by: NameRow.nullable(),
  sentence: z.string().nullable(),
});
export type OwnRow = z.infer<typeof OwnRow>;

/** The newest objections of a student. */
export function selectOwnObjections(db: Db, userId: string, limit: number): Promise<OwnRow[]> {
  return queryRows(
    db,
    sql`
      select o.wave_id || '-' || o.position as answer, o.reason, o.made_at as "madeAt", o.state, o.sentence,
        ${nameOf(sql`t`)} as by
      from objections o left join users t on t.id = o.decided_by
      where o.user_id = ${userId}::bigint order by o.made_at desc, o.id desc limit ${limit}`,
    OwnRow,
  );
}

/** The newest answers of which a student said that a wrong key was pressed, with the moments. */
export function selectWrongKeys(db: Db, userId: string, limit: number) {
  return queryRows(
    db,
    sql`select wave_id || '-' || position as answer, made_at as "madeAt" from wrong_keys
        where user_id = ${userId}::bigint order by made_at desc limit ${limit}`,
    z.object({ answer: z.string(), madeAt: z.coerce.date() }),
  );
}

/** The answers of a student that were marked again for everybody, of which they have not read yet. */
export function selectNews(db: Db, userId: string) {
  return queryRows(
    db,
    sql`select r.unit_id::text as unit, sum(n.answers)::int as answers
        from remark_news n join remarks r on r.id = n.remark_id
        where n.user_id = ${userId}::bigint and n.told_at is null group by r.unit_id order by r.unit_id`,
    z.object({ unit: z.string(), answers: z.number() }),
  );
}

const MOST_NEWS = 10; // at once; the others come after them

const DecidedRow = z.object({
  unit: z.string(),
  state: z.enum(STORED),
  by: NameRow.nullable(),
  sentence: z.string().nullable(),
});
export type DecidedRow = z.infer<typeof DecidedRow>;

/** Of what a student reads next: decided, or made so long ago that nobody looks at it any more. */
const isUntold = (openSince: Date) =>
  sql`o.told_at is null and (o.state <> 'open' or o.made_at <= ${openSince.toISOString()}::timestamptz)`;

/** How objections of a student were decided that they have not read about yet. */
export function selectDecided(db: Db, userId: string, openSince: Date): Promise<DecidedRow[]> {
  return queryRows(
    db,
    sql`
      select w.unit_ids[array_position(w.positions, o.position)]::text as unit, o.state, o.sentence,
        (select ${nameOf(sql`t`)} from users t where t.id = o.decided_by) as by
      from objections o join wave_answers w on w.wave_id = o.wave_id and w.last_at = o.last_at
      where o.user_id = ${userId}::bigint and ${isUntold(openSince)}
      order by o.decided_at nulls last, o.id limit ${MOST_NEWS}`,
    DecidedRow,
  );
}

/** The student has read all their news. */
export async function saveNewsTold(db: Db, userId: string, openSince: Date): Promise<void> {
  await execute(
    db,
    sql`with decided as (
          update objections o set told_at = now() where o.user_id = ${userId}::bigint and ${isUntold(openSince)})
        update remark_news set told_at = now() where user_id = ${userId}::bigint and told_at is null`,
  );
}

export async function insertObjection(
  db: Db,
  userId: string,
  { waveId, position }: AnswerPlace,
  made: {
    readonly reason: ObjectionReason | null;
    readonly lastAt: Date;
    readonly now: number; // milliseconds since 1970
  },
): Promise<void> {
  await execute(
    db,
    sql`insert into objections (user_id, wave_id, position, last_at, reason, made_at)
        values (${userId}::bigint, ${waveId}::bigint, ${position}, ${made.lastAt.toISOString()}::timestamptz,
          ${made.reason}, ${timestamp(made.now)}::timestamptz)
        on conflict (wave_id, position) do nothing`,
  );
}

export async function insertWrongKey(
  db: Db,
  userId: string,
  { waveId, position }: AnswerPlace,
  now: number,
): Promise<void> {
  await execute(
    db,
    sql`insert into wrong_keys (user_id, wave_id, position, made_at)
        values (${userId}::bigint, ${waveId}::bigint, ${position}, ${timestamp(now)}::timestamptz)
        on conflict (wave_id, position) do nothing`,
  );
}

const CheckRow = z.object({
  id: z.string(),
  userId: z.string(),
  name: NameRow,
  reason: z.enum(OBJECTION_REASONS).nullable(),
  madeAt: z.coerce.date(),
  state: z.enum(STORED),
  by: NameRow.nullable(),
  decidedAt: z.coerce.date().nullable(),
  sentence: z.string().nullable(),
  unitId: z.number(),
  subUnit: z.number(),
  question: z.object({ doc: ReportedDoc, expected: z.string(), reversible: z.boolean() }).loose(),
  shown: z.string(), // the question as it is stored, for comparing
  attempts: z.array(z.object({ input: z.string() }).loose()),
});
export type CheckRow = z.infer<typeof CheckRow>;

/** Whose objections a list holds: the students of a class, or one child. */
export type ListOf = { readonly classGroupId: string } | { readonly userId: string };

const peopleOf = (of: ListOf): Sql =>
  'userId' in of
    ? sql`(select ${of.userId}::bigint as user_id)`
    : sql`(select user_id from class_group_students where class_group_id = ${of.classGroupId}::bigint)`;

/**
 * The objections that wait, or those that were decided, of some students: by age, or by the time of the decision, newest
 * first. An answer that is gone for its age is left out.
 *
 * @param after ms since 1970: those made (or decided) since then
 */
export function selectChecks(
  db: Db,
  of: ListOf,
  list: { readonly isOpen: boolean; readonly after: number; readonly limit: number },
): Promise<CheckRow[]> {
  const { isOpen, limit } = list;
  const after = sql`${timestamp(list.after)}::timestamptz`;
  return queryRows(
    db,
    sql`
      select o.id::text as id, o.user_id::text as "userId", ${nameOf(sql`u`)} as name, o.reason, o.made_at as "madeAt",
        o.state, ${nameOf(sql`t`)} as by, o.decided_at as "decidedAt", o.sentence, each."unitId", each."subUnit",
        each.stored -> 'question' as question, md5((each.stored -> 'question' -> 'doc')::text) as shown,
        each.stored -> 'attempts' as attempts
      from ${peopleOf(of)} p
      join objections o on o.user_id = p.user_id
        and ${isOpen ? sql`o.state = 'open' and o.made_at > ${after}` : sql`o.state <> 'open' and o.decided_at > ${after}`}
      join users u on u.id = o.user_id left join users t on t.id = o.decided_by
      cross join lateral (
        select w.unit_ids[place] as "unitId", w.sub_units[place] as "subUnit", (w.record -> (place - 1))::jsonb as stored
        from wave_answers w cross join lateral (select array_position(w.positions, o.position) as place) found
        where w.wave_id = o.wave_id and w.last_at = o.last_at
      ) each
      order by ${isOpen ? sql`o.made_at` : sql`o.decided_at desc`}, o.id limit ${limit}`,
    CheckRow,
  );
}

const Named = z.object({
  id: z.string(),
  userId: z.string(),
  schoolId: z.string().nullable(),
  waveId: z.string(),
  position: z.number(),
  state: z.enum(STORED),
  madeAt: z.coerce.date(),
  by: NameRow.nullable(),
});
export type NamedObjection = z.infer<typeof Named>;

/** Objections by id, in the order of their students; with `locked` nobody else decides them before the transaction ends. */
export function selectObjections(
  db: Db,
  ids: readonly string[],
  isLocked = false,
): Promise<NamedObjection[]> {
  return queryRows(
    db,
    sql`
      select o.id::text as id, o.user_id::text as "userId", u.school_id::text as "schoolId", o.wave_id::text as "waveId",
        o.position, o.state, o.made_at as "madeAt",
        (select ${nameOf(sql`t`)} from users t where t.id = o.decided_by) as by
      from objections o join users u on u.id = o.user_id
      where o.id = any (${ids}::bigint[]) order by o.user_id, o.id ${isLocked ? sql`for update of o` : empty}`,
    Named,
  );
}

/** @param by null: opened again */
export async function saveDecision(
  db: Db,
  ids: readonly string[],
  decided: {
    readonly state: ObjectionDecision;
    readonly sentence: string | null;
    readonly by: string;
    readonly now: number; // milliseconds since 1970
  } | null,
): Promise<void> {
  await execute(
    db,
    sql`update objections set state = ${decided?.state ?? 'open'}, sentence = ${decided?.sentence ?? null},
          decided_by = ${decided?.by ?? null}::bigint,
          decided_at = ${decided === null ? null : timestamp(decided.now)}::timestamptz, told_at = null
        where id = any (${ids}::bigint[])`,
  );
}

/** Deletes what is a year old. */
export async function deleteOldObjections(db: Db): Promise<void> {
  await execute(
    db,
    sql`with old_keys as (delete from wrong_keys where made_at < now() - interval '1 year')
        delete from objections where made_at < now() - interval '1 year'`,
  );
}
