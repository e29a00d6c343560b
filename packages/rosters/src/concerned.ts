/** A person of a school before or after a step of its admins. */
export interface PersonAt {
  readonly facts: readonly (string | number | null)[]; // name, year of birth, ID, title and address, in one order
  readonly hasRole: boolean; // at the school
  readonly learns: boolean;
  readonly isGone: boolean; // disabled, or at another school
  readonly classes: readonly string[]; // names, in order
}

/** What a step did to somebody. */
export const BEFELL = ['came', 'left', 'moved', 'changed'] as const;
export type Befell = (typeof BEFELL)[number];

/**
 * What a step did to a person, the weightiest thing alone; null: nothing that is told.
 *
 * @param before null: the step made the account
 * @see ../SPEC.md rule RO5
 */
export function whatBefell(before: PersonAt | null, after: PersonAt): Befell | null {
  if (before === null) return 'came';
  const lostRole = before.hasRole && !after.hasRole;
  if (!before.isGone && (after.isGone || lostRole)) return 'left';
  if (after.learns && !areSame(before.classes, after.classes)) return 'moved';
  const isBack = before.isGone && !after.isGone;
  return isBack || !areSame(before.facts, after.facts) ? 'changed' : null;
}

function areSame<T>(one: readonly T[], other: readonly T[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}
