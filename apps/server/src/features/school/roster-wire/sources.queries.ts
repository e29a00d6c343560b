import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../../play/people/name.queries.ts';
import { zoneOfItsPeople } from '../../../play/people/school-zone.queries.ts';

export const VERSIONS = ['1.1', '1.2'] as const;

/** The school that the last whole list came from, and which of the lists asked for the service has. */
const Found = z.object({
  id: z.string(),
  name: z.string(),
  others: z.number(), // schools at the same address, which are left alone
  asked: z.number(),
  answered: z.number(),
});
export type Found = z.infer<typeof Found>;

const SourceRow = z.object({
  id: z.string(),
  schoolId: z.string(),
  version: z.enum(VERSIONS),
  address: z.string(),
  tokenAddress: z.string(),
  clientId: z.string(),
  secret: z.string(), // sealed
  schoolThere: z.string(),
  mostLeaving: z.number(),
  mostRenamed: z.number(),
  waitsForEmpty: z.boolean(),
  isPaused: z.boolean(),
  tries: z.number(),
  nextAt: z.coerce.date().nullable(),
  isBusy: z.boolean(),
  givenAt: z.coerce.date(),
  givenBy: NameRow.nullable(),
  found: Found.nullable(),
});
export type SourceRow = z.infer<typeof SourceRow>;

const COLUMNS = sql`s.id::text, s.school_id::text as "schoolId", s.version, s.address, s.token_address as "tokenAddress",
  s.client_id as "clientId", s.secret, s.school_there as "schoolThere", s.most_leaving as "mostLeaving",
  s.most_renamed as "mostRenamed", s.waits_for_empty as "waitsForEmpty", s.is_paused as "isPaused", s.tries,
  s.next_at as "nextAt", coalesce(s.busy_until > now(), false) as "isBusy", s.given_at as "givenAt", s.found,
  (select ${nameOf(sql`g`)} from users g where g.id = s.given_by) as "givenBy"`;

/** Where the list of a school is fetched from; null: from nowhere. */
export function selectSource(db: Db, schoolId: string): Promise<SourceRow | null> {
  return queryOptional(
    db,
    sql`select ${COLUMNS} from roster_sources s where s.school_id = ${schoolId}::bigint`,
    SourceRow,
  );
}

/** Minutes until a fetch that was killed is forgotten. */
const MOST_MINUTES = 15;

/** Takes a source to fetch from; null while somebody else does, or when it is gone. */
export function claimSource(db: Db, sourceId: string): Promise<SourceRow | null> {
  return queryOptional(
    db,
    sql`with taken as (
          update roster_sources set busy_until = now() + make_interval(mins => ${MOST_MINUTES})
          where id = ${sourceId}::bigint and (busy_until is null or busy_until < now()) returning id)
        select ${COLUMNS} from roster_sources s join taken on taken.id = s.id`,
    SourceRow,
  );
}

const Id = z.object({ id: z.string() });

/** The sources whose list is to be fetched now. */
export async function selectDueSources(db: Db): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select id::text from roster_sources where next_at <= now() and not is_paused order by next_at limit 200`,
    Id,
  );
  return rows.map(({ id }) => id);
}

/** The next night in the school's time zone; schools are spread over an hour, so that they do not all ask at once. */
const nextNight = sql`(
  select min(day) from (
    select (date_trunc('day', now() at time zone zone) + make_interval(days => d, hours => 3,
      mins => 10 + (s.id % 50)::int)) at time zone zone as day
    from (select coalesce(c.time_zone, ${zoneOfItsPeople(sql`c.id`)}, 'UTC') as zone
      from schools c where c.id = s.school_id) there, generate_series(0, 1) d) nights
  where day > now())`;

/** When a list that failed is fetched again: twice in the same night, then the next. */
const afterFailure = sql`case s.tries when 0 then now() + interval '15 minutes'
  when 1 then now() + interval '45 minutes' else ${nextNight} end`;

/** Ends a fetch. @param hasFailed whether it is to be tried again */
export async function releaseSource(db: Db, sourceId: string, hasFailed: boolean): Promise<void> {
  await execute(
    db,
    hasFailed
      ? sql`update roster_sources s set busy_until = null, next_at = ${afterFailure}, tries = (s.tries + 1) % 3
            where s.id = ${sourceId}::bigint`
      : sql`update roster_sources s set busy_until = null, next_at = ${nextNight}, tries = 0
            where s.id = ${sourceId}::bigint`,
  );
}

export interface NewSource {
  readonly version: SourceRow['version'];
  readonly address: string;
  readonly tokenAddress: string;
  readonly clientId: string;
  readonly secret: string; // sealed: the one that these addresses were checked with
  readonly schoolThere: string;
}

/** Keeps where the list is fetched from. The first fetch is asked for by somebody. */
export async function saveSource(
  db: Db,
  schoolId: string,
  source: NewSource,
  by: string,
): Promise<void> {
  await execute(
    db,
    sql`insert into roster_sources as s (school_id, version, address, token_address, client_id, secret, school_there, given_by)
        values (${schoolId}::bigint, ${source.version}, ${source.address}, ${source.tokenAddress}, ${source.clientId},
          ${source.secret}, ${source.schoolThere}, ${by}::bigint)
        on conflict (school_id) do update set version = excluded.version, address = excluded.address,
          token_address = excluded.token_address, client_id = excluded.client_id, secret = excluded.secret,
          school_there = excluded.school_there, given_by = excluded.given_by, given_at = now(),
          found = case when (s.address, s.school_there) = (excluded.address, excluded.school_there) then s.found end`,
  );
}

/** Keeps which school the list came from. */
export async function noteFound(db: Db, sourceId: string, found: Found): Promise<void> {
  await execute(
    db,
    sql`update roster_sources set found = ${JSON.stringify(found)}::jsonb where id = ${sourceId}::bigint`,
  );
}

const set = async (db: Db, schoolId: string, what: Sql): Promise<void> => {
  await execute(
    db,
    sql`update roster_sources s set ${what} where s.school_id = ${schoolId}::bigint`,
  );
};

export const setPaused = (db: Db, schoolId: string, isPaused: boolean): Promise<void> =>
  set(
    db,
    schoolId,
    sql`is_paused = ${isPaused}, next_at = case when s.next_at is null then null else ${nextNight} end`,
  );

export const setLimits = (
  db: Db,
  schoolId: string,
  limits: {
    readonly mostLeaving: number;
    readonly mostRenamed: number;
    readonly waitsForEmpty: boolean;
  },
): Promise<void> =>
  set(
    db,
    schoolId,
    sql`most_leaving = ${limits.mostLeaving}, most_renamed = ${limits.mostRenamed},
      waits_for_empty = ${limits.waitsForEmpty}`,
  );

export async function deleteSource(db: Db, schoolId: string): Promise<void> {
  await execute(db, sql`delete from roster_sources where school_id = ${schoolId}::bigint`);
}

const Schooled = z.object({ name: z.string(), code: z.string().nullable() });

/** What a school is called, by which a list of several finds it. */
export function selectSchoolName(db: Db, schoolId: string) {
  return queryOne(db, sql`select name, code from schools where id = ${schoolId}::bigint`, Schooled);
}

const AddressRow = z.object({ email: z.string() });

/** The addresses of a school's admins who may sign in. */
export async function selectAdminAddresses(db: Db, schoolId: string): Promise<readonly string[]> {
  const rows = await queryRows(
    db,
    sql`select email from users where school_id = ${schoolId}::bigint and is_school_admin and disabled_at is null
          and email is not null order by id`,
    AddressRow,
  );
  return rows.map(({ email }) => email);
}
