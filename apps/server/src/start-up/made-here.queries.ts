import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryRows } from '../platform/database/db.ts';
import { sql } from '../platform/database/sql.ts';
import { MADE_HERE } from '../play/people/people.queries.ts';
import { DEMO_IDENTITY_PROVIDER } from './demo-people.ts';

const MOST = 5_000;

const MadeHereRow = z.object({
  nameId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  yearOfBirth: z.number().nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  schoolName: z.string().nullable(),
  classNames: z.array(z.string()),
});
export type MadeHereRow = z.infer<typeof MadeHereRow>;

/** The people whom schools and parents of the demo have added here, newest first. */
export function selectMadeHere(db: Db): Promise<MadeHereRow[]> {
  return queryRows(
    db,
    sql`
      select u.source_id as "nameId", u.first_name as "firstName", u.last_name as "lastName", u.title,
        u.year_of_birth as "yearOfBirth", u.school_role as "schoolRole", u.home_role as "homeRole",
        u.is_school_admin as "isSchoolAdmin", u.is_admin as "isAdmin", s.name as "schoolName",
        array(select coalesce(g.name, 'unnamed') from class_groups g where g.archived_at is null and g.id in (
          select class_group_id from class_group_students where user_id = u.id
          union all select class_group_id from class_group_teachers where user_id = u.id)
          order by 1) as "classNames"
      from users u left join schools s on s.id = u.school_id
      where u.identity_provider = ${DEMO_IDENTITY_PROVIDER} and u.source_id like ${`${MADE_HERE}%`}
        and u.disabled_at is null
      order by u.id desc limit ${MOST}`,
    MadeHereRow,
  );
}
