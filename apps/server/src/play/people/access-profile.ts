import { AccessProfile, STANDARD_PROFILE } from '@moonbase/contracts';

/** A stored profile; the standard one where nothing, or nothing readable, is stored. */
export function toAccessProfile(stored: unknown): AccessProfile {
  const profile = AccessProfile.safeParse(stored);
  return profile.success ? profile.data : STANDARD_PROFILE;
}
