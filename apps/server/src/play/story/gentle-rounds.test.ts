import { STORY_STEPS, storyStep } from '@moonbase/content/story';
import { meanDemand, MOST_JUMP } from '@moonbase/practice';
import { demandOf } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { describe, expect, it } from 'vitest';

import { kindsAtBoss, kindsOfFirstRounds, kindsOfRound } from './gentle-rounds.ts';

const ordinary = STORY_STEPS.filter(({ boss }) => !boss);
const demandAt = (position: number): number => meanDemand(kindsOfFirstRounds()[position - 1] ?? []);

describe('the rounds of the campaign', () => {
  it('[PC21] ask at no step more than a jump above the step before it', () => {
    const jumps = ordinary.slice(1).map(({ position, focusLabel }, i) => {
      const by = demandAt(position) - demandAt(ordinary[i]?.position ?? 0);
      return { to: `${position} ${focusLabel}`, by };
    });
    expect(jumps.filter(({ by }) => by > MOST_JUMP)).toEqual([]);
  });

  it('[PC22] ask at a boss no more than the harder step beside it, in each of its rounds', () => {
    for (const step of STORY_STEPS.filter(({ boss }) => boss)) {
      const beside = STORY_STEPS.filter(
        ({ position }) => Math.abs(position - step.position) === 1,
      ).map(({ position }) => {
        const all = kindsOfRound(storyStep(position), 2);
        expect(all).toBeUndefined(); // a later round asks everything
        return demandOfUnit(position);
      });
      expect(meanDemand(kindsAtBoss(step)), `step ${step.position}`).toBeLessThanOrEqual(
        Math.max(...beside),
      );
    }
  });

  it('ask at a boss of every unit of its area but tables', () => {
    for (const step of STORY_STEPS.filter(({ boss }) => boss)) {
      const units = step.unitIds.filter((unitId) => findUnit(unitId)?.table === undefined);
      for (const round of [1, 2, 3] as const)
        expect(new Set(kindsOfRound(step, round)?.keys())).toEqual(new Set(units));
    }
  });
});

function demandOfUnit(position: number): number {
  const { focusUnitId } = storyStep(position);
  const unit = findUnit(focusUnitId);
  expect(unit?.subUnits.length).toBeGreaterThan(2);
  return meanDemand(
    (unit?.subUnits ?? []).map((subUnit) => ({
      unitId: focusUnitId,
      position: subUnit.position,
      demand: demandOf(subUnit),
    })),
  );
}
