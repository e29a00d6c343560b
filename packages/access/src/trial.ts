import { DAY_MS } from '@moonbase/kit';

import { ROLE_TRAITS, type RoleFacts, rolesOf, type TrialKind } from './roles.ts';

/** Length of a free trial, for homes and for teachers. */
export const TRIAL_DAYS = 30;

/** The facts that decide about a person's free trial. */
export interface TrialFacts {
  readonly createdAt: number; // of the account, milliseconds since 1970
  /** True when the person's school has an admin, or a child of theirs is at a school. */
  readonly comesWithSchool: boolean;
}

/** The kind of trial that a person can have: the one that all their roles share. */
export function trialKindOf(person: RoleFacts): TrialKind | null {
  const kinds = new Set(rolesOf(person).map((role) => ROLE_TRAITS[role].trial));
  const [kind = null] = kinds;
  return kinds.size === 1 ? kind : null;
}

/**
 * Days left of a free trial, including the one that has begun.
 *
 * @returns 0 once the trial is over; null for everybody who has none
 * @see ../SPEC.md rules AC27, AC28
 */
export function trialDaysLeft(
  person: RoleFacts,
  { createdAt, comesWithSchool }: TrialFacts,
  now: number,
): number | null {
  const kind = trialKindOf(person);
  if (kind === null || comesWithSchool) return null;
  const left = TRIAL_DAYS - Math.floor((now - createdAt) / DAY_MS);
  return Math.min(TRIAL_DAYS, Math.max(0, left));
}
