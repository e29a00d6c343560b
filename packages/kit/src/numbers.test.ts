import { expect, it } from 'vitest';

import { groupDigits, toHundredths } from './numbers.ts';

it('rounds to two decimal places', () => {
  expect(toHundredths(1 / 3)).toBe(0.33);
  expect(toHundredths(-2.675)).toBe(-2.67);
  expect(toHundredths(4)).toBe(4);
});

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1 000'],
  [1_234_567, '1 234 567'],
])('a long number groups the digits of %i by threes', (value, words) =>
  expect(groupDigits(value, ' ')).toBe(words),
);
