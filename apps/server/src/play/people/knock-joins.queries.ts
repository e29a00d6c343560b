import { z } from 'zod';

import { type Db, execute, queryOne } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** An account at a service that an admin joins to a person, and what the person had before. */
const AccountsRow = z.object({ accounts: z.unknown(), address: z.string().nullable() });

/** The accounts by which a person comes in by a way, and the keyed hash of their address, before another account is joined. */
export function selectAccounts(db: Db, wayInId: string, userId: string) {
  return queryOne(
    db,
    sql`select coalesce((select jsonb_agg(to_jsonb(s)) from ways_in_subjects s
            where s.way_in_id = ${wayInId}::bigint and s.user_id = ${userId}::bigint), '[]') as accounts,
          (select encode(a.address_hash, 'hex') from ways_in_addresses a where a.user_id = ${userId}::bigint) as address`,
    AccountsRow,
  );
}

export interface KnockJoin {
  readonly schoolId: string;
  readonly actorId: string | null;
  readonly name: string; // of the person
  readonly userId: string;
  readonly knock: object; // the row of `knocks`
  readonly before: z.infer<typeof AccountsRow>;
  readonly isCreated: boolean; // the person was added with the join
}

/**
 * Records that somebody who knocked was joined, so that it can be taken back for as long as any step of an admin. The name is
 * forgotten with it: a label would stay.
 */
export async function insertJoinChange(db: Db, join: KnockJoin): Promise<void> {
  const { schoolId, actorId, name, userId, knock, before, isCreated } = join;
  await execute(
    db,
    sql`insert into people_changes (school_id, actor_id, kind, before)
        values (${schoolId}::bigint, ${actorId}::bigint, 'knock-joined',
          jsonb_build_object('users', '[]'::jsonb, 'classes', '[]'::jsonb, 'learns', '[]'::jsonb, 'teaches', '[]'::jsonb,
            'listed', '[]'::jsonb, 'createdUsers', ${JSON.stringify(isCreated ? [Number(userId)] : [])}::jsonb,
            'createdClasses', '[]'::jsonb,
            'join', jsonb_build_object('u', ${userId}::bigint, 'name', ${name}::text, 'knock', ${JSON.stringify(knock)}::jsonb,
              'accounts', ${JSON.stringify(before.accounts)}::jsonb, 'address', ${before.address}::text)))`,
  );
}

const joinOf = (changeId: string) => sql`
  select (c.before #>> '{join,u}')::bigint as u, k.*, c.before -> 'join' as step
  from people_changes c, jsonb_to_record(c.before #> '{join,knock}') as k(way_in_id bigint, issuer text, subject text,
    name text, address text, is_vouched boolean, why text, knocked_at timestamptz, refused_at timestamptz)
  where c.id = ${changeId}::bigint and c.before #> '{join,knock}' is not null`;

/**
 * Takes a join back: the account is signed out and waits as before, and the person has the account and the address of
 * before. What was answered meanwhile stays.
 */
export async function takeJoinBack(db: Db, changeId: string): Promise<void> {
  await execute(
    db,
    sql`with j as (${joinOf(changeId)}),
          parted as (
            delete from ways_in_subjects s using j
            where s.issuer = j.issuer and s.subject = j.subject and s.user_id = j.u returning s.issuer, s.subject, s.user_id),
          out as (
            delete from sessions x using parted p
            where x.user_id = p.user_id and x.identity_provider = p.issuer and x.name_id = p.subject)
        insert into knocks (way_in_id, issuer, subject, name, address, is_vouched, why, knocked_at, refused_at)
        select j.way_in_id, j.issuer, j.subject, j.name, j.address, j.is_vouched, j.why, j.knocked_at, j.refused_at
        from j join ways_in w on w.id = j.way_in_id where exists (select from parted)
        on conflict do nothing`,
  );
  await execute(
    db,
    sql`with j as (${joinOf(changeId)}),
          again as (
            insert into ways_in_subjects (issuer, subject, way_in_id, user_id, joined_at, by_claim, stated_classes)
            select a.issuer, a.subject, a.way_in_id, a.user_id, a.joined_at, a.by_claim, a.stated_classes
            from j, jsonb_populate_recordset(null::ways_in_subjects, j.step -> 'accounts') a
            where exists (select from ways_in w where w.id = a.way_in_id) and exists (select from users u where u.id = a.user_id)
            on conflict do nothing)
        insert into ways_in_addresses (user_id, address_hash)
        select j.u, decode(j.step ->> 'address', 'hex') from j
        where j.step ->> 'address' is not null and exists (select from users u where u.id = j.u)
        on conflict do nothing`,
  );
}

/** Joins the account again, in place of the one that the person has, unless it belongs to somebody by now. */
export async function joinAgain(db: Db, changeId: string): Promise<void> {
  await execute(
    db,
    sql`with j as (
            ${joinOf(changeId)} and not exists (select from ways_in_subjects s
              where s.issuer = k.issuer and s.subject = k.subject)),
          instead as (
            delete from ways_in_subjects s using j where s.way_in_id = j.way_in_id and s.user_id = j.u
            returning s.issuer, s.subject, s.user_id),
          out as (
            delete from sessions x using instead p
            where x.user_id = p.user_id and x.identity_provider = p.issuer and x.name_id = p.subject),
          served as (delete from ways_in_addresses a using j where a.user_id = j.u)
        delete from knocks k using j where k.way_in_id = j.way_in_id and k.issuer = j.issuer and k.subject = j.subject`,
  );
  await execute(
    db,
    sql`insert into ways_in_subjects (issuer, subject, way_in_id, user_id)
        select j.issuer, j.subject, j.way_in_id, j.u from (${joinOf(changeId)}) j
        where exists (select from ways_in w where w.id = j.way_in_id) and exists (select from users u where u.id = j.u)
        on conflict do nothing`,
  );
}
