import { AccessProfile, type OwnStandard } from '@moonbase/contracts';
import { z } from 'zod';

const Fields = z.record(z.string(), z.unknown()).catch({});

/**
 * A stored profile as today's settings. Each setting is read by itself: one that an older version did not know, or
 * that cannot be read, has its standard value and does not affect the others.
 *
 * @param standard of settings that depend on who the person is; left out where these do not matter
 */
export function readAccessProfile(stored: unknown, standard?: OwnStandard): AccessProfile {
  return AccessProfile.parse({ ...standard, ...Fields.parse(stored) });
}

/** A column with a stored profile. */
export const StoredAccessProfile = z.unknown().transform((stored) => readAccessProfile(stored));
