import { HOME_ROLES, type RoleFlags, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { AccessProfile, ChangedProfile, OwnStandard } from './access-profile.ts';
import { Id, Timestamp } from './ids.ts';
import { Paints } from './moon-base/moon-base.ts';

/** A person's progress through the Defender Levels. */
export const EchelonProgress = z.object({
  position: z.number().int().min(0).max(50), // 0: no level yet
  score: z.number().int().nonnegative(), // threshold of this level; 0 when there is none
  nextScore: z.number().int().positive().nullable(), // null at the last level
  scoreToNextLevel: z.number().int().nonnegative().nullable(),
});
export type EchelonProgress = z.infer<typeof EchelonProgress>;

const ROLE_FLAGS = {
  isStudent: z.boolean(),
  isTeacher: z.boolean(),
  isAssistant: z.boolean(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  isParentAccount: z.boolean(),
  isChildAccount: z.boolean(),
  isPersonalAccount: z.boolean(),
} satisfies Record<keyof RoleFlags, z.ZodBoolean>;

/** The signed-in person, with the facts they may see about themselves. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  yearOfBirth: z.number().int().nullable(),
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  timeZone: z.string(),
  schoolId: Id.nullable(),
  homeRole: z.enum(HOME_ROLES).nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  ...ROLE_FLAGS,
  managesSchool: z.boolean(), // without being its admin: their own registration made it
  isFirstLogin: z.boolean(),
  mayShare: z.boolean(), // the school or parent allows sharing a Defender Level
  totalCorrect: z.number().int().nonnegative(),
  totalMultiplayerGames: z.number().int().nonnegative(),
  stars: z.number().int().nonnegative(),
  masteryCount: z.number().int().nonnegative(),
  maxStoryStage: z.number().int().min(1).max(128),
  lastAdaptiveLevelingDetail: z
    .object({ user: Id, averageStoryStage: z.number().min(1).max(128) })
    .nullable(), // null before the first round
  echelonScore: z.number().int().nonnegative().nullable(), // null until the intro has been seen
  echelon: EchelonProgress,
  echelonToShow: z.number().int().min(1).max(50).nullable(), // highest level earned and not yet shown
  numSignIns: z.number().int().nonnegative(),
  trialDaysLeft: z.number().int().min(0).nullable(), // days left of a free trial; null for people without one
  accessProfile: AccessProfile,
  standard: OwnStandard,
  isYoungest: z.boolean(), // cannot be expected to read: the product speaks to them
  paints: Paints,
  lock: z
    .object({
      lockedUntil: Timestamp,
      lockedMinutes: z.number().int().positive(), // rounded up, by the server's clock
      lockerName: z.string(), // "your teacher" when the locker is gone
    })
    .nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const SessionReply = z.object({
  user: SessionUser,
  serverTime: Timestamp,
  /** Targets of the navigation's outside links; null hides the link. */
  links: z.object({
    centralService: z.string().nullable(),
    help: z.string(), // about classes, children and reports
    helpPlay: z.string(), // about the games, for those who play
    website: z.string().nullable(),
    contentHost: z.string(), // base address of the content host's pages
    passkeys: z.string().nullish(), // where staff and parents manage their passkeys; absent without the school door
  }),
  analytics: z.boolean().optional(), // this server counts events (`POST /api/events`)
  /** Set while an admin acts as a teacher. */
  override: z.object({ teacherId: Id, teacherName: z.string(), schoolName: z.string() }).nullable(),
});
export type SessionReply = z.infer<typeof SessionReply>;

export const UserReply = z.object({ user: SessionUser });
export type UserReply = z.infer<typeof UserReply>;

/**
 * The fields that people may change about themselves. Everything else comes from the identity provider or the school.
 */
export const UpdateUserBody = z.strictObject({
  user: z.strictObject({ accessProfile: ChangedProfile }),
});
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

export const EchelonShownBody = z.strictObject({ position: z.number().int().min(1).max(50) });
export type EchelonShownBody = z.infer<typeof EchelonShownBody>;
