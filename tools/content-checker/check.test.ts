import { parseMarkup } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { checkContent, isRight } from './check.ts';

const right = (prompt: string, answer: number): boolean | null =>
  isRight({ doc: { v: 2, say: '', body: parseMarkup(prompt) }, answer });

describe('the independent check of questions', () => {
  it('finds nothing wrong, and reads every kind of question', () => {
    const report = checkContent(12);
    expect(report.wrong).toEqual([]);
    expect(report.failures).toEqual([]);
    expect(report.ambiguous).toEqual([]);
    expect(report.unread).toEqual([]);
  });

  it.each([
    ['[f 3|4] of 12 = [?]', 9, 8],
    ['[m 2|3|5] = [f ?|5]', 13, 12],
    ['Solve 3x − 4 = 11. x = [?]', 5, 4],
    ['5(x + 4) = [?]x + 20', 5, 4],
    ['[p x|2] × [p x|7] = x^[?]', 9, 14],
    ['2 minutes 42 seconds = [?] seconds', 162, 242],
    ['How many pence is £3.40?', 340, 34],
    ['What is the median of 4, 29, 21, 7?', 14, 12.5],
    ['What is the largest prime factor of 216?', 3, 2],
    ['How many degrees are there in one whole turn?', 360, 180],
    ['How many degrees are there in two whole turns?', 720, 360],
    ['Write [f 1|3] as a decimal rounded to 2 decimal places.', 0.33, 0.34],
  ])('accepts the right answer and refuses a wrong one in %s', (prompt, good, bad) => {
    expect(right(prompt, good)).toBe(true);
    expect(right(prompt, bad)).toBe(false);
  });

  it('admits what it cannot read', () => {
    expect(right('Which of these is your favourite number?', 7)).toBeNull();
  });
});
