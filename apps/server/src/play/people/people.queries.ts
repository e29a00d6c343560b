import { SCHOOL_ROLES, type SchoolRole } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOne, queryOptional } from '../../platform/db.ts';
import { identifier, sql } from '../../platform/sql.ts';
import type { PersonFacts, SourceKey } from './person-facts.ts';

const Id = z.object({ id: z.string() });

/** Finds or creates the school; a stated name replaces the stored one. */
export async function upsertSchool(
  db: Db,
  { identityProvider, sourceId }: SourceKey,
  person: Pick<PersonFacts, 'schoolName' | 'countryId' | 'stateId'>,
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`insert into schools (identity_provider, source_id, name, country_id, state_id)
     values (${identityProvider}, ${sourceId}, coalesce(${person.schoolName}, ${sourceId}), ${person.countryId}, ${person.stateId})
     on conflict (identity_provider, source_id) do update
        set name = coalesce(${person.schoolName}, schools.name)
     returning id::text`,
    Id,
  );
  return id;
}

/**
 * Finds the parent, or creates an account for one who has yet to sign in.
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
      where identity_provider = ${identityProvider} and source_id = ${sourceId} and home_role = 'parent'`,
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

/** Creates or refreshes the account. What is not stated stays as it is. */
export function upsertUser(
  db: Db,
  key: SourceKey,
  person: PersonFacts,
  links: {
    readonly schoolId: string | null;
    readonly parentId: string | null;
    readonly timeZone: string | null;
  },
): Promise<SavedPerson> {
  return queryOne(
    db,
    sql`insert into users as u
       (identity_provider, source_id, first_name, last_name, email, title, year_of_birth, country_id, state_id,
        school_role, home_role, is_school_admin, is_admin, school_id, parent_id, time_zone)
     values (${key.identityProvider}, ${key.sourceId}, coalesce(${person.firstName}, 'Defender'),
             coalesce(${person.lastName}, ''), ${person.email}, ${person.title}, ${person.yearOfBirth},
             ${person.countryId}, ${person.stateId}, ${person.schoolRole}, ${person.homeRole},
             coalesce(${person.isSchoolAdmin}, false), coalesce(${person.isAdmin}, false), ${links.schoolId}::bigint, ${links.parentId}::bigint,
             coalesce(nullif((select time_zone from schools where id = ${links.schoolId}::bigint), 'UTC'), ${links.timeZone}, 'UTC'))
     on conflict (identity_provider, source_id) do update
        set first_name = coalesce(${person.firstName}, nullif(u.first_name, ''), 'Defender'),
            last_name = coalesce(${person.lastName}, u.last_name),
            email = coalesce(${person.email}, u.email),
            title = coalesce(${person.title}, u.title),
            year_of_birth = coalesce(${person.yearOfBirth}, u.year_of_birth),
            country_id = coalesce(${person.countryId}, u.country_id),
            state_id = coalesce(${person.stateId}, u.state_id),
            school_role = case when ${person.homeRole}::text is null then coalesce(${person.schoolRole}, u.school_role) end,
            home_role = case when ${person.schoolRole}::text is null then coalesce(${person.homeRole}, u.home_role) end,
            is_school_admin = coalesce(${person.schoolRole}, u.school_role, '') <> 'student' and ${person.homeRole}::text is null
                              and coalesce(${person.isSchoolAdmin}, u.is_school_admin),
            is_admin = coalesce(${person.isAdmin}, u.is_admin),
            school_id = case when ${person.homeRole}::text is null then coalesce(${links.schoolId}::bigint, u.school_id) end,
            parent_id = coalesce(${links.parentId}::bigint, u.parent_id)
     returning u.id::text, u.disabled_at is not null as disabled, u.school_id::text as "schoolId",
       u.school_role as "schoolRole"`,
    UserRow,
  );
}

export async function noteSignIn(db: Db, userId: string): Promise<void> {
  await execute(
    db,
    sql`update users set last_sign_in_at = now(), num_sign_ins = num_sign_ins + 1
        where id = ${userId}::bigint`,
  );
}

/** Which table holds the members of a class group, by their role. */
const MEMBERS: Readonly<Record<SchoolRole, string>> = {
  student: 'class_group_students',
  teacher: 'class_group_teachers',
};

/** A person who has changed school or role leaves their earlier class groups. */
export async function leaveOtherClassGroups(db: Db, user: SavedPerson): Promise<void> {
  for (const role of SCHOOL_ROLES) {
    await execute(
      db,
      sql`delete from ${identifier(MEMBERS[role])} m using class_groups g
        where m.user_id = ${user.id}::bigint and g.id = m.class_group_id
          and (g.school_id is distinct from ${user.schoolId}::bigint or ${user.schoolRole}::text is distinct from ${role}::text)`,
    );
  }
}

/** Sets the class groups that the identity provider knows; those made by the school itself stay. */
export async function setClassGroups(
  db: Db,
  user: SavedPerson,
  names: readonly string[],
): Promise<void> {
  if (user.schoolId === null || user.schoolRole === null) return;
  const members = MEMBERS[user.schoolRole];
  await execute(
    db,
    sql`insert into class_groups (school_id, source_id, name)
     select distinct ${user.schoolId}::bigint, each, each from unnest(${names}::text[]) as each
     on conflict (school_id, source_id) do nothing`,
  );
  await execute(
    db,
    sql`delete from ${identifier(members)} m using class_groups g
      where m.user_id = ${user.id}::bigint and g.id = m.class_group_id
        and g.source_id is not null and not (g.source_id = any (${names}::text[]))`,
  );
  await execute(
    db,
    sql`insert into ${identifier(members)} (class_group_id, user_id)
     select id, ${user.id}::bigint from class_groups
      where school_id = ${user.schoolId}::bigint and source_id = any (${names}::text[])
     on conflict do nothing`,
  );
}
