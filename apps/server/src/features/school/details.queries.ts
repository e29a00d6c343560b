import { LEARNING_ROLES, TEACHING_ROLES } from '@moonbase/access';
import type { UpdateSchoolBody } from '@moonbase/contracts';
import { z } from 'zod';

import { type Db, execute, queryOne } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { DoorHours, doorHours } from '../../play/people/door-hours.queries.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';

const DetailsRow = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  timeZone: z.string().nullable(),
  competes: z.boolean(),
  sharingAllowed: z.boolean(),
  doorHours: DoorHours,
  savedAt: z.coerce.date().nullable(),
  savedBy: NameRow.nullable(),
  administrators: z.array(NameRow),
  students: z.number(),
  teachers: z.number(),
  classes: z.number(),
});
export type DetailsRow = z.infer<typeof DetailsRow>;

export function selectDetails(db: Db, schoolId: string): Promise<DetailsRow> {
  return queryOne(
    db,
    sql`
      select s.id::text, s.name, s.code, s.phone, s.address, s.city, s.postcode, s.country_id as "countryId",
        s.state_id as "stateId", s.time_zone as "timeZone", not s.uncompetitive as competes,
        s.sharing_allowed as "sharingAllowed", ${doorHours} as "doorHours", s.saved_at as "savedAt",
        (select ${nameOf(sql`u`)} from users u where u.id = s.saved_by) as "savedBy",
        coalesce((select jsonb_agg(${nameOf(sql`u`)} order by folded(u.last_name), folded(u.first_name)) from users u
          where u.school_id = s.id and u.is_school_admin and u.disabled_at is null), '[]') as administrators,
        (select count(*)::int from users u where u.school_id = s.id and u.school_role = any (${LEARNING_ROLES}::text[])
          and u.disabled_at is null) as students,
        (select count(*)::int from users u where u.school_id = s.id and u.school_role = any (${TEACHING_ROLES}::text[])
          and u.disabled_at is null) as teachers,
        (select count(*)::int from class_groups g where g.school_id = s.id and g.archived_at is null) as classes
      from schools s where s.id = ${schoolId}::bigint`,
    DetailsRow,
  );
}

/** Saves the details; a changed name is managed by the school from now on. */
export async function updateDetails(
  db: Db,
  schoolId: string,
  school: UpdateSchoolBody['school'],
  by: string,
): Promise<void> {
  const hours = school.doorHours;
  await execute(
    db,
    sql`
      update schools set named_here = named_here or name <> ${school.name}, name = ${school.name},
        phone = ${school.phone}, address = ${school.address}, city = ${school.city}, postcode = ${school.postcode},
        country_id = ${school.countryId}, state_id = ${school.stateId}, time_zone = ${school.timeZone},
        uncompetitive = not ${school.competes}::boolean, sharing_allowed = ${school.sharingAllowed},
        door_days = coalesce(${hours?.days ?? null}::smallint[], door_days),
        door_opens = coalesce(${hours?.opens ?? null}::smallint, door_opens),
        door_closes = coalesce(${hours?.closes ?? null}::smallint, door_closes),
        saved_at = now(), saved_by = ${by}::bigint
      where id = ${schoolId}::bigint`,
  );
}
