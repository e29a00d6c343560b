import { describe, expect, it } from 'vitest';

import { readFigure } from '../asked/figure.ts';
import { isRight, readAnswer } from '../answer.ts';
import { IDEAS, shownIn } from '../ideas.ts';
import { type Problem, readProblem, rightAnswer } from '../problem.ts';
import { isEqual, ratio } from '../ratio.ts';
import { EXAMPLES } from './examples.test-kit.ts';

/** The rule book's two examples of each mistake that shows in a printed question: question, right answer, mistaken answer. */
const PRINTED = `
  teen-swap | Type in figures: sixteen. | 16 | 61
  teen-swap | Type in figures: fourteen. | 14 | 41
  write-as-said | Type in figures: three hundred and eight. | 308 | 3008
  write-as-said | Type in figures: four hundred and twenty-two. | 422 | 40022
  zero-place-lost | Type in figures: six thousand and forty. | 6040 | 640
  zero-place-lost | What number is made from 2 thousands, 4 hundreds and 4 ones? | 2404 | 244
  face-value | What is the value of the 8 in 81? | 80 | 8
  face-value | What is the value of the 2 in 6230? | 200 | 2
  round-down | Round 1947 to the nearest thousand. | 2000 | 1000
  round-down | Round 11.7 to the nearest whole number. | 12 | 11
  negatives-by-size | Type the smallest number: −14, −57, −60, −46 | -60 | -14
  negatives-by-size | Type the largest number: −5, −9, −2 | -2 | -9
  equals-means-answer | 22 + 13 = ? + 18 | 17 | 35
  equals-means-answer | 8 + 4 = ? + 5 | 7 | 12
  adds-everything | 22 + 13 = ? + 18 | 17 | 53
  adds-everything | 12 + 24 = 20 + ? | 16 | 56
  gap-same-sign | ? + 22 = 79 | 57 | 101
  gap-same-sign | ? − 25 = 61 | 86 | 36
  more-means-add | Kiri has 14 marbles. Olive has 6. How many more does Kiri have? | 8 | 20
  more-means-add | A red bag has 9 cards. A blue bag has 3. How many more does the red bag have? | 6 | 12
  bus-remainder | 82 children go in boats. Each boat takes 8. How many boats do they need? | 11 | 10
  bus-remainder | There are 202 people. How many boats are needed when each boat holds 32? | 7 | 6
  full-groups-rounded-up | A pack needs 9 plums. How many full packs can be made from 66 plums? | 7 | 8
  full-groups-rounded-up | 85 plums are put on plates, 7 on each. How many plates are full? | 12 | 13
  left-to-right | 19 + 6 × 7 = ? | 61 | 175
  left-to-right | 86 − 6 × 6 = ? | 50 | 480
  square-as-double | 11² = ? | 121 | 22
  square-as-double | 5³ = ? | 125 | 15
  bigger-bottom-bigger | Which fraction is the largest: 1/4, 1/7 or 1/9? Type its bottom number. | 4 | 9
  bigger-bottom-bigger | Which fraction is the smallest: 1/8, 1/7 or 1/6? Type its bottom number. | 8 | 6
  equivalent-by-adding | 4/5 = ?/35 | 28 | 34
  equivalent-by-adding | 2/3 = 10/? | 15 | 11
  one-part-only | 3/4 of 20 = ? | 15 | 5
  one-part-only | 2/11 of 99 = ? | 18 | 9
  mixed-adds | 7 1/4 = ?/4 | 29 | 8
  mixed-adds | 2 5/7 = ?/7 | 19 | 7
  bar-as-point | Write 1/4 as a decimal. | 0.25 | 1.4
  bar-as-point | Write 4/5 as a decimal. | 0.8 | 4.5
  bottom-as-decimal | Write 1/4 as a decimal. | 0.25 | 0.4
  bottom-as-decimal | Write 1/8 as a decimal. | 0.125 | 0.8
  division-makes-smaller | 6 ÷ 1/2 = ? | 12 | 3
  division-makes-smaller | 13 ÷ 1/2 = ? | 26 | 6.5
  longer-is-larger | Type the largest number: 0.7, 0.58, 0.66 | 0.7 | 0.66
  longer-is-larger | Type the smallest number: 0.7, 0.56, 0.72 | 0.56 | 0.7
  shorter-is-larger | Type the largest number: 0.77, 0.86, 0.7 | 0.86 | 0.7
  shorter-is-larger | Type the largest number: 0.75, 0.7, 0.676, 0.649 | 0.75 | 0.7
  percent-one-place | Write 8% as a decimal. | 0.08 | 0.8
  percent-one-place | Write 66% as a decimal. | 0.66 | 6.6
  percent-wrong-base | With 15% tax a bill comes to £437. What was the bill without tax, in pounds? | 380 | 371.45
  percent-wrong-base | After a 30% rise, a price is £624. What was it before, in pounds? | 480 | 436.8
  percent-changes-add | A number goes up by 25%, then down by 30%. What is the overall percentage change? | -12.5 | -5
  percent-changes-add | A number goes up by 60%, then down by 10%. What is the overall percentage change? | 44 | 50
  ratio-additive | 3 : 4 = 18 : ? | 24 | 19
  ratio-additive | A rectangle 7 cm by 11 cm is enlarged. The 7 cm side becomes 56 cm. What does the 11 cm side become, in cm? | 88 | 60
  inverse-as-direct | 4 pumps empty a pool in 20 hours. How many hours would 10 of these pumps take? | 8 | 50
  inverse-as-direct | 10 painters paint a ship in 4 days. How many days would 8 painters take at the same rate? | 5 | 3.2
  time-base-100 | How many minutes is it from 09:47 to 13:01? | 194 | 354
  time-base-100 | How many minutes is it from 2:15 to 3:00? | 45 | 85
  decimal-hours-as-minutes | 0.7 hours = ? minutes | 42 | 70
  decimal-hours-as-minutes | 1.75 hours = ? minutes | 105 | 175
  area-perimeter-swap | A rectangle is 20 m long and 2 m wide. What is its perimeter in metres? | 44 | 40
  area-perimeter-swap | A rectangle is 8 m long and 2 m wide. What is its perimeter in metres? | 20 | 16
  two-sides-only | A rectangle is 20 m long and 2 m wide. What is its perimeter in metres? | 44 | 22
  two-sides-only | A rectangle is 8 m long and 5 m wide. What is its perimeter in metres? | 26 | 13
  area-scales-like-length | A shape has an area of 39 cm². It is enlarged by scale factor 3. What is its new area in cm²? | 351 | 117
  area-scales-like-length | A shape has an area of 18 cm². It is enlarged by scale factor 2. What is its new area in cm²? | 72 | 36
  median-unordered | What is the median of 33, 32, 9, 14, 21? | 21 | 9
  median-unordered | What is the median of 28, 22, 40, 38, 19? | 28 | 40
  mode-as-count | What is the mode of 9, 3, 9, 7, 9, 8, 2? | 9 | 3
  mode-as-count | What is the mode of 11, 5, 4, 11, 11, 6, 11, 5? | 11 | 4
  mean-without-weights | A runner does 6 laps in a mean of 64 seconds and 19 more in a mean of 44 seconds. What is the mean of all 25 laps, in seconds? | 48.8 | 54
  mean-without-weights | A runner does 12 laps in a mean of 80 seconds and 18 more in a mean of 68 seconds. What is the mean of all 30 laps, in seconds? | 72.8 | 74
  bracket-first-only | 9(4x + 4) = 36x + ? | 36 | 4
  bracket-first-only | 9(4x − 8) = 36x − ? | 72 | 8
  letter-as-digit | When a = 7 and b = 11, what is 9a + 4b? | 107 | 508
  letter-as-digit | When a = 8 and b = 9, what is 4a + 5b? | 77 | 107
  powers-multiplied | a⁴ × a³ = a^? | 7 | 12
  powers-multiplied | 7⁹ × 7³ = 7^? | 12 | 27
  term-is-n-times-step | Pattern 1 has 9 tiles, pattern 2 has 14 and pattern 3 has 19. How many tiles are in pattern 11? | 59 | 55
  term-is-n-times-step | Pattern 1 has 5 tiles, pattern 2 has 7 and pattern 3 has 9. How many tiles are in pattern 12? | 27 | 24`
  .trim()
  .split('\n')
  .map((line): readonly [id: string, text: string, right: string, mistaken: string] => {
    const [id = '', text = '', right = '', mistaken = ''] = line.trim().split(' | ');
    return [id, text, right, mistaken];
  });

/** Those that show in a drawing. */
const DRAWN = [
  [
    'each-mark-is-one',
    'Line from 200 to 400 with a mark every 10, arrow 3 marks past 300',
    { kind: 'numberLine', step: 10, labels: [200, 300, 400], points: [{ at: 330 }] },
    330,
    303,
  ],
  [
    'each-mark-is-one',
    'Scale with marks every 50, pointer 1 mark past 800 g',
    { kind: 'scale', minor: 50, major: 200, value: 850 },
    850,
    801,
  ],
  ['part-to-part', '3 of 8 parts are shaded. 3/?', { kind: 'fraction', parts: 8, shaded: 3 }, 8, 5],
  ['part-to-part', '1 of 4 parts is shaded. 1/?', { kind: 'fraction', parts: 4, shaded: 1 }, 4, 3],
  [
    'ruler-reads-end',
    'The pencil lies from 3 to 12 on the ruler. How many centimetres long is it?',
    { kind: 'ruler', from: 3, to: 12 },
    9,
    12,
  ],
  ['ruler-reads-end', 'from 9 to 14', { kind: 'ruler', from: 9, to: 14 }, 5, 14],
  ['ruler-counts-marks', 'from 0 to 6', { kind: 'ruler', from: 0, to: 6 }, 6, 7],
  ['ruler-counts-marks', 'from 3 to 12', { kind: 'ruler', from: 3, to: 12 }, 9, 10],
  [
    'minute-number',
    'Long hand at 4. How many minutes past 8 is it?',
    { kind: 'clock', hour: 8, minute: 20 },
    20,
    4,
  ],
  [
    'minute-number',
    'How many minutes past 3 is it?',
    { kind: 'clock', hour: 3, minute: 50 },
    50,
    10,
  ],
  [
    'half-past-next-hour',
    'Half past ? (short hand between 4 and 5)',
    { kind: 'clock', hour: 4, minute: 30 },
    4,
    5,
  ],
  [
    'half-past-next-hour',
    'What time is it? Half past ?',
    { kind: 'clock', hour: 12, minute: 30 },
    12,
    1,
  ],
  [
    'triangle-no-half',
    'What is the area in cm²?',
    { kind: 'rightTriangle', base: { value: 12 }, height: { value: 7 } },
    42,
    84,
  ],
  [
    'triangle-no-half',
    'What is the area in cm²?',
    { kind: 'rightTriangle', base: { value: 18 }, height: { value: 15 } },
    135,
    270,
  ],
  ['other-scale', 'angle of 55°', { kind: 'angle', degrees: 55 }, 55, 125],
  ['other-scale', 'angle of 140°', { kind: 'angle', degrees: 140 }, 140, 40],
  [
    'xy-swapped',
    'P is 5 right and 8 up. What is the x-coordinate of point P?',
    { kind: 'coordGrid', points: [{ x: 5, y: 8 }] },
    5,
    8,
  ],
  [
    'xy-swapped',
    'P is 7 right and 1 up. What is the y-coordinate of point P?',
    { kind: 'coordGrid', points: [{ x: 7, y: 1 }] },
    1,
    7,
  ],
] as const;

const answersOf = (problem: Problem, id: string, right = rightAnswer(problem)) =>
  shownIn(problem, right).find(({ idea }) => idea.id === id)?.answers;

describe('the rule book’s examples', () => {
  it.each(PRINTED)(
    '[MP6] [MP7] [MW4] [MW2] [MW3] [MS1] [MT1] %s: of "%s" the right answer is %s and the mistake gives %s',
    (id, text, right, wrong) => {
      const problem = readProblem(text);
      const [typed, mistaken] = [readAnswer(right), readAnswer(wrong)];
      if (!problem || !typed || !mistaken) throw new Error(`${text} cannot be read`);
      const expected = rightAnswer(problem);
      expect(expected && isRight(typed, expected)).toBe(true);
      expect(answersOf(problem, id)?.some(({ answer }) => isEqual(answer, mistaken))).toBe(true);
    },
  );

  it.each(DRAWN)(
    '[MP8] [MS1] %s: of "%s" with its drawing the mistake gives its own answer',
    (id, text, figure, right, wrong) => {
      const problem = readFigure(figure, text) ?? readProblem(text);
      if (!problem) throw new Error(`${text} cannot be read`);
      const given = answersOf(problem, id, ratio(right));
      expect(given?.some(({ answer }) => isEqual(answer, ratio(wrong)))).toBe(true);
      expect(given?.some(({ answer }) => isEqual(answer, ratio(right)))).toBe(false);
    },
  );

  it('are there for each mistake', () => {
    const ids = [...EXAMPLES, ...PRINTED, ...DRAWN].map(([id]) => id);
    expect(new Set(ids)).toEqual(new Set(IDEAS.map(({ id }) => id)));
    expect(IDEAS).toHaveLength(96);
  });
});
