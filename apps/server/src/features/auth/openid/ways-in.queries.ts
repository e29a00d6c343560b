import {
  PROVIDER_KINDS,
  SERVICE_FAULTS,
  type ServiceFault,
  type TakenClaims,
} from '@moonbase/openid';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../../platform/database/db.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../../play/people/name.queries.ts';
import { OF_LIST } from './knocks.queries.ts';

/** Who tries a way in before it is taken into use. */
export const TESTERS = ['admin', 'student'] as const;
export type Tester = (typeof TESTERS)[number];

/** A fact of a test sign-in, as it came and as it is understood. */
const TestedFact = z.object({ label: z.string(), said: z.string(), note: z.string() });
export type TestedFact = z.infer<typeof TestedFact>;

/** Whose account a test showed, for the form of the first administrator. */
const TestedPerson = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() });

export const TestOutcome = z.object({
  at: z.string(),
  by: z.string().nullable(), // the id of the admin who began it; null: the first-run wizard's
  isPassed: z.boolean(),
  words: z.string(), // what to do; '' where it is passed
  subject: z.string().nullable(), // null where it is not passed
  facts: z.array(TestedFact),
  unused: z.number().default(0), // further claims that came
  person: TestedPerson.nullable().default(null),
  offers: z.array(z.object({ claim: z.string(), values: z.array(z.string()) })).default([]),
});
export type TestOutcome = z.infer<typeof TestOutcome>;

const Tests = z.partialRecord(z.enum(TESTERS), TestOutcome);

const words = z.array(z.string());
const Words = z.object({ student: words, assistant: words, teacher: words });

const WayInRow = z.object({
  id: z.string(),
  schoolId: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  issuer: z.string(),
  clientId: z.string(),
  domain: z.string(),
  tenant: z.string().nullable(),
  secret: z.string().nullable(), // sealed
  secretUntil: z.string().nullable(),
  asksAccount: z.boolean(), // Google and Microsoft alone can be told
  movedFrom: z.string().nullable(), // the issuer of before, while its accounts wait to be found again
  isInUse: z.boolean(),
  roleClaim: z.string().nullable(),
  roleWords: Words,
  classClaim: z.string().nullable(),
  tests: Tests,
  failures: z.object({ by: z.enum(SERVICE_FAULTS).nullable(), count: z.number() }), // since a sign-in worked last
  version: z.string(), // changes with the settings
});
export type WayInRow = z.infer<typeof WayInRow>;

const TESTS = sql`coalesce((select jsonb_object_agg(t.tested_as, t.outcome || jsonb_build_object('by', t.user_id::text))
  from ways_in_tests t where t.way_in_id = w.id), '{}')`;
const COLUMNS = sql`w.id::text as id, w.school_id::text as "schoolId", w.kind, w.issuer, w.client_id as "clientId", w.domain, w.tenant,
  w.secret, w.secret_until::text as "secretUntil", w.asks_account as "asksAccount", w.moved_from as "movedFrom", w.is_in_use as "isInUse", w.role_claim as "roleClaim",
  w.role_words as "roleWords", w.class_claim as "classClaim", ${TESTS} as tests,
  jsonb_build_object('by', w.failed_by, 'count', w.failed_count) as failures, w.changed_at::text as version`;

export function selectWayIn(db: Db, id: string): Promise<WayInRow | null> {
  return queryOptional(
    db,
    prepared('way-in', sql`select ${COLUMNS} from ways_in w where w.id = ${id}::bigint`),
    WayInRow,
  );
}

export function selectWaysOfSchool(db: Db, schoolId: string): Promise<readonly WayInRow[]> {
  return queryRows(
    db,
    sql`select ${COLUMNS} from ways_in w where w.school_id = ${schoolId}::bigint order by w.id limit 20`,
    WayInRow,
  );
}

/** The address of a person's own account; null: none is known. */
export async function selectOwnAddress(db: Db, userId: string): Promise<string | null> {
  const { email } = await queryOne(
    db,
    sql`select email from users where id = ${userId}::bigint`,
    z.object({ email: z.string().nullable() }),
  );
  return email;
}

const UsedWay = z.object({ id: z.string(), kind: z.enum(PROVIDER_KINDS), school: z.string() });
export type UsedWay = z.infer<typeof UsedWay>;

/** The ways in that are in use, at most `most`. @param domain null: of every school */
export function selectUsedWays(
  db: Db,
  domain: string | null,
  most: number,
): Promise<readonly UsedWay[]> {
  return queryRows(
    db,
    sql`select w.id::text as id, w.kind, s.name as school from ways_in w join schools s on s.id = w.school_id
        where w.is_in_use and (${domain}::text is null or w.domain = ${domain}) order by w.id limit ${most}`,
    UsedWay,
  );
}

export interface NewWayIn {
  readonly kind: WayInRow['kind'];
  readonly issuer: string;
  readonly clientId: string;
  readonly domain: string;
  readonly tenant: string | null;
  readonly secret: string | null; // sealed; null: as before, or none
  readonly secretUntil: string | null;
  readonly givenBy: string | null; // the admin whose secret it is; null: the first-run wizard's
}

const Id = z.object({ id: z.string() });

const Next = z.object({ id: z.string() });

/**
 * The id of the next way in of a school, so that its addresses are known before. It stays the same until that way in is added:
 * its addresses may be registered at the service by then.
 */
export async function reserveId(db: Db, schoolId: string): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`update schools
        set next_way_in = coalesce(next_way_in, nextval(pg_get_serial_sequence('ways_in', 'id')))
        where id = ${schoolId}::bigint returning next_way_in::text as id`,
    Next,
  );
  return id;
}

/** Adds a way in. @param reserved its id; null, or one that is taken already: a new one */
export async function insertWayIn(
  db: Db,
  schoolId: string,
  way: NewWayIn,
  reserved: string | null,
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`with taken as (
          update schools set next_way_in = null
          where id = ${schoolId}::bigint and next_way_in = ${reserved}::bigint)
        insert into ways_in (id, school_id, kind, issuer, client_id, domain, tenant, secret, secret_until, given_at, given_by)
        overriding system value
        values (
          case when ${reserved}::bigint is null or exists (select from ways_in where id = ${reserved}::bigint)
            then nextval(pg_get_serial_sequence('ways_in', 'id')) else ${reserved}::bigint end,
          ${schoolId}::bigint, ${way.kind}, ${way.issuer}, ${way.clientId}, ${way.domain}, ${way.tenant},
          ${way.secret}, ${way.secretUntil}::date, now(), ${way.givenBy}::bigint) returning id::text as id`,
    Id,
  );
  return id;
}

/**
 * Changes a way in. Its tests are void, and people of another issuer would be strangers, so nobody stays joined then, unless
 * the service has moved with its accounts. With another issuer or domain it is taken into use again after a test alone.
 */
export async function updateWayIn(
  db: Db,
  id: string,
  way: NewWayIn,
  hasSameAccounts: boolean,
): Promise<void> {
  await execute(
    db,
    sql`with strangers as (delete from ways_in_subjects s using ways_in w
          where w.id = ${id}::bigint and s.way_in_id = w.id and s.issuer <> ${way.issuer} and not ${hasSameAccounts}),
          void as (delete from ways_in_tests where way_in_id = ${id}::bigint)
        update ways_in set issuer = ${way.issuer}, client_id = ${way.clientId}, domain = ${way.domain},
          tenant = ${way.tenant}, secret = coalesce(${way.secret}, secret), secret_until = ${way.secretUntil}::date,
          given_at = case when ${way.secret}::text is null then given_at else now() end,
          given_by = case when ${way.secret}::text is null then given_by else ${way.givenBy}::bigint end,
          role_claim = case when issuer = ${way.issuer} then role_claim end,
          class_claim = case when issuer = ${way.issuer} then class_claim end,
          moved_from = case when not ${hasSameAccounts} or coalesce(moved_from, issuer) = ${way.issuer} then null
            else coalesce(moved_from, issuer) end,
          failed_by = null, failed_since = null, failed_count = 0,
          is_in_use = is_in_use and issuer = ${way.issuer} and domain = ${way.domain},
          used_since = case when issuer = ${way.issuer} and domain = ${way.domain} then used_since end,
          changed_at = clock_timestamp()
        where id = ${id}::bigint`,
  );
}

/** Sets what a school takes from its service beside who somebody is. */
export async function setTaken(db: Db, id: string, taken: TakenClaims): Promise<void> {
  await execute(
    db,
    sql`update ways_in set role_claim = ${taken.roleClaim}, role_words = ${JSON.stringify(taken.roleWords)}::jsonb,
          class_claim = ${taken.classClaim} where id = ${id}::bigint`,
  );
}

const Former = z.object({
  subject: z.string(),
  userId: z.string(),
  name: z.string(),
  role: z.string(),
});

/** Who came in by some accounts while the way in named another issuer. */
export function selectFormer(db: Db, id: string, issuer: string, subjects: readonly string[]) {
  return queryRows(
    db,
    sql`select s.subject, s.user_id::text as "userId", coalesce(u.school_role, '') as role,
          concat_ws(' ', u.first_name, u.last_name) as name
        from ways_in_subjects s join users u on u.id = s.user_id
        where s.way_in_id = ${id}::bigint and s.issuer = ${issuer} and s.subject = any (${subjects}::text[])`,
    Former,
  );
}

/** Gives the accounts of a service that has moved its new issuer. One that another way in has there stays with that. */
export async function moveSubjects(db: Db, id: string, from: string, to: string): Promise<void> {
  await execute(
    db,
    sql`update ways_in_subjects s set issuer = ${to}
        where s.way_in_id = ${id}::bigint and s.issuer = ${from} and not exists (
          select from ways_in_subjects o where o.issuer = ${to} and o.subject = s.subject)`,
  );
  await execute(
    db,
    sql`with left_over as (
          delete from ways_in_subjects where way_in_id = ${id}::bigint and issuer = ${from})
        update ways_in set moved_from = null where id = ${id}::bigint`,
  );
}

/** Takes a way in into use, or out of it. Its tests have served their purpose. */
export async function setInUse(db: Db, id: string, isInUse: boolean): Promise<void> {
  await execute(
    db,
    sql`with served as (delete from ways_in_tests where way_in_id = ${id}::bigint)
        update ways_in set is_in_use = ${isInUse}, used_since = case when ${isInUse} then coalesce(used_since, now()) end
        where id = ${id}::bigint`,
  );
}

/** Says whether the service asks at each sign-in which account it is. */
export async function setAsksAccount(db: Db, id: string, asks: boolean): Promise<void> {
  await execute(db, sql`update ways_in set asks_account = ${asks} where id = ${id}::bigint`);
}

/** Counts a sign-in that failed by a fault of the service: from one when another fault came before. */
export async function countFailure(db: Db, id: string, fault: ServiceFault): Promise<void> {
  await execute(
    db,
    sql`update ways_in set failed_by = ${fault}, failed_since = coalesce(failed_since, now()),
          failed_count = case when failed_by = ${fault} then failed_count + 1 else 1 end
        where id = ${id}::bigint`,
  );
}

export async function clearFailures(db: Db, id: string): Promise<void> {
  await execute(
    db,
    sql`update ways_in set failed_by = null, failed_since = null, failed_count = 0 where id = ${id}::bigint`,
  );
}

export async function deleteWayIn(db: Db, id: string): Promise<void> {
  await execute(db, sql`delete from ways_in where id = ${id}::bigint`);
}

export async function saveTest(
  db: Db,
  id: string,
  tester: Tester,
  { by, ...outcome }: TestOutcome,
): Promise<void> {
  await execute(
    db,
    sql`insert into ways_in_tests (way_in_id, tested_as, user_id, outcome)
        values (${id}::bigint, ${tester}, ${by}::bigint, ${JSON.stringify(outcome)}::jsonb)
        on conflict (way_in_id, tested_as) do update
          set user_id = excluded.user_id, tested_at = now(), outcome = excluded.outcome`,
  );
}

/** The outcome of a test names a person, so it is kept for a day. */
export async function deleteOldTests(db: Db): Promise<void> {
  await execute(db, sql`delete from ways_in_tests where tested_at < now() - interval '1 day'`);
}

const Standing = z.object({
  wayInId: z.string(),
  joined: z.number(),
  listed: z.number(),
  usedSince: z.date().nullable(),
  givenAt: z.date().nullable(),
  givenBy: NameRow.nullable(),
});

/** How many of a school's list have come in by each way, of how many; since when it is used, and whose secret it has. */
export function selectStanding(db: Db, schoolId: string) {
  return queryRows(
    db,
    sql`select w.id::text as "wayInId", w.used_since as "usedSince", w.given_at as "givenAt",
          (select ${nameOf(sql`g`)} from users g where g.id = w.given_by) as "givenBy",
          (select count(*) from ways_in_subjects s where s.way_in_id = w.id)::int as joined,
          (select count(*) from users u where u.school_id = w.school_id and ${OF_LIST})::int as listed
        from ways_in w
        where w.school_id = ${schoolId}::bigint`,
    Standing,
  );
}

const Come = z.object({ listed: z.number(), cameIn: z.number() });

/** How many people a school's list has, and how many of them have come in by any way of the school. */
export function countComeIn(db: Db, schoolId: string) {
  return queryOne(
    db,
    sql`select count(*)::int as listed,
          (count(*) filter (where exists (
            select from ways_in_subjects s where s.user_id = u.id)))::int as "cameIn"
        from users u where u.school_id = ${schoolId}::bigint and ${OF_LIST}`,
    Come,
  );
}
