import type { AccessProfile, ChangedProfile } from '@moonbase/contracts';
import type { z } from 'zod';

/** The settings that differ; only these are sent, since another page may have changed the others meanwhile. */
export function changesOf(
  before: AccessProfile,
  after: AccessProfile,
): z.infer<typeof ChangedProfile> {
  const isSame = ([name, value]: readonly [string, unknown]): boolean =>
    JSON.stringify(value) ===
    JSON.stringify(new Map<string, unknown>(Object.entries(before)).get(name));
  return Object.fromEntries(Object.entries(after).filter((entry) => !isSame(entry)));
}
