import { expect, it } from 'vitest';

import { sheetNeed } from './sheet-need.ts';

const page = (toPractise: readonly number[], next: readonly number[] = []) => ({
  toPractise,
  next,
});
const SWAP = { mistake: 'smaller-from-larger', unit: 9 };

it('[PR16] a sheet has what the page of the student says is to practise, or what is next', () => {
  expect(sheetNeed(page([4, 9, 30]), [])).toEqual({ mistake: null, units: [4, 9, 30] });
  expect(sheetNeed(page([], [5, 6, 7]), [])).toEqual({ mistake: null, units: [5, 6, 7] });
  expect(sheetNeed(page([]), [])).toBeNull();
});

it('[PR16] a sheet begins with a named mistake, of a unit to practise before others', () => {
  expect(sheetNeed(page([4, 9, 30]), [SWAP])).toEqual({ mistake: SWAP.mistake, units: [4, 30] });
  expect(sheetNeed(page([4, 30, 31]), [SWAP])).toEqual({ mistake: SWAP.mistake, units: [4, 30] });
  const other = { mistake: 'unit-fraction-size', unit: 12 };
  expect(sheetNeed(page([4, 9]), [other, SWAP])).toEqual({ mistake: SWAP.mistake, units: [4] });
  expect(sheetNeed(page([9]), [SWAP])).toEqual({ mistake: SWAP.mistake, units: [9] });
  expect(sheetNeed(page([], [5, 6]), [SWAP])).toEqual({ mistake: SWAP.mistake, units: [9] });
  expect(sheetNeed(page([4]), [{ mistake: 'without-a-unit', unit: null }])).toEqual({
    mistake: null,
    units: [4],
  });
});
