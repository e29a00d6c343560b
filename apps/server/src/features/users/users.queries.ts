import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { SelectionType } from '@moonbase/contracts';
import { z } from 'zod';

import { type Db, queryOptional } from '../../platform/database/db.ts';
import { Instant } from '../../platform/database/instant.ts';
import { isChildOf, PARENT_IDS } from '../../platform/parents.queries.ts';
import { sql } from '../../platform/database/sql.ts';

const Key = z.coerce.string();

const UserRow = z.object({
  id: Key,
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  yearOfBirth: z.number().nullable(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  school: z.object({ id: Key, name: z.string() }).nullable(),
  classGroups: z.array(z.object({ id: Key, name: z.string().nullable() })),
  homeRole: z.enum(HOME_ROLES).nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  parentIds: z.array(Key),
  children: z.array(Key),
  lastSignInAt: Instant.nullable(),
  numSignIns: z.number(),
  totalCorrect: z.number(),
  totalMultiplayerGames: z.number(),
  stars: z.number(),
  masteryCount: z.number(),
  lastStarStage: z.number().nullable(),
  maxStoryStage: z.number(),
  selection: z.object({ id: Key, type: SelectionType, lockedUntil: Instant.nullable() }).nullable(),
});
export type UserRow = z.infer<typeof UserRow>;

/** A person with school, classes, family, campaign and content; null when the account no longer exists. */
export function selectOptionalUser(db: Db, userId: string): Promise<UserRow | null> {
  return queryOptional(
    db,
    sql`
      select u.id::text, u.first_name as "firstName", u.last_name as "lastName", u.title,
        u.year_of_birth as "yearOfBirth", u.country_id as "countryId", u.state_id as "stateId",
        (select jsonb_build_object('id', s.id, 'name', s.name)
         from schools s where s.id = u.school_id) as school,
        (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name, g.id), '[]')
         from class_group_students m join class_groups g on g.id = m.class_group_id
         where m.user_id = u.id) as "classGroups",
        u.home_role as "homeRole", u.school_role as "schoolRole", ${PARENT_IDS} as "parentIds",
        (select coalesce(jsonb_agg(child.id order by child.id), '[]')
         from users child where ${isChildOf(sql`child`, sql`u.id`)}) as children,
        u.last_sign_in_at as "lastSignInAt", u.num_sign_ins as "numSignIns",
        u.total_correct as "totalCorrect", u.total_multiplayer_games as "totalMultiplayerGames",
        u.stars, u.mastery_count as "masteryCount", u.max_story_stage as "maxStoryStage",
        (select r.stage from user_story_rounds r where r.user_id = u.id and r.is_passed
         order by r.passed_at desc, r.stage desc limit 1) as "lastStarStage",
        (select jsonb_build_object('id', c.id, 'type', c.type, 'lockedUntil', c.locked_until)
         from content_selections c where c.user_id = u.id) as selection
      from users u where u.id = ${userId}::bigint`,
    UserRow,
  );
}
