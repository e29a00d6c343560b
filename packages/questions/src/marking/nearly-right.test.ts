import { describe, expect, it } from 'vitest';

import { judgeTyped } from './nearly-right.ts';

const judge = (text: string, expected: string, words = '') => {
  const judged = judgeTyped(text, { expected, words });
  return judged.kind === 'nearly' ? judged.missing : judged.kind;
};
const TIME = 'What time is it? Type the four digits.';

describe('a typed answer', () => {
  it.each([
    ['1.20', '1.2', ''],
    ['1.2', '1.20', ''],
    ['30,000', '30000', ''],
    ['3,5', '3.5', ''],
    ['755', '0755', TIME],
    ['7:55', '0755', TIME],
    ['9.85 dollars', '9.85', '7.50 + 2.35 dollars ='],
    ['$9.85', '9.85', 'How much is $7.50 and $2.35?'],
    ['12 cm', '12', 'How many cm?'],
    ['50%', '50', 'What is a half in %?'],
    ['6/8', '3/4', 'Write 0.75 as a fraction.'],
    [' 3 / 4', '3/4', 'Write it in its simplest form.'],
  ])('[NR1] is right as a teacher accepts it: %s for %s', (text, expected, words) =>
    expect(judge(text, expected, words)).toBe('right'),
  );

  it.each([
    ['2/4', '1/2', 'Write 50 hundredths in its simplest form.', 'simplest'],
    ['1/2', '0.5', 'Write a half as a decimal.', 'number'],
    ['7.55', '0755', TIME, 'time'],
    ['12 kg', '12', 'How many cm?', 'unit'],
    ['1,250', '1.25', 'Add 1 and a quarter.', 'decimal'],
    ['30.000', '30000', 'How many are three times ten thousand?', 'thousands'],
    ['1.250.000', '1250000', '', 'thousands'],
  ])(
    '[NR2] of the right value in another form is nearly right: %s for %s',
    (text, expected, words, missing) => expect(judge(text, expected, words)).toBe(missing),
  );

  it.each([
    ['1.250', '1250', '1.25 × 1000 = '],
    ['1,250', '1.25', '1,250 ÷ 1,000 = '],
    ['1.250', '1250', '1.250 × 1000 = '],
    ['2/4', '1/2', 'Write 2/4 in its simplest form.'],
    ['1/2', '0.5', 'Write 1/2 as a decimal.'],
  ])('[NR3] that repeats a number of the question is wrong: %s for %s', (text, expected, words) =>
    expect(judge(text, expected, words)).toBe('wrong'),
  );

  it.each([
    ['', '5', ''],
    ['61', '16', ''],
    ['5/0', '5', ''],
    ['7.56', '0755', TIME],
    ['7:56', '0755', TIME],
    ['13 cm', '12', 'How many cm?'],
    ['3/5', '3/4', ''],
    ['-5', '5', ''],
    ['abc', '5', ''],
    ['/', '1/2', ''],
  ])('[NR4] of another value is wrong: %s for %s', (text, expected, words) =>
    expect(judge(text, expected, words)).toBe('wrong'),
  );

  it('[NR1] is right with the other sign where the question says so', () =>
    expect(judgeTyped('-5', { expected: '5', reversible: true, words: '' }).kind).toBe('right'));
});
