import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../../platform/database/db.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

const Joined = z.object({
  userId: z.string(),
  wayInId: z.string(),
  isOfSchool: z.boolean(), // still of the school of the way in, and not an admin of the whole product
  isDisabled: z.boolean(),
  followsClaim: z.boolean(), // the service made this person, no list names them, and they administer nothing
  role: z.string().nullable(),
  statedClasses: z.array(z.string()), // what the class claim named last
});

/** The person whom an account at a provider is joined to; null for an account that comes for the first time. */
export function selectJoined(db: Db, issuer: string, subject: string) {
  return queryOptional(
    db,
    prepared(
      'openid-joined',
      sql`select s.user_id::text as "userId", s.way_in_id::text as "wayInId", u.disabled_at is not null as "isDisabled",
            coalesce(u.school_id = w.school_id and u.school_role is not null and not u.is_admin, false) as "isOfSchool",
            s.by_claim and u.roster_id is null and not u.is_school_admin as "followsClaim", u.school_role as role,
            s.stated_classes as "statedClasses"
          from ways_in_subjects s join users u on u.id = s.user_id join ways_in w on w.id = s.way_in_id
          where s.issuer = ${issuer} and s.subject = ${subject}`,
    ),
    Joined,
  );
}

const ListedRow = z.object({ userId: z.string(), hasComeIn: z.boolean(), isDisabled: z.boolean() });

/**
 * People of a school's list who have an address, staff by the address itself and students by its hash. Admins of the whole product
 * are not among them: a school's provider does not decide about those.
 */
export function selectListed(
  db: Db,
  { id, schoolId }: { readonly id: string; readonly schoolId: string },
  address: string,
  addressHash: Buffer,
) {
  return queryRows(
    db,
    prepared(
      'openid-listed',
      sql`select u.id::text as "userId", u.disabled_at is not null as "isDisabled",
            exists (select from ways_in_subjects s where s.way_in_id = ${id}::bigint and s.user_id = u.id) as "hasComeIn"
          from users u
          where u.id in (
              select e.id from users e where e.school_id = ${schoolId}::bigint and lower(e.email) = ${address}
              union select a.user_id from ways_in_addresses a where a.address_hash = ${addressHash})
            and u.school_id = ${schoolId}::bigint and u.school_role is not null and not u.is_admin
          limit 3`,
    ),
    ListedRow,
  );
}

/** Locks what two first sign-ins at once would both read, until the transaction ends. */
export async function lockWayIn(db: Db, id: string): Promise<void> {
  await execute(db, sql`select from ways_in where id = ${id}::bigint for update`);
}

/**
 * Joins an account at a provider to a person, for good. The student's address has served its purpose then.
 *
 * @param instead whether another account of the same person is forgotten for it, and signed out
 */
export async function joinSubject(
  db: Db,
  wayInId: string,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
  userId: string,
  instead = false,
): Promise<void> {
  if (instead)
    await execute(
      db,
      sql`with forgotten as (
            delete from ways_in_subjects where way_in_id = ${wayInId}::bigint and user_id = ${userId}::bigint
            returning issuer, subject)
          delete from sessions using forgotten
          where sessions.user_id = ${userId}::bigint and sessions.identity_provider = forgotten.issuer
            and sessions.name_id = forgotten.subject and forgotten.subject <> ${subject}`,
    );
  await execute(
    db,
    sql`with served as (delete from ways_in_addresses where user_id = ${userId}::bigint),
          heard as (delete from knocks where way_in_id = ${wayInId}::bigint and issuer = ${issuer} and subject = ${subject})
        insert into ways_in_subjects (issuer, subject, way_in_id, user_id)
        values (${issuer}, ${subject}, ${wayInId}::bigint, ${userId}::bigint)
        on conflict do nothing`,
  );
}

export interface NewKnock {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly address: string | null;
  readonly isVouched: boolean;
  readonly why: string;
}

const MOST_KNOCKS = 2_000; // of a way in: a provider that anybody may join cannot fill the table

const Knocked = z.object({ isRefused: z.boolean() });

/** Notes that somebody knocked, once however often they come. @returns whether the school has refused them before */
export async function saveKnock(db: Db, wayInId: string, knock: NewKnock): Promise<boolean> {
  const saved = await queryOptional(
    db,
    sql`insert into knocks (way_in_id, issuer, subject, name, address, is_vouched, why)
        select ${wayInId}::bigint, ${knock.issuer}, ${knock.subject}, ${knock.name}, ${knock.address},
          ${knock.isVouched}, ${knock.why}
        where (select count(*) from knocks where way_in_id = ${wayInId}::bigint) < ${MOST_KNOCKS}
        on conflict (way_in_id, issuer, subject) do update
          set name = excluded.name, address = excluded.address, is_vouched = excluded.is_vouched,
            why = excluded.why, knocked_at = now()
        returning refused_at is not null as "isRefused"`,
    Knocked,
  );
  return saved?.isRefused === true;
}

/** Whether an account knocked at this way in and the school refused it. */
export async function isRefused(
  db: Db,
  wayInId: string,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<boolean> {
  const knock = await queryOptional(
    db,
    sql`select refused_at is not null as "isRefused" from knocks
        where way_in_id = ${wayInId}::bigint and issuer = ${issuer} and subject = ${subject}`,
    Knocked,
  );
  return knock?.isRefused === true;
}

export async function deleteOldKnocks(db: Db): Promise<void> {
  await execute(db, sql`delete from knocks where knocked_at < now() - interval '14 days'`);
}

/** An address of a list that nobody has come in by is no longer needed after a year. */
export async function deleteOldAddresses(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from ways_in_addresses where made_at < now() - interval '12 months'`,
  );
}

/** Ends the sessions that a provider's logout names: of its own issuer alone. @param subject null: the session decides */
export function endNamedSessions(
  db: Db,
  issuer: string,
  subject: string | null,
  session: string | null,
): Promise<number> {
  return execute(
    db,
    sql`delete from sessions
        where identity_provider = ${issuer} and (${subject}::text is null or name_id = ${subject})
          and (${session}::text is null or session_index = ${session})
          and (${subject}::text is not null or ${session}::text is not null)`,
  );
}
