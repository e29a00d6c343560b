import {
  HOME_ROLES,
  isEmailStored,
  PARENT_ROLES,
  ROLE_TRAITS,
  SCHOOL_ROLES,
} from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOne, queryOptional } from '../../platform/database/db.ts';
import { identifier, sql } from '../../platform/database/sql.ts';
import type { PersonFacts, SourceKey } from './person-facts.ts';
import { type ManagedHere, RIGHTS, type Rights, SET_FACTS } from './rights.ts';

const Id = z.object({ id: z.string() });

const UpsertedSchool = Id.extend({ isNew: z.boolean() });

/** Finds or creates the school; a stated name replaces the stored one unless the school has set its name here. */
export function upsertSchool(
  db: Db,
  { identityProvider, sourceId }: SourceKey,
  person: Pick<PersonFacts, 'schoolName' | 'countryId' | 'stateId'>,
): Promise<z.infer<typeof UpsertedSchool>> {
  return queryOne(
    db,
    sql`insert into schools (identity_provider, source_id, name, country_id, state_id)
     values (${identityProvider}, ${sourceId}, coalesce(${person.schoolName}, ${sourceId}), ${person.countryId}, ${person.stateId})
     on conflict (identity_provider, source_id) do update
        set name = case when schools.named_here then schools.name else coalesce(${person.schoolName}, schools.name) end
     returning id::text, xmax = 0 as "isNew"`,
    UpsertedSchool,
  );
}

/** Notes that the person's own registration made their school. */
export async function noteFounder(db: Db, { id, schoolId }: SavedPerson): Promise<void> {
  await execute(
    db,
    sql`update users set founded_school_id = ${schoolId}::bigint where id = ${id}::bigint`,
  );
}

/**
 * Finds the parent, or creates an account for one who has not signed in yet.
 *
 * @returns null when that id belongs to somebody who is not a parent
 */
export async function upsertParent(
  db: Db,
  { identityProvider, sourceId }: SourceKey,
): Promise<string | null> {
  await execute(
    db,
    sql`insert into users (identity_provider, source_id, first_name, home_role)
     values (${identityProvider}, ${sourceId}, '', 'parent')
     on conflict (identity_provider, source_id) do nothing`,
  );
  const parent = await queryOptional(
    db,
    sql`select id::text from users
      where identity_provider = ${identityProvider} and source_id = ${sourceId} and home_role = any (${PARENT_ROLES}::text[])`,
    Id,
  );
  return parent?.id ?? null;
}

const UserRow = z.object({
  id: z.string(),
  disabled: z.boolean(),
  schoolId: z.string().nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
});
export type SavedPerson = z.infer<typeof UserRow>;

const MANAGED: readonly string[] = [...RIGHTS, ...SET_FACTS];
const isManaged = (word: string): word is ManagedHere => MANAGED.includes(word);

const KnownRow = z.object({
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  schoolId: z.string().nullable(),
  parentId: z.string().nullable(),
  secondParentId: z.string().nullable(),
  managedHere: z.array(z.string()).transform((words) => words.filter(isManaged)),
});

/** The rights of an account and which of them were set here. */
export type KnownPerson = Rights & { readonly managedHere: readonly ManagedHere[] };

/** Locks the account until the transaction ends; null when there is none yet. */
export function selectOptionalKnownForUpdate(db: Db, key: SourceKey): Promise<KnownPerson | null> {
  return queryOptional(
    db,
    sql`select school_role as "schoolRole", home_role as "homeRole",
          is_school_admin as "isSchoolAdmin", is_admin as "isAdmin",
          school_id::text as "schoolId", parent_id::text as "parentId",
          second_parent_id::text as "secondParentId", managed_here as "managedHere"
        from users
        where identity_provider = ${key.identityProvider} and source_id = ${key.sourceId}
        for update`,
    KnownRow,
  );
}

/** The beginning of the source id of an account that was made here and has not been signed in with yet. */
export const MADE_HERE = 'here:';

/**
 * Gives this person the account that the school has prepared for them: one at their own school, in the same role, under
 * their id, with which nobody has signed in yet. Does nothing when there is none.
 */
export async function claimPreparedAccount(
  db: Db,
  key: SourceKey,
  { schoolSourceId, schoolRole }: Pick<PersonFacts, 'schoolSourceId' | 'schoolRole'>,
): Promise<void> {
  if (schoolSourceId === null || schoolRole === null) return;
  await execute(
    db,
    sql`update users u set source_id = ${key.sourceId}
        from schools s
        where s.identity_provider = ${key.identityProvider} and s.source_id = ${schoolSourceId}
          and u.school_id = s.id and u.identity_provider = s.identity_provider
          and u.roster_id = ${key.sourceId} and u.school_role = ${schoolRole}
          and u.num_sign_ins = 0 and u.source_id like ${`${MADE_HERE}%`}`,
  );
}

/** Creates or updates the account with these rights. Facts that are not stated stay as they are. */
export function upsertUser(
  db: Db,
  key: SourceKey,
  person: PersonFacts,
  { rights, timeZone }: { readonly rights: Rights; readonly timeZone: string | null },
): Promise<SavedPerson> {
  const keepsEmail = isEmailStored([rights.schoolRole, rights.homeRole]);
  // A right that is absent is taken away (decision 9), hence `excluded`; a fact that is absent stays, hence `coalesce`.
  return queryOne(
    db,
    sql`insert into users as u
       (identity_provider, source_id, first_name, last_name, email, title, year_of_birth, country_id, state_id,
        school_role, home_role, is_school_admin, is_admin, school_id, parent_id, second_parent_id, time_zone)
     values (${key.identityProvider}, ${key.sourceId}, coalesce(${person.firstName}, 'Defender'),
             coalesce(${person.lastName}, ''), ${keepsEmail ? person.email : null}, ${person.title}, ${person.yearOfBirth},
             ${person.countryId}, ${person.stateId}, ${rights.schoolRole}, ${rights.homeRole},
             ${rights.isSchoolAdmin}, ${rights.isAdmin}, ${rights.schoolId}::bigint, ${rights.parentId}::bigint,
             ${rights.secondParentId}::bigint,
             coalesce(nullif((select time_zone from schools where id = ${rights.schoolId}::bigint), 'UTC'), ${timeZone}, 'UTC'))
     on conflict (identity_provider, source_id) do update
        set first_name = coalesce(${person.firstName}, nullif(u.first_name, ''), 'Defender'),
            last_name = coalesce(${person.lastName}, u.last_name),
            email = case when ${keepsEmail}::boolean then coalesce(${person.email}, u.email) end,
            title = coalesce(${person.title}, u.title),
            year_of_birth = coalesce(${person.yearOfBirth}, u.year_of_birth),
            country_id = coalesce(${person.countryId}, u.country_id),
            state_id = coalesce(${person.stateId}, u.state_id),
            school_role = excluded.school_role,
            home_role = excluded.home_role,
            is_school_admin = excluded.is_school_admin,
            is_admin = excluded.is_admin,
            school_id = excluded.school_id,
            parent_id = excluded.parent_id,
            second_parent_id = excluded.second_parent_id
     returning u.id::text, u.disabled_at is not null as disabled, u.school_id::text as "schoolId",
       u.school_role as "schoolRole"`,
    UserRow,
  );
}

const SourceKeyRow = z.object({ identityProvider: z.string(), sourceId: z.string() });

/** The key under which a person came into the product; null when there is no such person. */
export function selectSourceKey(db: Db, userId: string): Promise<SourceKey | null> {
  return queryOptional(
    db,
    sql`select identity_provider as "identityProvider", source_id as "sourceId" from users
        where id::text = ${userId}`,
    SourceKeyRow,
  );
}

export async function noteSignIn(db: Db, userId: string): Promise<void> {
  await execute(
    db,
    sql`update users set last_sign_in_at = now(), num_sign_ins = num_sign_ins + 1
        where id = ${userId}::bigint`,
  );
}

/** The tables that hold the members of class groups, by their role there. */
const MEMBERS = { learns: 'class_group_students', teaches: 'class_group_teachers', nothing: null };

function tableOf({ schoolRole }: SavedPerson): string | null {
  return schoolRole && MEMBERS[ROLE_TRAITS[schoolRole].inClasses];
}

/** Removes a person who has changed school or role from their earlier class groups. */
export async function leaveOtherClassGroups(db: Db, user: SavedPerson): Promise<void> {
  const own = tableOf(user);
  for (const table of [MEMBERS.learns, MEMBERS.teaches]) {
    await execute(
      db,
      sql`delete from ${identifier(table)} m using class_groups g
        where m.user_id = ${user.id}::bigint and g.id = m.class_group_id
          and (g.school_id is distinct from ${user.schoolId}::bigint or ${table !== own}::boolean)`,
    );
  }
}

/** Sets the class groups that the identity provider knows; those made by the school itself stay. */
export async function setClassGroups(
  db: Db,
  user: SavedPerson,
  names: readonly string[],
): Promise<void> {
  const members = tableOf(user);
  if (user.schoolId === null || members === null) return;
  await adoptClassGroups(db, user.schoolId, names);
  const stated = sql`select g.id from class_groups g
     where g.school_id = ${user.schoolId}::bigint and g.source_id is not null
       and lower(btrim(g.source_id)) in (select lower(btrim(each)) from unnest(${names}::text[]) as each)`;
  await execute(
    db,
    sql`delete from ${identifier(members)} m using class_groups g
      where m.user_id = ${user.id}::bigint and g.id = m.class_group_id
        and g.source_id is not null and g.id not in (${stated})`,
  );
  await execute(
    db,
    sql`insert into ${identifier(members)} (class_group_id, user_id)
     select id, ${user.id}::bigint from (${stated}) as classes
     on conflict do nothing`,
  );
}

/**
 * Makes the classes of these names that the school lacks. A class that the school has made under a name (by a list, or
 * by hand) becomes the provider's class of that name: it would otherwise be there twice, with its students in one and
 * its teachers in the other. Upper and lower case and blanks around a name make no other class.
 */
async function adoptClassGroups(db: Db, schoolId: string, names: readonly string[]): Promise<void> {
  const lacking = sql`select distinct on (lower(btrim(each))) btrim(each) as name
     from unnest(${names}::text[]) as each
     where not exists (select from class_groups g
       where g.school_id = ${schoolId}::bigint and lower(btrim(g.source_id)) = lower(btrim(each)))
     order by lower(btrim(each)), each`;
  await execute(
    db,
    sql`update class_groups set source_id = adopted.name
     from (select distinct on (lower(l.name)) g.id, l.name
           from (${lacking}) l join class_groups g on lower(btrim(g.name)) = lower(l.name)
           where g.school_id = ${schoolId}::bigint and g.source_id is null and g.archived_at is null
           order by lower(l.name), g.id) adopted
     where class_groups.id = adopted.id`,
  );
  await execute(
    db,
    sql`insert into class_groups (school_id, source_id, name)
     select ${schoolId}::bigint, l.name, l.name from (${lacking}) l
     on conflict (school_id, source_id) do nothing`,
  );
}
