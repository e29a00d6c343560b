import { describe, expect, it } from 'vitest';

import { endsSparse, fillLastPage, fillPages } from './breaks.ts';

const ROOM = { first: 500, other: 600 };
const rows = (count: number, height: number): readonly number[] =>
  Array.from({ length: count }, () => height);

describe('rows of questions on pages', () => {
  it('[LS4] fill one page after the other, and a row that is too high has a page for itself', () => {
    expect(fillPages(rows(5, 100), ROOM)).toEqual([5]);
    expect(fillPages(rows(12, 100), ROOM)).toEqual([5, 6, 1]);
    expect(fillPages([700, 100, 700], ROOM)).toEqual([1, 1, 1]);
  });

  it('[LS10] end sparsely where the last of several pages has one row or is filled by less than a quarter', () => {
    expect(endsSparse([5, 6, 1], rows(12, 100), ROOM)).toBe(true);
    expect(endsSparse([3, 1], rows(4, 160), ROOM)).toBe(true);
    expect(endsSparse([5, 2], rows(7, 100), ROOM)).toBe(false);
    expect(endsSparse([1], rows(1, 100), ROOM)).toBe(false);
  });

  it('[LS10] move to a sparse last page until it has two rows and a quarter of it is filled', () => {
    expect(fillLastPage([5, 6, 1], rows(12, 100), ROOM)).toEqual([5, 5, 2]);
    expect(fillLastPage([10, 12, 1], rows(23, 50), ROOM)).toEqual([10, 10, 3]);
    expect(fillLastPage([5, 3], rows(8, 100), ROOM)).toEqual([5, 3]);
    expect(fillLastPage([2, 1], [200, 200, 30], ROOM)).toEqual([2, 1]); // a page with one row gains nothing
  });
});
