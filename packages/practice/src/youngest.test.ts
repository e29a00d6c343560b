import { describe, expect, it } from 'vitest';

import { dotsOf, isFiguresOnly, isOneFigure } from './youngest.ts';

describe('the keypad of the youngest', () => {
  it.each([
    [['3', '9', '0'], true],
    [['3', '10'], false],
    [['-3'], false],
    [[], false],
  ])('[PY1] answers %j have one figure each: %s', (answers, expected) =>
    expect(isOneFigure(answers)).toBe(expected),
  );

  it('[PY1] is used where figures are enough', () => {
    expect(isFiguresOnly(['3', '12'])).toBe(true);
    expect(isFiguresOnly(['3', '1.5'])).toBe(false);
    expect(isFiguresOnly(['-3'])).toBe(false);
  });
});

describe('the dots of a sum', () => {
  it.each([
    ['3 plus 2 equals what number?', { first: 3, sign: '+', second: 2 }],
    ['9 minus 4 equals what number?', { first: 9, sign: '−', second: 4 }],
    ['3 plus 2', { first: 3, sign: '+', second: 2 }],
  ])('[PY2] show “%s”', (spoken, dots) => expect(dotsOf(spoken)).toEqual(dots));

  it.each([
    '16 minus 3 equals what number?',
    'What number plus 4 equals 9?',
    '3 plus 2 plus 1 equals what number?',
    '3 times 2 equals what number?',
    '0 plus 0 equals what number?',
  ])('[PY2] do not show “%s”', (spoken) => expect(dotsOf(spoken)).toBeNull());
});
