import { z } from 'zod';

import { sql } from '../../platform/database/sql.ts';

/** The columns of `SettingsRow`. */
export const SettingsColumns = {
  accessProfile: z.unknown(),
  yearOfBirth: z.number().nullable(),
  schoolId: z.string().nullable(),
  unitSet: z.number().nullable(),
};

/** The columns of `SettingsRow`, of `u` for users and `c` for their content selection, which may be missing. */
export const settingsColumns = sql`
  u.access_profile as "accessProfile", u.year_of_birth as "yearOfBirth", u.school_id::text as "schoolId",
  case when c.type = 'basic_topics' and c.creator_id <> u.id
    then (c.units -> 0 ->> 'unitId')::int end as "unitSet"`;
