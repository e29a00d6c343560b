import { expect, it } from 'vitest';

import {
  earnedPaints,
  firstLevelOfTier,
  moonBaseOf,
  PAINTS,
  STANDARD_PAINT,
  type BaseFacts,
} from './moon-base.ts';

const base = (change: Partial<BaseFacts> = {}) =>
  moonBaseOf({
    level: 0,
    roundsOf: () => [false, false, false],
    bosses: [
      { area: 1, step: 7 },
      { area: 2, step: 12 },
    ],
    correctThisWeek: 0,
    ...change,
  });

it('[MB1] a moon base has a dome for each tier of Defender Levels that has been begun', () => {
  expect([0, 1, 5, 6, 46, 50].map((level) => base({ level }).domes)).toEqual([0, 1, 1, 2, 10, 10]);
});

it('[MB2] a moon base takes in the Muddlebot of each area whose boss step is passed', () => {
  const roundsOf = (step: number) => [step === 12, false, false] as const;
  expect(base({ roundsOf }).friends).toEqual([2]);
});

it('[MB3] a moon base has a window for each step, lit when the step is passed and gold when it is mastered', () => {
  const roundsOf = (step: number) => [step <= 2, step === 1, step === 1] as const;
  const { windows } = base({ roundsOf });
  expect(windows).toHaveLength(128);
  expect(windows.slice(0, 3)).toEqual(['gold', 'lit', 'dark']);
});

it('[MB4] a moon base has a visitor in the garden for every five right answers of the week, at most 40', () => {
  const visitors = [0, 4, 5, 199, 1_000].map(
    (correctThisWeek) => base({ correctThisWeek }).visitors,
  );
  expect(visitors).toEqual([0, 0, 1, 39, 40]);
});

it('[MB5] a moon base never shrinks when a student does more', () => {
  const before = base({ level: 12, roundsOf: (step) => [step < 9, false, false] });
  const after = base({ level: 13, roundsOf: (step) => [step < 20, step < 9, step < 9] });
  const rank = { dark: 0, lit: 1, gold: 2 } as const;
  expect(after.domes).toBeGreaterThanOrEqual(before.domes);
  expect(after.friends).toEqual(expect.arrayContaining([...before.friends]));
  after.windows.forEach((window, index) => {
    expect(rank[window]).toBeGreaterThanOrEqual(rank[before.windows[index] ?? 'dark']);
  });
});

const passedBosses = (...steps: number[]) =>
  base({ roundsOf: (step) => [steps.includes(step), false, false] });

it('[MB6] a moon base brings one rocket colour with each dome', () => {
  expect(earnedPaints(base({ level: 11 })).rocket).toEqual([0, 1, 2, 3]);
  expect(earnedPaints(base({ level: 50 })).rocket).toHaveLength(PAINTS + 1);
  expect([1, 2, 10].map(firstLevelOfTier)).toEqual([1, 6, 46]);
});

it('[MB7] a moon base brings the suit colour of each area whose Muddlebot has moved in', () => {
  expect(earnedPaints(passedBosses(12)).suit).toEqual([0, 2]);
  expect(earnedPaints(passedBosses(7, 12)).suit).toEqual([0, 1, 2]);
});

it('[MB8] a moon base gives a beginner the standard colours and no others', () => {
  expect(earnedPaints(base())).toEqual({ rocket: [STANDARD_PAINT], suit: [STANDARD_PAINT] });
});
