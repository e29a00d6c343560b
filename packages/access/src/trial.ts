import { type RoleFacts, rolesOf } from './roles.ts';

/** Length of the home trial. */
export const HOME_TRIAL_DAYS = 30;

const DAY_MS = 86_400_000;

/**
 * Days that are left of the free trial of a home, the begun one included.
 *
 * @param createdAt when the parent's or personal account was made, in milliseconds since 1970
 * @returns 0 once the trial is over; null for everybody who has none: people of a school, children, admins
 * @see ../SPEC.md rule AC27
 */
export function homeTrialDaysLeft(
  person: RoleFacts,
  createdAt: number,
  now: number,
): number | null {
  const roles = rolesOf(person);
  const isHome = roles.every((role) => role === 'parent' || role === 'personal');
  if (!isHome) return null;
  const left = HOME_TRIAL_DAYS - Math.floor((now - createdAt) / DAY_MS);
  return Math.min(HOME_TRIAL_DAYS, Math.max(0, left));
}
