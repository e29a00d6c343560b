import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { sql } from '../../platform/database/sql.ts';

/** The columns of `SettingsRow`. */
export const SettingsColumns = {
  accessProfile: z.unknown(),
  yearOfBirth: z.number().nullable(),
  schoolId: z.string().nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  unitSet: z.number().nullable(),
};

/** The columns of `SettingsRow`, of `u` for users and `c` for their content selection, which may be missing. */
export const settingsColumns = sql`
  u.access_profile as "accessProfile", u.year_of_birth as "yearOfBirth", u.school_id::text as "schoolId",
  u.school_role as "schoolRole", u.home_role as "homeRole", u.is_school_admin as "isSchoolAdmin",
  u.is_admin as "isAdmin",
  case when c.type = 'basic_topics' and c.creator_id <> u.id
    then (c.units -> 0 ->> 'unitId')::int end as "unitSet"`;
