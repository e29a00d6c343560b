import { describe, expect, it } from 'vitest';

import { spanOf, spansInRows } from './spans.ts';

const THREE = [150, 320, 490];

describe('the columns that a question needs', () => {
  it('[LS2] are one for words on at most three lines, then two, then three', () => {
    expect(spanOf({ words: 440, figure: null }, THREE)).toBe(1);
    expect(spanOf({ words: 460, figure: null }, THREE)).toBe(2);
    expect(spanOf({ words: 970, figure: null }, THREE)).toBe(3);
  });

  it('[LS2] are two for a figure that is too wide, and three with many words beside it', () => {
    expect(spanOf({ words: 90, figure: 150 }, THREE)).toBe(1);
    expect(spanOf({ words: 90, figure: 200 }, THREE)).toBe(2);
    expect(spanOf({ words: 460, figure: 200 }, THREE)).toBe(3);
  });

  it('[LS2] are at most those of the sheet', () =>
    expect(spanOf({ words: 9000, figure: 300 }, [250, 520])).toBe(2));
});

describe('the columns that a question gets', () =>
  it('[LS3] keep the order and leave no gap: the last question of a row takes the rest', () => {
    expect(spansInRows([1, 1, 1, 1, 1], 3)).toEqual([1, 1, 1, 1, 1]);
    expect(spansInRows([1, 2, 1, 1], 3)).toEqual([1, 2, 1, 1]);
    expect(spansInRows([1, 1, 2, 1], 3)).toEqual([1, 2, 2, 1]);
    expect(spansInRows([2, 2, 3, 1, 3], 3)).toEqual([3, 3, 3, 3, 3]);
    expect(spansInRows([1, 2, 1], 2)).toEqual([2, 2, 1]);
  }));
