import { describe, expect, it } from 'vitest';

import {
  arrivalsOf,
  earnedPaints,
  firstLevelOfTier,
  moonBaseOf,
  nextWindow,
  PAINTS,
  STANDARD_PAINT,
  type BaseFacts,
} from './moon-base.ts';

const base = (change: Partial<BaseFacts> = {}) =>
  moonBaseOf({
    level: 0,
    roundsOf: () => [false, false, false],
    areas: [
      { id: 1, firstStep: 1, lastStep: 7 },
      { id: 2, firstStep: 8, lastStep: 12 },
    ],
    correctThisWeek: 0,
    ...change,
  });

it('[MB9] a moon base has a dome for each area of which a step is passed, and its windows are in it', () => {
  const domes = (...steps: number[]) =>
    base({ level: 50, roundsOf: (step) => [steps.includes(step), false, false] }).domes;
  expect(domes()).toEqual([]);
  expect(domes(1)).toEqual([1]);
  expect(domes(9)).toEqual([2]); // somebody who began there
  expect(domes(7, 8)).toEqual([1, 2]);
});

it('[MB10] a moon base raises four things with the Defender Levels', () => {
  const raised = [9, 10, 29, 30, 50].map((level) => base({ level }).raised.length);
  expect(raised).toEqual([0, 1, 2, 3, 4]);
  expect(base({ level: 20 }).raised).toEqual(['antenna', 'greenhouse']);
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

it('[MB4] a moon base keeps one visitor for each Defender Level, at most 8, beside those of the week', () => {
  const visitors = [0, 1, 8, 50].map((level) => base({ level, correctThisWeek: 10 }).visitors);
  expect(visitors).toEqual([2, 3, 10, 10]);
  expect(base({ level: 50, correctThisWeek: 1_000 }).visitors).toBe(40);
});

it('[MB5] a moon base never shrinks when a student does more', () => {
  const before = base({ level: 12, roundsOf: (step) => [step < 9, false, false] });
  const after = base({ level: 13, roundsOf: (step) => [step < 20, step < 9, step < 9] });
  const rank = { dark: 0, lit: 1, gold: 2 } as const;
  expect(after.domes).toEqual(expect.arrayContaining([...before.domes]));
  expect(after.tiers).toBeGreaterThanOrEqual(before.tiers);
  expect(after.friends).toEqual(expect.arrayContaining([...before.friends]));
  after.windows.forEach((window, index) =>
    expect(rank[window]).toBeGreaterThanOrEqual(rank[before.windows[index] ?? 'dark']),
  );
});

const passedBosses = (...steps: number[]) =>
  base({ roundsOf: (step) => [steps.includes(step), false, false] });

it('[MB11] a moon base brings one rocket colour with each tier of Defender Levels', () => {
  expect(earnedPaints(base({ level: 11 })).rocket).toEqual([0, 1, 2, 3]);
  expect(earnedPaints(base({ level: 50 })).rocket).toHaveLength(PAINTS + 1);
  expect([1, 2, 10].map(firstLevelOfTier)).toEqual([1, 6, 46]);
});

it('[MB7] a moon base brings the suit colour of each area whose Muddlebot has moved in', () => {
  expect(earnedPaints(passedBosses(12)).suit).toEqual([0, 2]);
  expect(earnedPaints(passedBosses(7, 12)).suit).toEqual([0, 1, 2]);
});

it('[MB8] a moon base gives a beginner the standard colours and no others', () =>
  expect(earnedPaints(base())).toEqual({ rocket: [STANDARD_PAINT], suit: [STANDARD_PAINT] }));

describe('[MB12] a moon base offers', () => {
  const windows = (change: (step: number) => 'dark' | 'lit' | 'gold') =>
    Array.from({ length: 128 }, (_, index) => change(index + 1));

  it('the open step while its window is dark', () => {
    expect(
      nextWindow(
        windows((step) => (step < 30 ? 'lit' : 'dark')),
        30,
      )?.step,
    ).toBe(30);
    expect(
      nextWindow(
        windows(() => 'dark'),
        1,
      ),
    ).toEqual({ step: 1, brings: 'window' });
  });

  it('the next dark one when the open step is lit, and those before it last', () => {
    expect(
      nextWindow(
        windows((step) => (step === 30 ? 'lit' : 'dark')),
        30,
      )?.step,
    ).toBe(31);
    expect(
      nextWindow(
        windows((step) => (step > 4 ? 'lit' : 'dark')),
        128,
      )?.step,
    ).toBe(1);
  });

  it('the first step with fewer than three stars when all are lit, and nothing when all are gold', () => {
    const lit = windows((step) => (step < 41 ? 'gold' : 'lit'));
    expect(nextWindow(lit, 128)).toEqual({ step: 41, brings: 'gold' });
    expect(
      nextWindow(
        windows(() => 'gold'),
        128,
      ),
    ).toBeNull();
  });
});

describe('[MB13] at a visit of the moon base', () => {
  const passed = (to: number, change: Partial<BaseFacts> = {}) =>
    base({ roundsOf: (step) => [step <= to, false, false], ...change });

  it('nothing comes in when nothing has changed', () =>
    expect(arrivalsOf(passed(6), passed(6))).toEqual([]));

  it('comes what is new, friends first, three things at most', () => {
    const now = passed(8, { level: 10, correctThisWeek: 25 });
    expect(arrivalsOf(now, passed(6))).toEqual([
      { kind: 'friend', area: 1 },
      { kind: 'raised', thing: 'antenna' },
      { kind: 'dome', area: 2 },
    ]);
  });

  it('comes only the last of several windows', () =>
    expect(arrivalsOf(passed(6), passed(2))).toEqual([{ kind: 'window', step: 6 }]));

  it('comes a visitor of this week, and none when a new week has begun', () => {
    const visitors = (correctThisWeek: number) => passed(3, { correctThisWeek });
    expect(arrivalsOf(visitors(20), visitors(10))).toEqual([{ kind: 'visitor', place: 2 }]);
    expect(arrivalsOf(visitors(0), visitors(10))).toEqual([]);
  });

  it('come the newest friend and a visitor the first time, and nothing else', () => {
    expect(arrivalsOf(passed(12, { level: 20, correctThisWeek: 50 }), null)).toEqual([
      { kind: 'friend', area: 2 },
      { kind: 'visitor', place: 17 },
    ]);
    expect(arrivalsOf(base(), null)).toEqual([]);
  });
});
