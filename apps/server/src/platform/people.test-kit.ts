import type { SchoolRole } from '@moonbase/access';

import type { Database } from './database/db.ts';

export interface TestPerson {
  readonly lastName?: string;
  readonly schoolId?: string | null;
  readonly schoolRole?: SchoolRole | null;
  readonly homeRole?: 'parent' | 'child' | null;
  readonly isSchoolAdmin?: boolean;
  readonly isAdmin?: boolean;
  readonly parentId?: string | null;
  readonly secondParentId?: string | null;
  readonly totalCorrect?: number;
  readonly disabled?: boolean;
}

export async function addPerson(
  { pool }: Pick<Database, 'pool'>,
  firstName: string,
  person: TestPerson = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (identity_provider, source_id, first_name, last_name, school_id, school_role, home_role,
                        is_school_admin, is_admin, parent_id, total_correct, disabled_at, second_parent_id)
     values ('test', gen_random_uuid()::text, $1, $10, $2::bigint, $3, $4, $5, $6, $7::bigint, $8,
             case when $9 then now() end, $11::bigint)
     returning id::text`,
    [
      firstName,
      person.schoolId ?? null,
      person.schoolRole ?? null,
      person.homeRole ?? null,
      person.isSchoolAdmin ?? false,
      person.isAdmin ?? false,
      person.parentId ?? null,
      person.totalCorrect ?? 0,
      person.disabled ?? false,
      person.lastName ?? 'Tester',
      person.secondParentId ?? null,
    ],
  );
  return idOf(rows);
}

export async function addSchool({ pool }: Pick<Database, 'pool'>, name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into schools (identity_provider, source_id, name)
     values ('test', gen_random_uuid()::text, $1) returning id::text`,
    [name],
  );
  return idOf(rows);
}

/** Adds a class group with its students and teachers and returns its id. */
export async function addClassGroup(
  { pool }: Pick<Database, 'pool'>,
  schoolId: string,
  people: { readonly students?: readonly string[]; readonly teachers?: readonly string[] } = {},
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into class_groups (school_id, source_id, name)
     values ($1::bigint, gen_random_uuid()::text, '6H') returning id::text`,
    [schoolId],
  );
  const id = idOf(rows);
  await pool.query(
    `insert into class_group_students (class_group_id, user_id)
     select $1::bigint, unnest($2::bigint[])`,
    [id, people.students ?? []],
  );
  await pool.query(
    `insert into class_group_teachers (class_group_id, user_id)
     select $1::bigint, unnest($2::bigint[])`,
    [id, people.teachers ?? []],
  );
  return id;
}

function idOf(rows: readonly { readonly id: string }[]): string {
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('insert gave no row');
  return id;
}
