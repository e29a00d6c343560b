/** A kind of question with how much it asks of a child. */
export interface DemandingKind {
  readonly unitId: number;
  readonly position: number; // in its unit
  readonly demand: number; // one more is as much as twice the time
}

/** How much more a step of the campaign asks in its first round than the step before it, at most. */
export const MOST_JUMP = 0.7;

const LEAST_KINDS = 3;
const LEAST_SHARE = 0.5; // of the kinds of the unit on the sign

export const meanDemand = (kinds: readonly DemandingKind[]): number =>
  kinds.reduce((sum, { demand }) => sum + demand, 0) / Math.max(1, kinds.length);

/**
 * The kinds of the first round of a step: all that its sign names, or without the most demanding of them, until the round
 * asks no more than a jump above the step before. Half of the kinds stay, and three at least. @see ../SPEC.md rule PC21
 *
 * @param before what the step before asks in its first round; null before the first step
 */
export function kindsOfFirstRound(
  kinds: readonly DemandingKind[],
  before: number | null,
): readonly DemandingKind[] {
  const least = Math.max(LEAST_KINDS, Math.ceil(kinds.length * LEAST_SHARE));
  return before === null ? kinds : lighterUntil(kinds, before + MOST_JUMP, least);
}

/**
 * The kinds of a boss: all of its area, or without the most demanding of them, until it asks no more than the steps beside
 * it. @see ../SPEC.md rule PC22
 */
export function kindsOfBoss(
  kinds: readonly DemandingKind[],
  beside: readonly number[], // what the steps before and after it ask
): readonly DemandingKind[] {
  return lighterUntil(kinds, Math.max(...beside), Math.ceil(kinds.length * LEAST_SHARE));
}

function lighterUntil(
  kinds: readonly DemandingKind[],
  most: number,
  least: number,
): readonly DemandingKind[] {
  const byDemand = kinds.toSorted((a, b) => a.demand - b.demand);
  let count = byDemand.length;
  while (count > least && meanDemand(byDemand.slice(0, count)) > most) count -= 1;
  const stay = new Set(byDemand.slice(0, count));
  return kinds.filter((kind) => stay.has(kind));
}
