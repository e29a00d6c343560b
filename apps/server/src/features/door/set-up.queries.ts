import { randomUUID } from 'node:crypto';

import { LEARNING_ROLES, type SchoolRole } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOne, queryOptional } from '../../platform/database/db.ts';
import { saveState, selectStateForUpdate } from '../../platform/database/product-state.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { MADE_HERE } from '../../play/people/people.queries.ts';

const NAME = 'set-up';

/** What was typed for a service, as it was typed. */
const TypedWay = z.object({
  kind: z.string(),
  clientId: z.string(),
  secret: z.string().nullable(), // sealed
  domain: z.string(),
  tenant: z.string(),
  issuer: z.string(),
  secretUntil: z.string(),
});

const Stored = z.object({
  keyHash: z.string().nullable(), // hex; null once it was used
  keyMadeAt: z.number(), // milliseconds since 1970
  sessionHash: z.string().nullable(), // hex
  schoolId: z.string().nullable(),
  adminId: z.string().nullable(),
  isReachChosen: z.boolean().default(false),
  isDoorChosen: z.boolean(), // or the school's own service: the way people sign in
  way: z.enum(['door', 'service', 'way-in']).default('door'),
  isDone: z.boolean(),
  draft: z.string().nullable().default(null), // of a way in by OpenID Connect, with its mark
  given: TypedWay.nullable().default(null), // until there is an administrator
});
/** The progress of the first-run wizard. */
export type StoredSetUp = z.infer<typeof Stored>;

/** Locks the row until the transaction ends. */
export const selectSetUpForUpdate = (db: Db): Promise<StoredSetUp | null> =>
  selectStateForUpdate(db, NAME, Stored);

export const saveSetUp = (db: Db, stored: StoredSetUp): Promise<void> =>
  saveState(db, NAME, stored);

const Yes = z.object({ yes: z.boolean() });

/** Whether the database holds neither a person nor a school. */
export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const { yes } = await queryOne(
    db,
    sql`select not exists (select from users) and not exists (select from schools) as yes`,
    Yes,
  );
  return yes;
}

const Id = z.object({ id: z.string() });
const EVERYTHING_SET_HERE = sql`'{schoolRole,homeRole,school,schoolAdmin,admin,parent,classGroups,name,title,email,yearOfBirth}'::text[]`;

export async function insertSchool(
  db: Db,
  school: { readonly name: string; readonly countryId: string; readonly timeZone: string },
  identityProvider: string,
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`insert into schools (identity_provider, source_id, name, country_id, time_zone, named_here)
        values (${identityProvider}, ${MADE_HERE + randomUUID()}, ${school.name}, ${school.countryId},
          ${school.timeZone}, true)
        returning id::text as id`,
    Id,
  );
  return id;
}

export interface NewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string | null;
  readonly email: string | null;
  readonly role: SchoolRole;
  readonly isSchoolAdmin: boolean;
}

const ADMIN_SET_HERE = sql`'{schoolRole,schoolAdmin,admin}'::text[]`;

/** Makes the school one of this identity provider's, which knows it by this id. */
export async function bindSchool(
  db: Db,
  schoolId: string,
  { identityProvider, sourceId }: { readonly identityProvider: string; readonly sourceId: string },
): Promise<void> {
  await execute(
    db,
    sql`update schools set identity_provider = ${identityProvider}, source_id = ${sourceId}
        where id = ${schoolId}::bigint`,
  );
}

/**
 * Adds a person of the school who is managed here.
 *
 * @param nameId of somebody whom the school's own service signs in: that service manages their names
 */
export async function insertPersonHere(
  db: Db,
  schoolId: string,
  person: NewPerson,
  nameId: string | null = null,
): Promise<string> {
  const { id } = await queryOne(
    db,
    sql`insert into users (identity_provider, source_id, first_name, last_name, title, email, school_id, school_role,
          is_school_admin, country_id, time_zone, managed_here)
        select s.identity_provider, ${nameId ?? MADE_HERE + randomUUID()}, ${person.firstName}, ${person.lastName},
          ${person.title}, ${person.email}, s.id, ${person.role}, ${person.isSchoolAdmin}, s.country_id,
          coalesce(s.time_zone, 'UTC'), ${nameId === null ? EVERYTHING_SET_HERE : ADMIN_SET_HERE}
        from schools s where s.id = ${schoolId}::bigint
        returning id::text as id`,
    Id,
  );
  return id;
}

export async function insertClassWith(
  db: Db,
  schoolId: string,
  name: string,
  people: { readonly teacherId: string; readonly studentIds: readonly string[] },
): Promise<void> {
  const { id } = await queryOne(
    db,
    sql`insert into class_groups (school_id, name) values (${schoolId}::bigint, ${name}) returning id::text as id`,
    Id,
  );
  await execute(
    db,
    sql`insert into class_group_teachers (class_group_id, user_id) values (${id}::bigint, ${people.teacherId}::bigint)`,
  );
  await execute(
    db,
    sql`insert into class_group_students (class_group_id, user_id)
        select ${id}::bigint, unnest(${people.studentIds}::bigint[])`,
  );
}

const Count = z.object({ count: z.number() });

export async function countStudentsOf(db: Db, schoolId: string): Promise<number> {
  const { count } = await queryOne(
    db,
    sql`select count(*)::int as count from users where school_id = ${schoolId}::bigint and school_role = any (${LEARNING_ROLES}::text[])`,
    Count,
  );
  return count;
}

/** The id under which a school was created. */
export async function selectSourceIdOfSchool(db: Db, schoolId: string): Promise<string> {
  const { sourceId } = await queryOne(
    db,
    sql`select source_id as "sourceId" from schools where id = ${schoolId}::bigint`,
    z.object({ sourceId: z.string() }),
  );
  return sourceId;
}

const Given = z.object({ name: z.string(), countryId: z.string(), timeZone: z.string() });

/** The school as it was given; null: there is none any more. */
export function selectGivenSchool(db: Db, schoolId: string) {
  return queryOptional(
    db,
    sql`select name, coalesce(country_id, '') as "countryId", coalesce(time_zone, '') as "timeZone"
        from schools where id = ${schoolId}::bigint`,
    Given,
  );
}

export async function updateSchool(
  db: Db,
  schoolId: string,
  { name, countryId, timeZone }: z.infer<typeof Given>,
): Promise<void> {
  await execute(
    db,
    sql`update schools set name = ${name}, country_id = ${countryId}, time_zone = ${timeZone}
        where id = ${schoolId}::bigint`,
  );
}
