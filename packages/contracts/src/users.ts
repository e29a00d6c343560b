import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { TIME_SETTINGS } from '@moonbase/practice';
import { z } from 'zod';

import { Id, Timestamp } from './ids.ts';

const MAX_KEYS = 20; // the games know six actions
const MAX_KEY_NAME = 20; // characters of an action or a key

/** How a person needs the product to behave; acts in every mode (access profile). */
export const AccessProfile = z.strictObject({
  time: z.enum(TIME_SETTINGS),
  reducedMotion: z.boolean(),
  calmBackground: z.boolean(),
  bigText: z.boolean(),
  highContrast: z.boolean(),
  readAloud: z.boolean(),
  effectsVolume: z.number().int().min(0).max(100), // percent
  musicVolume: z.number().int().min(0).max(100), // percent
  muted: z.boolean(),
  aimHelp: z.boolean().nullable(), // null: as the mode has it
  keypad: z.enum(['auto', 'on', 'off']),
  font: z.enum(['andika', 'lexend', 'opendyslexic']),
  // Action → key, where it differs from the standard.
  keys: z
    .record(z.string().max(MAX_KEY_NAME), z.string().max(MAX_KEY_NAME))
    .refine((keys) => Object.keys(keys).length <= MAX_KEYS, `Has more than ${MAX_KEYS} keys`),
  /** Rounds of the campaign may be played with no clock. Only a teacher or parent can allow it. */
  noClockAllowed: z.boolean().optional(),
});
export type AccessProfile = z.infer<typeof AccessProfile>;

/** Settings to change; those left out stay, so that a page of an older version cannot reset a newer setting. */
const ChangedProfile = AccessProfile.partial();

/** How the product behaves for someone who has asked for nothing else; what a keeper allowed is not part of it. */
export const STANDARD_PROFILE: Omit<AccessProfile, 'noClockAllowed'> = {
  time: '1',
  reducedMotion: false,
  calmBackground: false,
  bigText: false,
  highContrast: false,
  readAloud: false,
  effectsVolume: 80,
  musicVolume: 50,
  muted: false,
  aimHelp: null,
  keypad: 'auto',
  font: 'andika',
  keys: {},
};

/** Where a child stands in the Defender Levels. */
export const EchelonProgress = z.object({
  position: z.number().int().min(0).max(50), // 0: no level yet
  score: z.number().int().nonnegative(), // threshold of this level, 0 for none
  nextScore: z.number().int().positive().nullable(), // null at the last level
  scoreToNextLevel: z.number().int().nonnegative().nullable(),
});
export type EchelonProgress = z.infer<typeof EchelonProgress>;

/** The signed-in person, as they may see themselves. */
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
  isStudent: z.boolean(),
  isTeacher: z.boolean(),
  isSchoolAdmin: z.boolean(),
  isAdmin: z.boolean(),
  isParentAccount: z.boolean(),
  isChildAccount: z.boolean(),
  isPersonalAccount: z.boolean(),
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
  accessProfile: AccessProfile,
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
  /** Where the navigation's outside links go; null hides the link. */
  links: z.object({
    centralService: z.string().nullable(),
    help: z.string().nullable(),
    website: z.string().nullable(),
    contentHost: z.string(), // base of the content host's pages
  }),
  /** Set while an admin acts as a teacher. */
  override: z.object({ teacherId: Id, teacherName: z.string(), schoolName: z.string() }).nullable(),
});
export type SessionReply = z.infer<typeof SessionReply>;

export const UserParams = z.object({ userId: Id });

export const UserReply = z.object({ user: SessionUser });
export type UserReply = z.infer<typeof UserReply>;

/** What a person may change of themselves. Everything else comes from the identity provider or the school. */
export const UpdateUserBody = z.strictObject({
  user: z.strictObject({ accessProfile: ChangedProfile }),
});
export type UpdateUserBody = z.infer<typeof UpdateUserBody>;

/** The access profile of a student or child, for those who teach or bring them up. */
export const AccessProfileReply = z.object({
  user: z.object({ id: Id, name: z.string(), firstName: z.string() }),
  accessProfile: AccessProfile,
});
export type AccessProfileReply = z.infer<typeof AccessProfileReply>;

export const UpdateAccessProfileBody = z.strictObject({ accessProfile: ChangedProfile });
export type UpdateAccessProfileBody = z.infer<typeof UpdateAccessProfileBody>;

export const EchelonShownBody = z.strictObject({ position: z.number().int().min(1).max(50) });
export type EchelonShownBody = z.infer<typeof EchelonShownBody>;

/** `users=[1,2]`, or `users` repeated. */
export const UsersQuery = z.object({
  users: z
    .union([Id, z.array(Id).max(500)])
    .optional()
    .transform((users) => (users === undefined ? [] : [users].flat())),
});
