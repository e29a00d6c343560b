import { MOST_FOUND_ON_LIST } from '@moonbase/contracts/ways-in';
import { KNOCK_REASONS } from '@moonbase/openid';
import { z } from 'zod';

import {
  type Db,
  execute,
  queryOne,
  queryOptional,
  queryRows,
} from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../../play/people/name.queries.ts';
import { fullName } from '../../../play/people/names.ts';

const MOST = 2_000; // as many as one way in keeps

const KnockRow = z.object({
  id: z.string(),
  wayInId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  isVouched: z.boolean(),
  why: z.enum(KNOCK_REASONS),
  knockedAt: z.date(),
  isRefused: z.boolean(),
});
export type KnockRow = z.infer<typeof KnockRow>;

const COLUMNS = sql`k.id::text as id, k.way_in_id::text as "wayInId", k.issuer, k.subject, k.name, k.address,
  k.is_vouched as "isVouched", k.why, k.knocked_at as "knockedAt",
  k.refused_at is not null as "isRefused"`;

/** Those who knocked at a school, the latest first and those who were refused behind all others. */
export function selectKnocks(db: Db, schoolId: string): Promise<readonly KnockRow[]> {
  return queryRows(
    db,
    sql`select ${COLUMNS} from knocks k join ways_in w on w.id = k.way_in_id
        where w.school_id = ${schoolId}::bigint
        order by k.refused_at is not null, k.knocked_at desc limit ${MOST}`,
    KnockRow,
  );
}

/** Somebody who knocked at this school, locked until the transaction ends. */
export function selectKnockForUpdate(db: Db, schoolId: string, id: string) {
  return queryOptional(
    db,
    sql`select ${COLUMNS} from knocks k join ways_in w on w.id = k.way_in_id
        where k.id = ${id}::bigint and w.school_id = ${schoolId}::bigint for update`,
    KnockRow,
  );
}

/** Somebody who was refused may knock again, and is not shown as new. */
export async function markRefused(db: Db, id: string): Promise<void> {
  await execute(
    db,
    sql`update knocks set refused_at = coalesce(refused_at, now()) where id = ${id}::bigint`,
  );
}

const ListedPerson = z.object({
  knockId: z.string().nullable(),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolRole: z.string(),
  classes: z.string(),
  hasComeIn: z.boolean(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

const PERSON = sql`u.id::text as id, coalesce(u.first_name, '') as "firstName", coalesce(u.last_name, '') as "lastName",
  u.school_role as "schoolRole",
  coalesce((select string_agg(c.name, ', ' order by c.name) from class_group_students m
    join class_groups c on c.id = m.class_group_id where m.user_id = u.id), '') as classes`;

/** Whether a user `u` of a school stands on its list. */
export const OF_LIST = sql`u.school_role is not null and u.disabled_at is null and not u.is_admin`;

/** People of the list who may be those who knocked: of the same name, or with the same address. At most five each. */
export function selectCandidates(db: Db, schoolId: string): Promise<readonly ListedPerson[]> {
  return queryRows(
    db,
    sql`select k.id::text as "knockId", found.* from knocks k join ways_in w on w.id = k.way_in_id
        cross join lateral (
          select ${PERSON},
            exists (select from ways_in_subjects s where s.way_in_id = w.id and s.user_id = u.id) as "hasComeIn"
          from users u
          where u.school_id = w.school_id and ${OF_LIST}
            and (lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')) = lower(k.name)
              or lower(u.email) = k.address)
          limit 5) found
        where w.school_id = ${schoolId}::bigint`,
    ListedPerson,
  );
}

/** People of the list by name, at most MOST_FOUND_ON_LIST. */
export function searchListed(
  db: Db,
  schoolId: string,
  name: string,
): Promise<readonly ListedPerson[]> {
  return queryRows(
    db,
    sql`select null as "knockId", ${PERSON},
          exists (select from ways_in_subjects s where s.user_id = u.id) as "hasComeIn"
        from users u
        where u.school_id = ${schoolId}::bigint and ${OF_LIST}
          and strpos(lower(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), lower(${name})) > 0
        order by u.last_name, u.first_name, u.id limit ${MOST_FOUND_ON_LIST}`,
    ListedPerson,
  );
}

const Found = z.object({ id: z.string() });

/** The name of a person of the list, as a step of an admin names them. */
export async function selectNameOf(db: Db, userId: string): Promise<string> {
  const { name } = await queryOne(
    db,
    sql`select ${nameOf(sql`u`)} as name from users u where u.id = ${userId}::bigint`,
    z.object({ name: NameRow }),
  );
  return fullName(name);
}

/** Whether somebody is of the school's list; admins of the whole product are not. */
export async function isListed(db: Db, schoolId: string, userId: string): Promise<boolean> {
  const found = await queryOptional(
    db,
    sql`select u.id::text as id from users u where u.id = ${userId}::bigint and u.school_id = ${schoolId}::bigint
          and ${OF_LIST}`,
    Found,
  );
  return found !== null;
}
