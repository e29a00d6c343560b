import { CHOSEN_SUCCESS } from '@moonbase/adaptive/chosen-success';
import { TIME_SETTINGS } from '@moonbase/practice';
import { z } from 'zod';

import { Id } from './ids.ts';

const MAX_KEYS = 20; // the games know six actions
const MAX_KEY_NAME = 20; // characters of an action or a key

/** A person's settings for how the product behaves; they apply in every mode (access profile). */
const settings = {
  time: z.enum(TIME_SETTINGS),
  reducedMotion: z.boolean(),
  calmBackground: z.boolean(),
  bigText: z.boolean(),
  highContrast: z.boolean(),
  readAloud: z.boolean(),
  effectsVolume: z.number().int().min(0).max(100), // percent
  musicVolume: z.number().int().min(0).max(100), // percent
  muted: z.boolean(),
  aimHelp: z.boolean().nullable(), // null: the mode's default
  raceMyself: z.boolean(), // the best run so far is shown beside the player in the practice game
  adaptiveRight: z.enum(CHOSEN_SUCCESS), // per cent of right answers that Adaptive Learning aims at
  keypad: z.enum(['auto', 'on', 'off']),
  font: z.enum(['andika', 'lexend', 'opendyslexic']),
  // Action → key, where it differs from the standard.
  keys: z
    .record(z.string().max(MAX_KEY_NAME), z.string().max(MAX_KEY_NAME))
    .refine((keys) => Object.keys(keys).length <= MAX_KEYS, `Has more than ${MAX_KEYS} keys`),
  /** Rounds of the campaign may be played with no clock. Only a teacher or parent can allow it. */
  noClockAllowed: z.boolean().optional(),
};

/** The settings of somebody who has changed nothing. A keeper's permission is not part of them. */
export const STANDARD_PROFILE: Omit<z.infer<z.ZodObject<typeof settings>>, 'noClockAllowed'> = {
  time: '1',
  reducedMotion: false,
  calmBackground: false,
  bigText: false,
  highContrast: false,
  readAloud: false,
  effectsVolume: 80,
  musicVolume: 0, // off until the person turns it up
  muted: false,
  aimHelp: null,
  raceMyself: true,
  adaptiveRight: '80',
  keypad: 'auto',
  font: 'andika',
  keys: {},
};

/**
 * A profile in a reply. A page and a server of different versions still understand each other: a setting that is
 * missing or has an unknown value gets its standard value, and one that is not known here is left out.
 */
export const AccessProfile = z.object({
  time: settings.time.catch(STANDARD_PROFILE.time),
  reducedMotion: settings.reducedMotion.catch(STANDARD_PROFILE.reducedMotion),
  calmBackground: settings.calmBackground.catch(STANDARD_PROFILE.calmBackground),
  bigText: settings.bigText.catch(STANDARD_PROFILE.bigText),
  highContrast: settings.highContrast.catch(STANDARD_PROFILE.highContrast),
  readAloud: settings.readAloud.catch(STANDARD_PROFILE.readAloud),
  effectsVolume: settings.effectsVolume.catch(STANDARD_PROFILE.effectsVolume),
  musicVolume: settings.musicVolume.catch(STANDARD_PROFILE.musicVolume),
  muted: settings.muted.catch(STANDARD_PROFILE.muted),
  aimHelp: settings.aimHelp.catch(STANDARD_PROFILE.aimHelp),
  raceMyself: settings.raceMyself.catch(STANDARD_PROFILE.raceMyself),
  adaptiveRight: settings.adaptiveRight.catch(STANDARD_PROFILE.adaptiveRight),
  keypad: settings.keypad.catch(STANDARD_PROFILE.keypad),
  font: settings.font.catch(STANDARD_PROFILE.font),
  keys: settings.keys.catch(STANDARD_PROFILE.keys),
  noClockAllowed: settings.noClockAllowed.catch(undefined),
} satisfies Record<keyof typeof settings, z.ZodType>);
export type AccessProfile = z.infer<typeof AccessProfile>;

/** Settings to change; those left out stay, so that a page of an older version cannot reset a newer setting. */
export const ChangedProfile = z.strictObject(settings).partial();

/** The settings of somebody who has changed nothing, where they depend on who it is: on the age, and on a school. */
export const OwnStandard = AccessProfile.pick({ readAloud: true, musicVolume: true });
export type OwnStandard = z.infer<typeof OwnStandard>;

/** The access profile of a student or child, for those who teach or bring them up. */
export const AccessProfileReply = z.object({
  user: z.object({ id: Id, name: z.string(), firstName: z.string() }),
  accessProfile: AccessProfile,
  standard: OwnStandard,
});
export type AccessProfileReply = z.infer<typeof AccessProfileReply>;

export const UpdateAccessProfileBody = z.strictObject({ accessProfile: ChangedProfile });
export type UpdateAccessProfileBody = z.infer<typeof UpdateAccessProfileBody>;
