import { randomUUID } from 'node:crypto';

import type { HomeRole, SchoolRole } from '@moonbase/access';
import { at } from '@moonbase/kit';
import { z } from 'zod';

import { type Db, execute, queryRows } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { MADE_HERE } from './people.queries.ts';
import type { ManagedHere } from './rights.ts';
import { zoneOfItsPeople } from './school-zone.queries.ts';

/** A person whom a school or a parent adds. */
export interface PersonMadeHere {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  readonly email: string | null;
  readonly yearOfBirth: number | null;
  readonly rosterId: string | null;
  readonly schoolRole: SchoolRole | null;
  readonly homeRole: HomeRole | null;
  readonly isSchoolAdmin: boolean;
}

/** Everything except the right of the product's admins, which is never given here. */
const ALL_OF_THEM: readonly ManagedHere[] = [
  'schoolRole',
  'homeRole',
  'school',
  'schoolAdmin',
  'parent',
  'classGroups',
  'name',
  'title',
  'email',
  'yearOfBirth',
];

const Made = z.object({ id: z.string(), sourceId: z.string() });

/**
 * Where people are added: at a school, as a parent's children, or as the parent of somebody (who belongs to neither).
 */
export type Home =
  | { readonly schoolId: string }
  | { readonly parentId: string }
  | { readonly parentOf: string };

/** The fields that new people take over from where they are added. */
function homeOf(home: Home): Sql {
  if ('schoolId' in home)
    return sql`select identity_provider, country_id, state_id,
                 coalesce(time_zone, ${zoneOfItsPeople(sql`schools.id`)}) as time_zone, id as school_id,
                 null::bigint as parent_id
               from schools where id = ${home.schoolId}::bigint`;
  if ('parentId' in home)
    return sql`select identity_provider, country_id, state_id, time_zone, null::bigint as school_id, id as parent_id
               from users where id = ${home.parentId}::bigint`;
  return sql`select identity_provider, country_id, state_id, time_zone, null::bigint as school_id,
               null::bigint as parent_id
             from users where id = ${home.parentOf}::bigint`;
}

/**
 * Adds people to a school, or to a family, in one statement.
 *
 * @returns their ids, in the order of `people`
 * @throws Error when the school or the relative does not exist
 */
export async function insertMadeHere(
  db: Db,
  home: Home,
  people: readonly PersonMadeHere[],
): Promise<readonly string[]> {
  const rows = people.map((person) => ({ ...person, sourceId: `${MADE_HERE}${randomUUID()}` }));
  const made = await queryRows(
    db,
    sql`
      insert into users (identity_provider, source_id, first_name, last_name, title, email, year_of_birth, roster_id,
        school_id, parent_id, school_role, home_role, is_school_admin, country_id, state_id, time_zone, managed_here)
      select h.identity_provider, r."sourceId", r."firstName", r."lastName", r.title, r.email, r."yearOfBirth",
        r."rosterId", h.school_id, h.parent_id, r."schoolRole", r."homeRole", r."isSchoolAdmin", h.country_id,
        h.state_id, coalesce(h.time_zone, 'UTC'), ${ALL_OF_THEM}::text[]
      from (${homeOf(home)}) h, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("sourceId" text, "firstName" text,
        "lastName" text, title text, email text, "yearOfBirth" smallint, "rosterId" text, "schoolRole" text,
        "homeRole" text, "isSchoolAdmin" boolean)
      returning id::text, source_id as "sourceId"`,
    Made,
  );
  if (made.length < people.length)
    throw new Error(`Added ${made.length} of ${people.length} people`);
  const idOf = new Map(made.map(({ id, sourceId }) => [sourceId, id]));
  return rows.flatMap(({ sourceId }) => idOf.get(sourceId) ?? []);
}

/** As `insertMadeHere`, for one person. */
export async function insertOneMadeHere(
  db: Db,
  home: Home,
  person: PersonMadeHere,
): Promise<string> {
  return at(await insertMadeHere(db, home, [person]), 0);
}

/** Adds somebody of whom a sign-in service has stated no more than this. @returns their id */
export function insertOneStated(
  db: Db,
  schoolId: string,
  stated: Pick<PersonMadeHere, 'firstName' | 'lastName' | 'schoolRole' | 'email'>,
): Promise<string> {
  const rest = { title: null, yearOfBirth: null, rosterId: null, homeRole: null };
  return insertOneMadeHere(db, { schoolId }, { ...stated, ...rest, isSchoolAdmin: false });
}

/** The rights managed here from now on, as the new value of the column. */
export function nowManaged(words: readonly ManagedHere[]): Sql {
  return sql`(select array_agg(distinct word) from unnest(managed_here || ${words}::text[]) word)`;
}

/** Records that something was set here about these people. */
export async function markManaged(
  db: Db,
  userIds: readonly string[],
  words: readonly ManagedHere[],
): Promise<void> {
  await execute(
    db,
    sql`update users set managed_here = ${nowManaged(words)} where id = any (${userIds}::bigint[])`,
  );
}

/**
 * Makes these the only class groups that each of these students learns in. Memberships they have already stay
 * unchanged, since a class counts its students' results from the day they join.
 */
export async function setStudentClasses(
  db: Db,
  members: readonly { readonly userId: string; readonly classGroups: readonly string[] }[],
): Promise<void> {
  const users = members.map(({ userId }) => userId);
  const pairs = members.flatMap(({ userId, classGroups }) =>
    classGroups.map((classGroup) => ({ userId, classGroup })),
  );
  const wanted = sql`select c, u from unnest(${pairs.map(({ classGroup }) => classGroup)}::bigint[],
    ${pairs.map(({ userId }) => userId)}::bigint[]) as pair (c, u)`;
  await execute(
    db,
    sql`delete from class_group_students where user_id = any (${users}::bigint[])
          and (class_group_id, user_id) not in (${wanted})`,
  );
  await execute(
    db,
    sql`insert into class_group_students (class_group_id, user_id) ${wanted} on conflict do nothing`,
  );
}
