import { expect, it } from 'vitest';

import { tableOf } from './table.ts';

const ROW = { nextAnswer: 9_040, bar: 15_000, boards: 500, whileBack: 300, wholeAfter: 7_210 };

it('the table of faults has a line for each, and marks an answer that came too late', () => {
  const counted = { lost: 0, doubled: 0, differences: 0 };
  const [, first, second] = tableOf([
    { fault: 'primary-kill', ...ROW, counted },
    { fault: 'switch-over', ...ROW, bar: 5_000, counted: null },
  ]).split('\n');
  expect(first?.split(/ {2,}/)).toEqual([
    ...['primary-kill', '9.0 s', '15.0 s', '0.5 s', '0.3 s', '7.2 s', '0', '0', '0'],
  ]);
  expect(second).toMatch(/^switch-over {3}✗ 9\.0 s {6}5\.0 s .*\? {5}\?/);
});
