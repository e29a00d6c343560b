import type pg from 'pg';
import { z } from 'zod';

import type { SamlPerson } from './attributes.ts';

type Client = Pick<pg.Pool, 'query'>;

const Id = z.object({ id: z.string() });

/** Finds or makes the school; a name that the identity provider tells is kept up to date. */
export async function upsertSchool(
  client: Client,
  identityProvider: string,
  sourceId: string,
  person: Pick<SamlPerson, 'schoolName' | 'countryId' | 'stateId'>,
): Promise<string> {
  const { rows } = await client.query(
    `insert into schools (identity_provider, source_id, name, country_id, state_id)
     values ($1, $2, coalesce($3, $2), $4, $5)
     on conflict (identity_provider, source_id) do update
        set name = coalesce($3, schools.name)
     returning id::text`,
    [identityProvider, sourceId, person.schoolName, person.countryId, person.stateId],
  );
  return Id.parse(rows[0]).id;
}

/** Finds the parent by their name at the identity provider, or makes room for one who has yet to sign in. */
export async function upsertParent(
  client: Client,
  identityProvider: string,
  sourceId: string,
): Promise<string | null> {
  await client.query(
    `insert into users (identity_provider, source_id, first_name, home_role)
     values ($1, $2, '', 'parent')
     on conflict (identity_provider, source_id) do nothing`,
    [identityProvider, sourceId],
  );
  const { rows } = await client.query<{ id: string }>(
    `select id::text from users
      where identity_provider = $1 and source_id = $2 and home_role = 'parent'`,
    [identityProvider, sourceId],
  );
  return rows[0]?.id ?? null;
}

const UserRow = z.object({
  id: z.string(),
  disabled: z.boolean(),
  school_id: z.string().nullable(),
  school_role: z.enum(['student', 'teacher']).nullable(),
});
export type SignedInUser = z.infer<typeof UserRow>;

/** Makes or refreshes the account. What the assertion leaves out stays as it is. */
export async function upsertUser(
  client: Client,
  key: { readonly identityProvider: string; readonly sourceId: string },
  person: SamlPerson,
  links: {
    readonly schoolId: string | null;
    readonly parentId: string | null;
    readonly timeZone: string | null;
  },
): Promise<SignedInUser> {
  const { rows } = await client.query(
    `insert into users as u
       (identity_provider, source_id, first_name, last_name, email, title, year_of_birth, country_id, state_id,
        school_role, home_role, is_school_admin, is_admin, school_id, parent_id, time_zone,
        last_sign_in_at, num_sign_ins)
     values ($1, $2, coalesce($3, 'Defender'), coalesce($4, ''), $5, $6, $7, $8, $9, $10, $11,
             coalesce($12, false), coalesce($13, false), $14::bigint, $15::bigint,
             coalesce(nullif((select time_zone from schools where id = $14::bigint), 'UTC'), $16, 'UTC'),
             now(), 1)
     on conflict (identity_provider, source_id) do update
        set first_name = coalesce($3, nullif(u.first_name, ''), 'Defender'),
            last_name = coalesce($4, u.last_name),
            email = coalesce($5, u.email),
            title = coalesce($6, u.title),
            year_of_birth = coalesce($7, u.year_of_birth),
            country_id = coalesce($8, u.country_id),
            state_id = coalesce($9, u.state_id),
            school_role = case when $11::text is null then coalesce($10, u.school_role) end,
            home_role = case when $10::text is null then coalesce($11, u.home_role) end,
            is_school_admin = coalesce($10, u.school_role, '') <> 'student' and $11::text is null
                              and coalesce($12, u.is_school_admin),
            is_admin = coalesce($13, u.is_admin),
            school_id = case when $11::text is null then coalesce($14::bigint, u.school_id) end,
            parent_id = coalesce($15::bigint, u.parent_id),
            last_sign_in_at = now(),
            num_sign_ins = u.num_sign_ins + 1
     returning u.id::text, u.disabled_at is not null as disabled, u.school_id::text, u.school_role`,
    [
      key.identityProvider,
      key.sourceId,
      person.firstName,
      person.lastName,
      person.email,
      person.title,
      person.yearOfBirth,
      person.countryId,
      person.stateId,
      person.schoolRole,
      person.homeRole,
      person.isSchoolAdmin,
      person.isAdmin,
      links.schoolId,
      links.parentId,
      links.timeZone,
    ],
  );
  return UserRow.parse(rows[0]);
}

/** The tables a role is a member by. */
const MEMBERS = {
  student: 'class_group_students',
  teacher: 'class_group_teachers',
} as const;

/** A person who has moved school or role leaves the class groups of before. */
export async function leaveOtherClassGroups(client: Client, user: SignedInUser): Promise<void> {
  for (const role of ['student', 'teacher'] as const) {
    await client.query(
      `delete from ${MEMBERS[role]} m using class_groups g
        where m.user_id = $1::bigint and g.id = m.class_group_id
          and (g.school_id is distinct from $2::bigint or $3::text is distinct from '${role}')`,
      [user.id, user.school_id, user.school_role],
    );
  }
}

/** Sets the class groups that the identity provider knows of; those a school has made itself stay. */
export async function setClassGroups(
  client: Client,
  user: SignedInUser,
  names: readonly string[],
): Promise<void> {
  if (user.school_id === null || user.school_role === null) return;
  const members = MEMBERS[user.school_role];
  await client.query(
    `insert into class_groups (school_id, source_id, name)
     select distinct $1::bigint, each, each from unnest($2::text[]) as each
     on conflict (school_id, source_id) do nothing`,
    [user.school_id, names],
  );
  await client.query(
    `delete from ${members} m using class_groups g
      where m.user_id = $1::bigint and g.id = m.class_group_id
        and g.source_id is not null and not (g.source_id = any ($2::text[]))`,
    [user.id, names],
  );
  await client.query(
    `insert into ${members} (class_group_id, user_id)
     select id, $2::bigint from class_groups
      where school_id = $1::bigint and source_id = any ($3::text[])
     on conflict do nothing`,
    [user.school_id, user.id, names],
  );
}
