import { CLASS_TEACHER_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { NameRow } from './name.queries.ts';

export const ClassTeacherRow = NameRow.extend({ id: z.string() });
export type ClassTeacherRow = z.infer<typeof ClassTeacherRow>;

/** The teachers of class group `c`, by name, as a column of a query. */
export const teachersOfClass = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id::text, 'title', t.title,
      'firstName', t.first_name, 'lastName', t.last_name) order by folded(t.last_name), folded(t.first_name)), '[]')
   from class_group_teachers ct join users t on t.id = ct.user_id
   where ct.class_group_id = c.id and t.school_role = any (${CLASS_TEACHER_ROLES}::text[])) as teachers`;

/** The time zone of a teacher of the class `c`, for a school that has given none. */
export const zoneOfATeacher = sql`(
  select u.time_zone from class_group_teachers t join users u on u.id = t.user_id
  where t.class_group_id = c.id order by u.id limit 1)`;

const ClassHeadRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  schoolName: z.string(),
  countryId: z.string().nullable(), // the school's
  timeZone: z.string(),
  minutesAWeek: z.number(), // the class goal; 0: none
  teachers: z.array(ClassTeacherRow),
});

/** A class group with its school and teachers; null when there is none. */
export function selectOptionalClassHead(db: Db, classGroupId: string) {
  return queryOptional(
    db,
    prepared(
      'select_class_head',
      sql`
      select c.id::text as id, c.name, sc.name as "schoolName",
        sc.country_id as "countryId", coalesce(sc.time_zone, ${zoneOfATeacher}, 'UTC') as "timeZone",
        c.minutes_a_week as "minutesAWeek", ${teachersOfClass}
      from class_groups c join schools sc on sc.id = c.school_id
      where c.id = ${classGroupId}`,
    ),
    ClassHeadRow,
  );
}
