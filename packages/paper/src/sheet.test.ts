import { describe, expect, it } from 'vitest';

import { codeOf, seedOfCode, SEEDS } from './sheet-code.ts';
import {
  contentOfTable,
  contentOfUnit,
  inSheetOrder,
  partsOf,
  withUnit,
  type Sheet,
} from './sheet.ts';
import { DEFAULT_TABLE, type Mix, MOST_UNITS } from './sheet-choices.ts';

// Counting at level 1, bar charts at level 3, algebra at level 9.
const [EASY, MIDDLE, HARD] = [1, 97, 159];

const aSheet = (more: Partial<Sheet>): Sheet => ({
  units: [EASY],
  subUnit: null,
  table: DEFAULT_TABLE,
  stage: null,
  count: 24,
  seed: 777,
  variant: 'A',
  mix: 'even',
  large: false,
  font: 'andika',
  instructions: true,
  ...more,
});
const countsOf = (mix: Mix, count = 24): readonly number[] =>
  partsOf(aSheet({ units: [HARD, EASY, MIDDLE], mix, count })).map(({ query }) => query.count);

describe('the code of a sheet', () =>
  it('[SH2] is read in any spelling, and names every seed', () => {
    for (const seed of [0, 1, 777_777, SEEDS - 1]) expect(seedOfCode(codeOf(seed))).toBe(seed);
    expect(seedOfCode('oil oil')).toBe(seedOfCode('011-011'));
    expect(seedOfCode('ABC-DE!')).toBeNull();
  }));

describe('the questions of a sheet', () => {
  it('[SH1] come from the same calls each time', () =>
    expect(partsOf(aSheet({ units: [EASY, HARD] }))).toEqual(
      partsOf(aSheet({ units: [EASY, HARD] })),
    ));

  it('[SH1] do not change with the font or its size', () => {
    const looks = aSheet({ large: true, font: 'lexend', instructions: false });
    expect(partsOf(looks)).toEqual(partsOf(aSheet({})));
  });

  it('[SH3] differ in each version', () => {
    const seeds = (['A', 'B', 'C'] as const).map(
      (variant) => partsOf(aSheet({ variant }))[0]?.query.seed,
    );
    expect(new Set(seeds).size).toBe(3);
  });

  it('[SH4] are shared evenly, and the first units get the rest', () => {
    expect(countsOf('even')).toEqual([8, 8, 8]);
    expect(countsOf('even', 25)).toEqual([9, 8, 8]);
    expect(countsOf('rising', 25)).toEqual([9, 8, 8]);
    expect(countsOf('even', 2)).toEqual([1, 1]);
  });

  it('[SH5] come more from the easier or from the harder units', () => {
    expect(countsOf('easier')).toEqual([4, 12, 8]);
    expect(countsOf('harder')).toEqual([12, 4, 8]);
  });

  it('[SH4] come in turn, or from easy to hard', () => {
    const units = [HARD, EASY];
    const lists = [
      ['hard 1', 'hard 2'],
      ['easy 1', 'easy 2'],
    ];
    const inTurn = inSheetOrder(aSheet({ units, count: 4 }), lists);
    expect(inTurn).toEqual(['hard 1', 'easy 1', 'hard 2', 'easy 2']);
    const rising = inSheetOrder(aSheet({ units, count: 4, mix: 'rising' }), lists);
    expect(rising).toEqual(['easy 1', 'easy 2', 'hard 1', 'hard 2']);
  });
});

describe('one more unit', () => {
  it('[SH6] joins the units on a sheet, once', () => {
    const two = withUnit(contentOfUnit(EASY, 2), HARD);
    expect(two).toMatchObject({ units: [EASY, HARD], subUnit: null });
    expect(withUnit(two, EASY).units).toEqual([HARD, EASY]);
  });

  it('[SH6] replaces a table, and a sheet that is full', () => {
    const table = contentOfTable('times', { ...DEFAULT_TABLE, value: 7 });
    expect(withUnit(table, EASY).units).toEqual([EASY]);
    const full = {
      ...contentOfUnit(1, null),
      units: Array.from({ length: MOST_UNITS }, (_, i) => i + 1),
    };
    expect(withUnit(full, HARD).units).toEqual([HARD]);
  });
});
