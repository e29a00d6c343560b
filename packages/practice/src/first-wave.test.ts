import { describe, expect, it } from 'vitest';

import {
  type AddingUnit,
  type FirstWave,
  firstWaveOf,
  furtherPicturesOf,
  nextGently,
  type NextGently,
  shortSumsOf,
} from './first-wave.ts';

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

describe('a first game after its present', () => {
  it.each<[level: number, position: number, NextGently | null]>([
    [1, 2, { asks: 'pictures' }],
    [2, 2, { asks: 'pictures' }],
    [3, 2, { asks: 'facts', level: 2 }],
    [5, 2, { asks: 'facts', level: 4 }],
    [10, 2, { asks: 'facts', level: 4 }],
    [1, 3, { asks: 'facts', level: 1 }],
    [2, 3, { asks: 'facts', level: 1 }],
    [3, 3, { asks: 'sums', level: 3 }],
    [8, 3, { asks: 'sums', level: 8 }],
    [1, 4, null],
    [8, 4, null],
  ])('[PC23] of level %s goes on in wave %s with %j', (level, position, expected) =>
    expect(nextGently(level, position)).toEqual(expected),
  );

  it.each<[level: number, FirstWave | null]>([
    [10, { unitId: 27, subUnits: [1, 2] }],
    [7, { unitId: 27, subUnits: [1, 2] }],
    [6, { unitId: 9, subUnits: [1, 2] }], // the units between have one short kind at most
    [1, { unitId: 9, subUnits: [1, 2] }],
    [0, null],
  ])('[PC23] of level %s has %j for its short sums', (level, expected) => {
    const units: readonly AddingUnit[] = [
      ...UNITS,
      {
        unitId: 27,
        level: 7,
        subUnits: [
          { position: 1, pace: 'short' },
          { position: 2, pace: 'short' },
          { position: 3, pace: 'extended' },
        ],
      },
    ];
    expect(shortSumsOf(level, units)).toEqual(expected);
  });

  it('[PC23] shows the youngest the further pictures of their present', () => {
    expect(furtherPicturesOf(UNITS)).toEqual({ unitId: 166, subUnits: [2, 3] });
    expect(furtherPicturesOf(UNITS.slice(1))).toBeNull();
  });
});

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
