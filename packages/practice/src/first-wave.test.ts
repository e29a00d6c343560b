import { describe, expect, it } from 'vitest';

import { type AddingUnit, firstWaveOf, levelOfSecondWave } from './first-wave.ts';

const UNITS: readonly AddingUnit[] = [
  {
    unitId: 166,
    level: 0,
    subUnits: [
      { position: 1, pace: 'long' },
      { position: 2, pace: 'long' },
      { position: 3, pace: 'long' },
    ],
  },
  {
    unitId: 9,
    level: 1,
    subUnits: [
      { position: 1, pace: 'short' },
      { position: 2, pace: 'quick' },
      { position: 5, pace: 'long' },
    ],
  },
  { unitId: 10, level: 1, subUnits: [{ position: 1, pace: 'short' }] },
  {
    unitId: 13,
    level: 3,
    subUnits: [
      { position: 1, pace: 'long' },
      { position: 2, pace: 'short' },
    ],
  },
  { unitId: 15, level: 4, subUnits: [{ position: 1, pace: 'long' }] },
  { unitId: 16, level: 5, subUnits: [{ position: 3, pace: 'short' }] }, // 83,971 + 39,000
];

describe('the second wave of a first game', () =>
  it.each([
    [1, null],
    [2, null],
    [3, 2],
    [4, 3],
    [5, 4],
    [7, 4],
    [10, 4],
  ])('[PC23] of level %s asks facts of level %s', (level, expected) =>
    expect(levelOfSecondWave(level)).toBe(expected),
  ));

describe('the first wave of a first game', () => {
  it.each([
    [1, { unitId: 166, subUnits: [1, 2] }],
    [2, { unitId: 166, subUnits: [1, 2] }],
    [3, { unitId: 9, subUnits: [1, 2] }],
    [4, { unitId: 9, subUnits: [1, 2] }],
    [5, { unitId: 13, subUnits: [2] }],
    [6, { unitId: 13, subUnits: [2] }],
    [7, { unitId: 13, subUnits: [2] }],
    [10, { unitId: 13, subUnits: [2] }],
  ])('[PC18] of level %s asks %j', (level, expected) =>
    expect(firstWaveOf(level, UNITS)).toEqual(expected),
  );

  it('[PC18] is chosen in the usual way where nothing is easy enough', () =>
    expect(firstWaveOf(3, UNITS.slice(4))).toBeNull());
});
