import { type RoleFacts, rolesOf } from './roles.ts';

/** Length of a free trial, of a home and of a teacher. */
export const TRIAL_DAYS = 30;

const DAY_MS = 86_400_000;

/** What decides about a person's free trial. */
export interface TrialFacts {
  readonly createdAt: number; // of the account, milliseconds since 1970
  readonly schoolHasAdmin: boolean; // the person's school is run by somebody; false without a school
}

/**
 * Days that are left of a free trial, the begun one included.
 *
 * @returns 0 once the trial is over; null for everybody who has none
 * @see ../SPEC.md rules AC27, AC28
 */
export function trialDaysLeft(
  person: RoleFacts,
  { createdAt, schoolHasAdmin }: TrialFacts,
  now: number,
): number | null {
  const roles = rolesOf(person);
  const isHome = roles.every((role) => role === 'parent' || role === 'personal');
  const triesAlone = roles.every((role) => role === 'teacher') && !schoolHasAdmin;
  if (!isHome && !triesAlone) return null;
  const left = TRIAL_DAYS - Math.floor((now - createdAt) / DAY_MS);
  return Math.min(TRIAL_DAYS, Math.max(0, left));
}
