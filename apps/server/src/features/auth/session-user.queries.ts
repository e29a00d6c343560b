import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../platform/database/db.ts';
import { Instant } from '../../platform/database/instant.ts';
import { isChildOf } from '../../platform/parents.queries.ts';
import { IS_FOUNDER } from '../../platform/session/session.queries.ts';
import { sql } from '../../platform/database/sql.ts';
import { nameOf, NameRow } from '../../play/people/name.queries.ts';
import { SettingsColumns, settingsColumns } from '../../play/people/own-settings.queries.ts';

const SessionUserRow = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  timeZone: z.string(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  sharingAllowed: z.boolean(),
  schoolSharingAllowed: z.boolean().nullable(),
  createdAt: Instant,
  comesWithSchool: z.boolean(),
  isFounder: z.boolean(),
  introSeenAt: Instant.nullable(),
  ...SettingsColumns,
  rocketPaint: z.number(),
  suitPaint: z.number(),
  shownEchelon: z.number(),
  totalCorrect: z.number(),
  totalMultiplayerGames: z.number(),
  stars: z.number(),
  masteryCount: z.number(),
  maxStoryStage: z.number(),
  averageStoryStage: z.number().nullable(),
  numSignIns: z.number(),
  lockedUntil: Instant.nullable(),
  locker: NameRow.nullable(), // null when that account is gone
});
export type SessionUserRow = z.infer<typeof SessionUserRow>;

/** Everything a person may see about themselves, in one round trip; null when the account no longer exists. */
export function selectOptionalSessionUser(db: Db, userId: string): Promise<SessionUserRow | null> {
  return queryOptional(
    db,
    sql`
      select u.id::text, u.first_name as "firstName", u.last_name as "lastName", u.title, u.email,
             u.country_id as "countryId", u.state_id as "stateId",
             u.time_zone as "timeZone", u.home_role as "homeRole", u.school_role as "schoolRole",
             u.is_school_admin as "isSchoolAdmin", u.is_admin as "isAdmin", u.sharing_allowed as "sharingAllowed",
             s.sharing_allowed as "schoolSharingAllowed", u.created_at as "createdAt", u.intro_seen_at as "introSeenAt",
             exists (select from users a where a.school_id = u.school_id and a.is_school_admin
               and a.disabled_at is null)
             or exists (select from users child where ${isChildOf(sql`child`, sql`u.id`)}
               and child.school_id is not null) as "comesWithSchool",
             ${IS_FOUNDER} as "isFounder",
             ${settingsColumns}, u.shown_echelon as "shownEchelon",
             u.rocket_paint as "rocketPaint", u.suit_paint as "suitPaint",
             u.total_correct as "totalCorrect",
             u.total_multiplayer_games as "totalMultiplayerGames", u.stars,
             u.mastery_count as "masteryCount", u.max_story_stage as "maxStoryStage",
             u.average_story_stage as "averageStoryStage", u.num_sign_ins as "numSignIns",
             c.locked_until as "lockedUntil", ${nameOf(sql`locker`)} as locker
        from users u
        left join schools s on s.id = u.school_id
        left join content_selections c on c.user_id = u.id
        left join users locker on locker.id = c.creator_id
       where u.id = ${userId}::bigint`,
    SessionUserRow,
  );
}

const OverrideRow = z.object({
  id: z.string(),
  title: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string().nullable(),
});

export function selectOptionalOverride(db: Db, teacherId: string) {
  return queryOptional(
    db,
    sql`
      select u.id::text, u.title, u.first_name as "firstName", u.last_name as "lastName",
             s.name as "schoolName"
        from users u left join schools s on s.id = u.school_id
       where u.id = ${teacherId}::bigint`,
    OverrideRow,
  );
}

/** Raises the level, never lowers it: a ceremony once seen stays seen. */
export async function raiseShownEchelon(db: Db, userId: string, position: number): Promise<void> {
  await execute(
    db,
    sql`update users set shown_echelon = ${position}
         where id = ${userId}::bigint and shown_echelon < ${position}`,
  );
}

/** Stores when the intro was first seen; later calls change nothing. */
export async function markIntroSeen(db: Db, userId: string): Promise<void> {
  await execute(
    db,
    sql`update users set intro_seen_at = now()
         where id = ${userId}::bigint and intro_seen_at is null`,
  );
}
