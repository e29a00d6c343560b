import { AccessProfile } from '@moonbase/contracts';

/** How the product behaves for someone who has asked for nothing else. */
const STANDARD_PROFILE: AccessProfile = {
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

/** A stored profile; the standard one where nothing, or nothing readable, is stored. */
export function toAccessProfile(stored: unknown): AccessProfile {
  const profile = AccessProfile.safeParse(stored);
  return profile.success ? profile.data : STANDARD_PROFILE;
}
