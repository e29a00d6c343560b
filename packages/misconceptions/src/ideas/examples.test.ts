import { describe, expect, it } from 'vitest';

import { isRight, readAnswer } from '../answer.ts';
import { IDEAS, shownIn } from '../ideas.ts';
import { readProblem, rightAnswer } from '../problem.ts';
import { isEqual } from '../ratio.ts';

/** The two examples that the rule book gives for each mistake: the problem, the right answer and that of the mistake. */
const EXAMPLES = [
  ['smaller-from-larger', '526 − 67 = ?', '459', '541'],
  ['smaller-from-larger', '63 − 29 = ?', '34', '46'],
  ['zero-minus-n', '140 − 21 = ?', '119', '121'],
  ['zero-minus-n', '70 − 66 = ?', '4', '16'],
  ['borrow-no-decrement', '143 − 28 = ?', '115', '125'],
  ['borrow-no-decrement', '84 − 6 = ?', '78', '88'],
  ['borrow-across-zero', '1300 − 522 = ?', '778', '878'],
  ['borrow-across-zero', '705 − 9 = ?', '696', '796'],
  ['no-carry', '567 + 116 = ?', '683', '673'],
  ['no-carry', '49 + 4 = ?', '53', '43'],
  ['write-both-digits', '27 + 45 = ?', '72', '612'],
  ['write-both-digits', '18 + 24 = ?', '42', '312'],
  ['off-by-one', '8 + 5 = ?', '13', '12'],
  ['off-by-one', '14 − 3 = ?', '11', '12'],
  ['tens-as-ones', '64 + 30 = ?', '94', '67'],
  ['tens-as-ones', '862 + 90 = ?', '952', '871'],
  ['near-hundred-wrong-way', '475 + 299 = ?', '774', '776'],
  ['near-hundred-wrong-way', '526 − 198 = ?', '328', '324'],
  ['times-zero', '8 × 0 = ?', '0', '8'],
  ['times-zero', '0 × 12 = ?', '0', '12'],
  ['times-as-add', '7 × 3 = ?', '21', '10'],
  ['times-as-add', '8 × 4 = ?', '32', '12'],
  ['neighbour-fact', '7 × 8 = ?', '56', '48'],
  ['neighbour-fact', '6 × 9 = ?', '54', '45'],
  ['no-placeholder', '73 × 51 = ?', '3723', '438'],
  ['no-placeholder', '422 × 25 = ?', '10550', '2954'],
  ['corners-only', '73 × 51 = ?', '3723', '3503'],
  ['corners-only', '38 × 38 = ?', '1444', '964'],
  ['carry-first', '27 × 8 = ?', '216', '566'],
  ['carry-first', '63 × 8 = ?', '504', '644'],
  ['remainder-as-decimal', '39 ÷ 4', '9.75', '9.3'],
  ['remainder-as-decimal', '107 ÷ 25 = ?', '4.28', '4.7'],
  ['zero-in-quotient', '1045 ÷ 5 = ?', '209', '29'],
  ['zero-in-quotient', '816 ÷ 4 = ?', '204', '24'],
  ['add-tops-and-bottoms', '1/2 + 2/3 = ?/?', '7/6', '3/5'],
  ['add-tops-and-bottoms', '1/4 + 2/5 = ?/?', '13/20', '3/9'],
  ['two-whole-numbers', '40.6 + 34.92 = ?', '75.52', '74.98'],
  ['two-whole-numbers', '36.88 + 38.5 = ?', '75.38', '74.93'],
  ['places-lined-up', '0.4 × 0.2 = ?', '0.08', '0.8'],
  ['places-lined-up', '5.8 × 0.4 = ?', '2.32', '23.2'],
  ['just-add-a-zero', '8.877 × 10 = ?', '88.77', '8.877'],
  ['just-add-a-zero', '3.446 × 100 = ?', '344.6', '3.446'],
  ['minus-minus', '−14 − (−15) = ?', '1', '-29'],
  ['minus-minus', '7 − (−4) = ?', '11', '3'],
  ['two-minuses-plus', '−3 + (−3) = ?', '-6', '6'],
  ['two-minuses-plus', '−11 − 17 = ?', '-28', '28'],
  ['inverse-forgotten', 'x + 18 = 22', '4', '40'],
  ['inverse-forgotten', 'x − 11 = 1', '12', '-10'],
  ['take-tops-and-bottoms', '4/5 − 1/4 = ?/?', '11/20', '3/1'],
  ['take-tops-and-bottoms', '7/8 − 2/3 = ?/?', '5/24', '5/5'],
  ['keep-bottom-in-times', '2/5 × 4/5 = ?/?', '8/25', '8/5'],
  ['keep-bottom-in-times', '1/2 × 3/4 = ?/?', '3/8', '6/4'],
  ['keep-bottom-in-divide', '6/7 ÷ 2/7 = ?/?', '3/1', '3/7'],
  ['keep-bottom-in-divide', '3/4 ÷ 1/2 = ?/?', '3/2', '1/4'],
  ['divide-tops-and-bottoms', '5/6 ÷ 2/3 = ?/?', '5/4', '2/2'],
  ['divide-tops-and-bottoms', '7/8 ÷ 3/5 = ?/?', '35/24', '2/1'],
  ['flip-in-times', '2/3 × 4/5 = ?/?', '8/15', '10/12'],
  ['flip-in-times', '3/7 × 1/2 = ?/?', '3/14', '6/7'],
  ['flip-the-wrong-one', '2/5 ÷ 1/3 = ?/?', '6/5', '5/6'],
  ['flip-the-wrong-one', '3/4 ÷ 2/7 = ?/?', '21/8', '8/21'],
  ['divide-as-times', '3/4 ÷ 2/5 = ?/?', '15/8', '6/20'],
  ['divide-as-times', '1/3 ÷ 4/7 = ?/?', '7/12', '4/21'],
  ['flip-then-keeps-bottom', '1/2 ÷ 2/3 = ?/?', '3/4', '3/2'],
  ['flip-then-keeps-bottom', '3/4 ÷ 4/5 = ?/?', '15/16', '15/4'],
  ['common-bottom-old-tops', '1/2 + 2/3 = ?/6', '7/6', '3/6'],
  ['common-bottom-old-tops', '3/4 − 1/6 = ?/?', '7/12', '2/12'],
  ['one-top-changed', '2/5 − 1/4 = ?/?', '3/20', '7/20'],
  ['one-top-changed', '1/3 + 1/4 = ?/12', '7/12', '5/12'],
  ['plus-instead-of-times', '2/5 × 1/4 = ?/?', '1/10', '13/20'],
  ['plus-instead-of-times', '1/3 × 2/3 = ?/?', '2/9', '3/3'],
  ['plus-instead-of-take', '3/4 − 1/3 = ?/?', '5/12', '13/12'],
  ['plus-instead-of-take', '5/7 − 2/7 = ?/7', '3/7', '7/7'],
  ['took-instead', '1/2 + 1/5 = ?/10', '7/10', '3/10'],
  ['took-instead', '2/3 + 1/4 = ?/?', '11/12', '5/12'],
  ['bottom-of-one', '1/4 + 2/3 = ?/?', '11/12', '3/4'],
  ['bottom-of-one', '4/5 − 1/2 = ?/?', '3/10', '3/5'],
  ['flip-in-plus-minus', '1/3 + 2/5 = ?/?', '11/15', '5/6'],
  ['flip-in-plus-minus', '3/4 − 1/2 = ?/?', '1/4', '3/1'],
  ['tops-added-bottoms-multiplied', '2/3 × 4/5 = ?/?', '8/15', '6/15'],
  ['tops-added-bottoms-multiplied', '1/4 × 3/7 = ?/?', '3/28', '4/28'],
  ['tops-multiplied-bottoms-added', '2/3 × 4/7 = ?/?', '8/21', '8/10'],
  ['tops-multiplied-bottoms-added', '1/5 × 3/4 = ?/?', '3/20', '3/9'],
  ['lined-up-at-the-right', '2.35 + 4 = ?', '6.35', '2.39'],
  ['lined-up-at-the-right', '1.2 + 0.35 = ?', '1.55', '0.47'],
  ['lined-up-at-the-left', '3.42 + 15 = ?', '18.42', '4.92'],
  ['lined-up-at-the-left', '0.6 + 12 = ?', '12.6', '7.2'],
  ['add-counts-places', '2.3 + 1.4 = ?', '3.7', '0.37'],
  ['add-counts-places', '0.52 + 0.4 = ?', '0.92', '0.056'],
  ['times-slip-places-lined-up', '1.3 × 2.4 = ?', '3.12', '7.8'],
  ['times-slip-places-lined-up', '0.21 × 0.43 = ?', '0.0903', '1.47'],
  ['point-missing', '0.4 × 0.7 = ?', '0.28', '28'],
  ['point-missing', '1.5 + 2.6 = ?', '4.1', '41'],
  ['point-elsewhere', '12 × 1.5 = ?', '18', '1.8'],
  ['point-elsewhere', '2.4 × 3 = ?', '7.2', '0.72'],
] as const;

describe('the rule book’s examples', () => {
  it.each(EXAMPLES)(
    '[MP5] [MF1] [MD1] [MW1] %s: of %s the right answer is %s and the mistake gives %s',
    (id, text, right, wrong) => {
      const problem = readProblem(text);
      const [typed, mistaken] = [readAnswer(right), readAnswer(wrong)];
      if (!problem || !typed || !mistaken) throw new Error(`${text} cannot be read`);
      const expected = rightAnswer(problem);
      expect(expected && isRight(typed, expected)).toBe(true);
      const shown = shownIn(problem).find(({ idea }) => idea.id === id);
      expect(shown?.answers.some(({ answer }) => isEqual(answer, mistaken))).toBe(true);
    },
  );

  it('are there for each mistake', () => {
    expect(new Set(EXAMPLES.map(([id]) => id))).toEqual(new Set(IDEAS.map(({ id }) => id)));
  });
});
