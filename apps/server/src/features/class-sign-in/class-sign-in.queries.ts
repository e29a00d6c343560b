import { z } from 'zod';

import { KEPT_ROLES, LEARNING_ROLES } from '@moonbase/access';
import { type Db, queryOne, queryOptional, queryRows } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

const StaffRow = z.object({ email: z.string().nullable(), isKept: z.boolean() });

/** The e-mail address by which staff and parents may sign in; `isKept` of a student or child, who has none. */
export function selectOptionalEmail(db: Db, userId: string) {
  return queryOptional(
    db,
    sql`select email, coalesce(school_role = any (${KEPT_ROLES}::text[]), false)
          or coalesce(home_role = any (${KEPT_ROLES}::text[]), false) as "isKept"
        from users where id = ${userId}::bigint`,
    StaffRow,
  );
}

const Row = z.object({
  id: z.string(),
  name: z.string(),
  rosterId: z.string().nullable(), // the student ID of the school
  lastSignInAt: z.date().nullable(),
  parents: z.array(z.object({ id: z.string(), name: z.string() })), // linked ones
});

/** The students of a class by first name, with the day of their last sign-in. */
export function selectStudentsOfClass(db: Db, classGroupId: string) {
  return queryRows(
    db,
    sql`select u.id::text as id, trim(u.first_name || ' ' || u.last_name) as name,
          u.roster_id as "rosterId", u.last_sign_in_at as "lastSignInAt", coalesce((
            select jsonb_agg(jsonb_build_object('id', p.id::text, 'name', trim(p.first_name || ' ' || p.last_name))
              order by folded(p.first_name), folded(p.last_name), p.id)
            from users p where p.id in (u.parent_id, u.second_parent_id)), '[]') as parents
        from class_group_students m join users u on u.id = m.user_id
        join class_groups c on c.id = m.class_group_id and c.school_id = u.school_id
        where m.class_group_id = ${classGroupId}::bigint
        order by folded(u.first_name), folded(u.last_name), u.id`,
    Row,
  );
}

const CardOwner = z.object({
  id: z.string(),
  name: z.string(),
  rosterId: z.string().nullable(),
  className: z.string(),
});

/** The students of a school with one of their classes, by class and first name. */
export function selectCardOwners(db: Db, schoolId: string) {
  return queryRows(
    db,
    sql`select u.id::text as id, trim(u.first_name || ' ' || u.last_name) as name, u.roster_id as "rosterId",
          c.name as "className"
        from users u join lateral (
          select coalesce(g.name, 'unnamed') as name from class_group_students m join class_groups g on g.id = m.class_group_id
          where m.user_id = u.id and g.school_id = u.school_id and g.archived_at is null order by g.name, g.id limit 1) c on true
        where u.school_id = ${schoolId}::bigint and u.disabled_at is null
          and u.school_role = any (${LEARNING_ROLES}::text[])
        order by folded(c.name), folded(u.first_name), folded(u.last_name), u.id`,
    CardOwner,
  );
}

const ChildRow = z.object({ id: z.string(), name: z.string() });

/** The children whom this parent alone keeps, and who may sign in. */
export function selectChildrenAtHome(db: Db, parentId: string) {
  return queryRows(
    db,
    sql`select id::text as id, trim(first_name || ' ' || last_name) as name from users
        where parent_id = ${parentId}::bigint and school_id is null and disabled_at is null order by id`,
    ChildRow,
  );
}

const SchoolName = z.object({ name: z.string() });

export function selectSchoolName(db: Db, schoolId: string) {
  return queryOne(
    db,
    sql`select coalesce(name, '') as name from schools where id = ${schoolId}::bigint`,
    SchoolName,
  );
}
