import type { RoundPosition } from '@moonbase/campaign';
import { STORY_STEPS, type StoryStep } from '@moonbase/content/story';
import { type DemandingKind, kindsOfBoss, kindsOfFirstRound, meanDemand } from '@moonbase/practice';
import { demandOf } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

/** Kinds by their unit. */
export type KindsByUnit = ReadonlyMap<number, readonly number[]>;

/** The kinds of units with how much each asks; a table has none. */
const demandsOf = (unitIds: readonly number[]): readonly DemandingKind[] =>
  unitIds.flatMap((unitId) => {
    const unit = findUnit(unitId);
    if (unit === undefined || unit.table !== undefined) return [];
    return unit.subUnits.map((subUnit) => ({
      unitId,
      position: subUnit.position,
      demand: demandOf(subUnit),
    }));
  });

let firstRounds: readonly (readonly DemandingKind[])[] | undefined;

/** The kinds of the unit on the sign that the first round of each step asks; of a boss all kinds of its area. */
export function kindsOfFirstRounds(): readonly (readonly DemandingKind[])[] {
  if (firstRounds !== undefined) return firstRounds;
  let before: number | null = null;
  const rounds: (readonly DemandingKind[])[] = [];
  for (const { boss, focusUnitId, unitIds } of STORY_STEPS) {
    if (boss) {
      rounds.push(demandsOf(unitIds));
      continue;
    }
    const kinds = kindsOfFirstRound(demandsOf([focusUnitId]), before);
    before = meanDemand(kinds);
    rounds.push(kinds);
  }
  firstRounds = rounds;
  return rounds;
}

/** The kinds that a boss asks. */
export function kindsAtBoss({ position, unitIds }: StoryStep): readonly DemandingKind[] {
  const beside = STORY_STEPS.filter((other) => Math.abs(other.position - position) === 1);
  return kindsOfBoss(
    demandsOf(unitIds),
    beside.map(({ focusUnitId }) => meanDemand(demandsOf([focusUnitId]))),
  );
}

/** The kinds that a round may ask, where those are not all of its units. @see rules PC21 and PC22 of @moonbase/practice */
export function kindsOfRound(step: StoryStep, round: RoundPosition): KindsByUnit | undefined {
  if (!step.boss && round > 1) return undefined;
  const kinds = step.boss ? kindsAtBoss(step) : (kindsOfFirstRounds()[step.position - 1] ?? []);
  const byUnit = new Map<number, number[]>();
  for (const { unitId, position } of kinds)
    byUnit.set(unitId, [...(byUnit.get(unitId) ?? []), position]);
  return byUnit;
}
