import { AccessProfile } from '@moonbase/contracts';
import { z } from 'zod';

const Fields = z.record(z.string(), z.unknown()).catch({});

/**
 * A stored profile as today's settings. Each setting is read by itself: one that an older version did not know, or
 * that cannot be read, has its standard value and does not affect the others.
 */
export function readAccessProfile(stored: unknown): AccessProfile {
  return AccessProfile.parse(Fields.parse(stored));
}

/** A column with a stored profile. */
export const StoredAccessProfile = z.unknown().transform(readAccessProfile);
