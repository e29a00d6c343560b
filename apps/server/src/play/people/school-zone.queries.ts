import { CLASS_TEACHER_ROLES } from '@moonbase/access';

import { type Sql, sql } from '../../platform/database/sql.ts';

/** The time zone of an admin, or else of a teacher, for a school that has given none. @param school its id */
export const zoneOfItsPeople = (school: Sql): Sql => sql`(
  select p.time_zone from users p
  where p.school_id = ${school} and p.disabled_at is null and p.time_zone <> 'UTC'
    and (p.is_school_admin or p.school_role = any (${CLASS_TEACHER_ROLES}::text[]))
  order by p.is_school_admin desc, p.id limit 1)`;

/** The time zone of the school `s`. */
export const ZONE_OF_SCHOOL = sql`coalesce(s.time_zone, ${zoneOfItsPeople(sql`s.id`)}, 'UTC')`;
