import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOptional, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const AwardeeRow = z.object({
  firstName: z.string(),
  lastName: z.string(),
  totalCorrect: z.number(),
  schoolName: z.string().nullable(),
  familyName: z.string().nullable(), // the parent's last name, for a child account
  timeZone: z.string(),
  countryId: z.string().nullable(),
});
export type AwardeeRow = z.infer<typeof AwardeeRow>;

/** The name on an award; null when the account no longer exists. */
export function selectOptionalAwardee(db: Db, userId: string): Promise<AwardeeRow | null> {
  return queryOptional(
    db,
    sql`select u.first_name as "firstName", u.last_name as "lastName",
               u.total_correct as "totalCorrect", s.name as "schoolName",
               p.last_name as "familyName",
               coalesce(s.time_zone, u.time_zone) as "timeZone",
               coalesce(u.country_id, s.country_id) as "countryId"
        from users u left join schools s on s.id = u.school_id
                     left join users p on p.id = u.parent_id
        where u.id = ${userId}::bigint`,
    AwardeeRow,
  );
}

const DayRow = z.object({ day: z.string(), total: z.coerce.number() });

/** Each day of activity with the total of correct answers at its end, the first day first. */
export function selectRunningTotals(db: Db, userId: string) {
  return queryRows(
    db,
    sql`select day::text, sum(sum(correct)) over (order by day) as total
        from daily_activity where user_id = ${userId}::bigint group by day order by day`,
    DayRow,
  );
}

const SharerRow = z.object({
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  bySchool: z.boolean(),
  byParent: z.boolean(),
});

/** The facts that decide whether somebody may share their Defender Level. */
export function selectOptionalSharer(db: Db, userId: string) {
  return queryOptional(
    db,
    sql`select u.school_role as "schoolRole", u.home_role as "homeRole",
               u.is_school_admin as "isSchoolAdmin", u.is_admin as "isAdmin",
               coalesce(s.sharing_allowed, false) as "bySchool",
               u.sharing_allowed as "byParent"
        from users u left join schools s on s.id = u.school_id where u.id = ${userId}::bigint`,
    SharerRow,
  );
}

const SharingRow = z.object({ mayShare: z.boolean() });

export function selectOptionalSchoolSharing(db: Db, schoolId: string) {
  return queryOptional(
    db,
    sql`select sharing_allowed as "mayShare" from schools where id = ${schoolId}::bigint`,
    SharingRow,
  );
}

export const updateSchoolSharing = (db: Db, schoolId: string, mayShare: boolean) =>
  execute(db, sql`update schools set sharing_allowed = ${mayShare} where id = ${schoolId}::bigint`);

export const updateChildSharing = (db: Db, userId: string, mayShare: boolean) =>
  execute(db, sql`update users set sharing_allowed = ${mayShare} where id = ${userId}::bigint`);
