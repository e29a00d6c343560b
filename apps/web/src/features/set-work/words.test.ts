import { expect, it } from 'vitest';

import { halfWords } from './words.ts';

it('halfWords say how many of a half of a quiz were right, and how many too fast to be read', () => {
  expect(halfWords(null, '–')).toBe('–');
  expect(halfWords({ right: 0, answered: 0, tooFast: 0 }, 'not yet')).toBe('not yet');
  expect(halfWords({ right: 8, answered: 10, tooFast: 0 }, '–')).toBe('8 of 10');
  expect(halfWords({ right: 0, answered: 10, tooFast: 10 }, '–')).toBe('0 of 10, 10 too fast');
});
