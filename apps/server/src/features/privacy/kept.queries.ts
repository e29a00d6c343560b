import { HOME_ROLES, PARENT_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, queryOne, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';
import { keptMonths } from '../../play/privacy/kept-months.queries.ts';

const Kept = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  yearOfBirth: z.number().nullable(),
  schoolName: z.string().nullable(),
  schoolId: z.string().nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  answersKeptMonths: z.number(),
  accountsKeptMonths: z.number(),
  createdAt: z.coerce.date(),
  lastSignInAt: z.coerce.date().nullable(),
  disabled: z.boolean(),
  totalCorrect: z.number(),
  stars: z.number(),
  games: z.number(),
  answers: z.number(),
  firstAnswerAt: z.coerce.date().nullable(),
  classGroups: z.array(z.string()),
  teachers: z.array(NameRow),
  parents: z.number(),
  hasStudentId: z.boolean(),
  hasCard: z.boolean(),
  hasPictures: z.boolean(),
  hasSettings: z.boolean(),
  hasEstimate: z.boolean(),
});
export type KeptRow = z.infer<typeof Kept>;

/** What is kept about a person, in figures. The person must exist. */
export function selectKept(db: Db, userId: string): Promise<KeptRow> {
  const classes = sql`select g.id, g.name from class_group_students m join class_groups g on g.id = m.class_group_id
    where m.user_id = u.id and g.archived_at is null`;
  return queryOne(
    db,
    sql`
      select u.id::text, u.first_name as "firstName", u.last_name as "lastName", u.email, u.year_of_birth as "yearOfBirth",
        s.name as "schoolName", s.id::text as "schoolId", u.school_role as "schoolRole", u.home_role as "homeRole",
        ${keptMonths('answers')} as "answersKeptMonths", ${keptMonths('accounts')} as "accountsKeptMonths",
        u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt", u.disabled_at is not null as disabled,
        u.total_correct as "totalCorrect", u.stars,
        (select count(*)::int from games g where g.user_id = u.id) as games,
        (select count(*)::int from answers a where a.user_id = u.id) as answers,
        (select min(a.answered_at) from answers a where a.user_id = u.id) as "firstAnswerAt",
        coalesce((select jsonb_agg(coalesce(c.name, 'unnamed') order by c.name) from (${classes}) c), '[]') as "classGroups",
        coalesce((select jsonb_agg(distinct ${nameOf(sql`t`)})
          from (${classes}) c join class_group_teachers m on m.class_group_id = c.id join users t on t.id = m.user_id
          where t.disabled_at is null), '[]') as teachers,
        num_nonnulls(u.parent_id, u.second_parent_id) as parents,
        u.roster_id is not null as "hasStudentId",
        exists (select from door.pictures c where c.person_id = u.id) as "hasPictures",
        exists (select from door.cards c where c.person_id = u.id) as "hasCard",
        u.access_profile is not null as "hasSettings",
        exists (select from adaptive_states a where a.user_id = u.id) as "hasEstimate"
      from users u left join schools s on s.id = u.school_id where u.id = ${userId}::bigint`,
    Kept,
  );
}

const Look = z.object({
  day: z.string(),
  what: z.string(),
  viewerId: z.string(),
  byParent: z.boolean(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
export type LookRow = z.infer<typeof Look>;

/** Who looked at pages about a person, newest first. */
export function selectLooks(db: Db, userId: string, limit: number): Promise<LookRow[]> {
  return queryRows(
    db,
    sql`select l.day::text, l.what, v.id::text as "viewerId",
          coalesce(v.home_role = any (${PARENT_ROLES}::text[]), false) as "byParent", v.title, v.first_name as "firstName", v.last_name as "lastName"
        from looks l join users v on v.id = l.viewer_id
        where l.user_id = ${userId}::bigint order by l.day desc, l.what, v.id limit ${limit}`,
    Look,
  );
}
