import { describe, expect, it } from 'vitest';

import { isRight, readAnswer } from './answer.ts';
import { shownIn } from './ideas.ts';
import { readProblem, rightAnswer } from './problem.ts';

const rightOf = (text: string): string | null => {
  const problem = readProblem(text);
  const right = problem && rightAnswer(problem);
  return right && `${right.top}/${right.bottom}`;
};

describe('a problem', () => {
  it.each([
    ['3/5+1/4', '17/20'],
    ['3/5 + 1/4 = ?/?', '17/20'],
    ['2/3:1/6', '12/3'],
    ['2/3 ÷ 1/6', '12/3'],
    ['2/3/1/6', '12/3'],
    ['(2/3)/(1/6)', '12/3'],
    ['3*2/5', '6/5'],
    ['1 1/2 − 3/4', '6/8'],
    ['0.41*0.31', '1271/10000'],
    ['0.41 × 0.31 = ?', '1271/10000'],
    ['12.5/0.5', '1250/50'],
    ['503-278', '225/1'],
    ['1,300 − 522 = ?', '778/1'],
    ['7*8', '56/1'],
    ['7 x 8', '56/1'],
    ['56:8', '56/8'],
    ['−14 − (−15) = ?', '1/1'],
    ['2x+3=11', '8/2'],
    ['x − 11 = 1', '12/1'],
  ])('[MP1] %s is read, its right answer is %s', (text, right) =>
    expect(rightOf(text)).toBe(right),
  );

  it.each([
    '',
    'seven',
    'x+y',
    'x=',
    '1/2+',
    '20+15 = 4 * ?',
    'How many minutes is it from 11:30 am to 1:15 pm?',
    '(2 + 3) × 4 = ?',
    '3-(4',
    'Which is larger: 1/2?',
  ])('[MP1] %j is not read', (text) => expect(readProblem(text)).toBeNull());

  it.each([
    ['3+4+5', '12/1'],
    ['19+6*7', '61/1'],
    ['85 ÷ 5 − 6 × 2 = ?', '25/5'],
    ['−11 + (−2) × (−5) = ?', '-1/1'],
    ['11² = ?', '121/1'],
    ['5^3', '125/1'],
    ['(-3)-(-5)', '2/1'],
    ['?+22=79', '57/1'],
    ['2/3 = 10/?', '30/2'],
    ['3/4 of 20', '60/4'],
    ['Type in figures: two hundred and two thousand and twenty-nine.', '202029/1'],
    ['What number is made from 4 hundreds, 14 tens and 0 ones?', '540/1'],
    [
      'In a sale, 60% is taken off. The sale price is £280. What was the full price, in pounds?',
      '28000/40',
    ],
    ['A shop is shut between 7:28 pm and 9:26 pm. For how many minutes is it shut?', '118/1'],
    ['Work out 39 ÷ 4. Give a decimal.', '39/4'],
    ['Solve 9x + 3 = 138. x = ?', '135/9'],
  ])('[MP6] [MP7] %s is read, its right answer is %s', (text, right) =>
    expect(rightOf(text)).toBe(right),
  );

  it.each(['3/4:0/5', '5/0', '0x+3=5'])('[MP2] %s shows no mistake', (text) => {
    const problem = readProblem(text);
    expect(problem && rightAnswer(problem)).toBeNull();
    expect(problem && shownIn(problem)).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    ['4/9', 4, 9],
    [' 4 / 9 ', 4, 9],
    ['-4/9', -4, 9],
    ['4/-9', -4, 9],
    ['1 2/3', 5, 3],
    ['0.467', 467, 1000],
    ['.5', 5, 10],
    ['−3', -3, 1],
    ['50%', 50, 100],
    ['1,300', 1300, 1],
    ['3/0', 3, 0],
  ])('[MP3] %j is read', (text, top, bottom) =>
    expect(readAnswer(text)).toMatchObject({ top, bottom }),
  );

  it.each(['', 'none', '.', '-', '1/2/3', '3+4'])('[MP3] %j is not read', (text) =>
    expect(readAnswer(text)).toBeNull(),
  );

  it.each([
    ['1/2+1/4', '3/4', true],
    ['1/2+1/4', '6/8', true],
    ['1/2+1/4', '0.75', true],
    ['2/3:1/1', '0.67', true],
    ['2/3:1/1', '0.7', false],
    ['1/2+1/4', '0.76', false],
    ['1/2-1/2', '0/0', false],
  ])('[MP4] to %s, %s is right: %s', (text, typed, isIt) => {
    const problem = readProblem(text);
    const right = problem && rightAnswer(problem);
    const answer = readAnswer(typed);
    expect(right && answer && isRight(answer, right)).toBe(isIt);
  });
});
