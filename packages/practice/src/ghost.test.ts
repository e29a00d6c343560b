import fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  beatsOwnBest,
  ghostAt,
  ghostOf,
  isBetterGhost,
  raceResultOf,
  runToBeat,
  speedBandOf,
  type RacedAnswer,
  type RacedWave,
} from './ghost.ts';

const right = (rightAtMs: number, tries = 1): RacedAnswer => ({ rightAtMs, tries });
const MISSED: RacedAnswer = { rightAtMs: null, tries: 3 };
const TEN = Array.from({ length: 10 }, (_, index) => right((index + 1) * 1_000));

const wave = (change: Partial<RacedWave> = {}): RacedWave => ({
  mode: 'novice',
  source: 'selection',
  time: '1',
  completed: true,
  answers: TEN,
  ...change,
});

it('[GH1] a ghost records when each right answer came, in order, whatever the order of the questions', () =>
  expect(ghostOf(wave({ answers: [right(5_000), right(2_000), right(9_000)] }))).toEqual([
    2_000, 5_000, 9_000,
  ]));

it('[GH2] a ghost keeps a completed wave with at least eight of ten right at the first try', () => {
  const two = [right(11_000, 2), MISSED];
  expect(ghostOf(wave({ answers: [...TEN.slice(0, 8), ...two] }))).toHaveLength(9);
  expect(ghostOf(wave({ answers: [...TEN.slice(0, 7), right(8_000, 2), ...two] }))).toBeNull();
  expect(ghostOf(wave({ completed: false }))).toBeNull();
});

it('[GH3] a ghost prefers more right answers, then the shorter time', () => {
  expect(isBetterGhost([1, 2, 9], [1, 2])).toBe(true);
  expect(isBetterGhost([1, 2], [1, 2, 9])).toBe(false);
  expect(isBetterGhost([3, 4, 8], [1, 2, 9])).toBe(true);
  expect(isBetterGhost([1, 2, 9], [1, 2, 9])).toBe(false);
  expect(isBetterGhost([1], null)).toBe(true);
});

it('[GH4] a ghost moves evenly from one right answer to the next and stops at the end', () => {
  const ghost = [1_000, 3_000];
  expect([0, 500, 1_000, 2_000, 3_000, 60_000].map((ms) => ghostAt(ghost, ms))).toEqual([
    0, 0.5, 1, 1.5, 2, 2,
  ]);
});

it('[GH4] a ghost is level with the same run at each of its right answers', () => {
  const moments = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(moments, (times) => {
      const ghost = [...times].sort((a, b) => a - b);
      for (const ms of ghost)
        expect(ghostAt(ghost, ms)).toBe(ghost.filter((each) => each <= ms).length);
    }),
  );
});

it.each([
  ['Classic', { mode: 'classic' as const }],
  ['a game without a clock', { time: 'off' as const }],
  ['Fix my misses', { source: 'misses' as const }],
  ['My tricky ones', { source: 'tricky' as const }],
])('[GH5] a ghost has no race in %s', (_what, change) => expect(ghostOf(wave(change))).toBeNull());

it('[GH6] a ghost mentions a first, better, quicker or close run', () => {
  const best = [10_000, 40_000];
  expect(raceResultOf([9_000, 41_000], null)).toEqual({ kind: 'first', ms: 41_000 });
  expect(raceResultOf([9_000, 36_000], best)).toEqual({ kind: 'quicker', byMs: 4_000 });
  expect(raceResultOf([1, 2, 90_000], best)).toEqual({ kind: 'more-right', right: 3 });
  expect(raceResultOf([9_000, 50_000], best)).toEqual({ kind: 'close', bestMs: 40_000 });
});

it('[GH7] a ghost does not mention a run that was much slower, had fewer right answers or does not count', () => {
  const best = [10_000, 40_000];
  expect(raceResultOf([9_000, 50_001], best)).toBeNull();
  expect(raceResultOf([9_000], best)).toBeNull();
  expect(raceResultOf(null, best)).toBeNull();
});

it('[GH8] a ghost races speeds 1 to 3, 4 to 6 and 7 to 10 separately', () =>
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(speedBandOf)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 3]));

it('[GH9] a ghost names at the end of a game only a run that beat the student’s own best', () => {
  expect(beatsOwnBest({ kind: 'more-right', right: 10 })).toBe(true);
  expect(beatsOwnBest({ kind: 'quicker', byMs: 400 })).toBe(true);
  expect(beatsOwnBest({ kind: 'first', ms: 41_000 })).toBe(false);
  expect(beatsOwnBest({ kind: 'close', bestMs: 40_000 })).toBe(false);
  expect(beatsOwnBest(null)).toBe(false);
});

it('[GH9] the run to beat is the better of the last run and the best one', () => {
  expect(runToBeat([1_000, 2_000], null)).toEqual([1_000, 2_000]);
  expect(runToBeat(null, [1_000, 2_000])).toEqual([1_000, 2_000]);
  expect(runToBeat([1_000, 3_000], [1_000, 2_000])).toEqual([1_000, 2_000]);
  expect(runToBeat([1_000, 2_000], [1_000, 3_000])).toEqual([1_000, 2_000]);
  expect(runToBeat(null, null)).toBeNull();
});
