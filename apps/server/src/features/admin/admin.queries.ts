import { TEACHING_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryRows } from '../../platform/database/db.ts';
import { empty, isNamed, likeBeginning, sql } from '../../platform/database/sql.ts';

const SchoolRow = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  teachers: z.number(),
});

const TeacherRow = z.object({
  id: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string(),
  classGroups: z.number(),
});
export type TeacherRow = z.infer<typeof TeacherRow>;

/** Schools whose name begins with the text, by name. */
export function selectSchools(db: Db, search: string, limit: number) {
  return queryRows(
    db,
    sql`
      select s.id::text as id, s.name, s.city,
        (select count(*)::int from users u
          where u.school_id = s.id and u.school_role = any (${TEACHING_ROLES}::text[]) and u.disabled_at is null) as teachers
      from schools s
      where folded(s.name) like ${likeBeginning(search)}
      order by folded(s.name), s.id
      limit ${limit}`,
    SchoolRow,
  );
}

/** Teachers whose first or last name begins with the text, of one school or of all, by last name. */
export function selectTeachers(
  db: Db,
  { search, schoolId }: { readonly search: string; readonly schoolId: string | null },
  limit: number,
): Promise<TeacherRow[]> {
  const named = isNamed(search);
  const ofSchool = schoolId === null ? empty : sql`and u.school_id = ${schoolId}`;
  return queryRows(
    db,
    sql`
      select u.id::text as id, u.title, u.first_name as "firstName", u.last_name as "lastName",
        s.name as "schoolName",
        (select count(*)::int from class_group_teachers t where t.user_id = u.id) as "classGroups"
      from users u
      join schools s on s.id = u.school_id
      where u.school_role = any (${TEACHING_ROLES}::text[]) and u.disabled_at is null ${ofSchool}
        and ${named}
      order by folded(u.last_name), folded(u.first_name), u.id
      limit ${limit}`,
    TeacherRow,
  );
}
