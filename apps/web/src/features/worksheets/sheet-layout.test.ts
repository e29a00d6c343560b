import { expect, it } from 'vitest';

import { spanOf, spansInRows } from './sheet-layout.ts';

it('gives a short question one of three columns, a long one two or three', () => {
  expect(spanOf(12, null)).toBe(1);
  expect(spanOf(90, null)).toBe(2);
  expect(spanOf(170, null)).toBe(3);
});

it('gives a question with a wide diagram two columns, and three with many words', () => {
  expect(spanOf(30, 150)).toBe(1);
  expect(spanOf(30, 290)).toBe(2);
  expect(spanOf(90, 290)).toBe(3);
});

it('puts three short questions in a row', () => {
  expect(spansInRows([1, 1, 1, 1, 1])).toEqual([1, 1, 1, 1, 1]);
});

it('keeps the order and leaves no hole: the last question of a row takes its rest', () => {
  expect(spansInRows([1, 2, 1, 1])).toEqual([1, 2, 1, 1]);
  expect(spansInRows([1, 1, 2, 1])).toEqual([1, 2, 2, 1]);
  expect(spansInRows([2, 2, 3, 1, 3])).toEqual([3, 3, 3, 3, 3]);
});
