import { AccessProfile, STANDARD_PROFILE } from '@moonbase/contracts';
import { z } from 'zod';

const Fields = z.record(z.string(), z.unknown());
const SETTINGS = AccessProfile.partial();

/**
 * A stored profile as today's settings. Each setting is taken by itself: one that an older version did not
 * know, or that cannot be read, has its standard value and leaves the others as they were chosen.
 */
export function readAccessProfile(stored: unknown): AccessProfile {
  const fields = Fields.safeParse(stored);
  const readable = Object.entries(fields.success ? fields.data : {}).filter(
    ([name, value]) => SETTINGS.safeParse({ [name]: value }).success,
  );
  return AccessProfile.parse({ ...STANDARD_PROFILE, ...Object.fromEntries(readable) });
}

/** A column with a stored profile. */
export const StoredAccessProfile = z.unknown().transform(readAccessProfile);
