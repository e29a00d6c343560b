import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { aSubUnit } from '../definitions.test-kit.ts';
import { generateQuestion } from '../generate.ts';
import { BRITISH, localeOf } from '../wording/locale.ts';
import { signsIn } from './boxes.ts';
import { fmtTyped } from './fmt-typed.ts';
import { markAnswer, plainTyped, typeKey } from './marking.ts';
import { parseMarkup } from '../document/markup.ts';
import { expectedInput } from './printed-answer.ts';
import { printedAnswer, shownAnswer, shownExpected, shownRight } from './shown-answer.ts';

describe('a printed answer', () => {
  const { doc } = generateQuestion(aSubUnit(53, 4), 1, BRITISH); // how much change, in pounds

  it('[LC1] writes pounds and pence as a price', () => {
    const price = (answer: number) => printedAnswer({ doc, answer, answerForm: 'dp2' });
    expect([price(4.3), price(0.05), price(6)]).toEqual(['£4.30', '£0.05', '£6']);
  });

  it.each(['au', 'nz', 'us'])('[LC1] writes dollars and cents as a price for %s', (country) => {
    const asked = generateQuestion(aSubUnit(53, 4), 1, localeOf(country));
    expect(printedAnswer({ doc: asked.doc, answer: 4.3, answerForm: 'dp2' })).toBe('$4.30');
  });

  it('[LC2] writes pounds that are a weight as a number', () => {
    const metricAndImperial = ALL_UNITS.filter(({ id }) => id === 71 || id === 72);
    const answers = metricAndImperial.flatMap(({ subUnits }) =>
      subUnits.flatMap((subUnit) =>
        Array.from({ length: 20 }, (_, seed) => printedAnswer(generateQuestion(subUnit, seed))),
      ),
    );
    expect(answers.filter((answer) => !/^[\d.,]+$/.test(answer))).toEqual([]);
  });

  it('writes other numbers with commas and a true minus', () => {
    const written = (answer: number) => printedAnswer({ doc, answer, answerForm: 'integer' });
    expect([written(4_000_300), written(-7)]).toEqual(['4,000,300', '−7']);
  });
});

describe('the right answer as it is typed', () => {
  const typedFor = (prompt: string, answer: number): string =>
    expectedInput({ doc: { v: 2, say: '', body: parseMarkup(prompt) }, answer });

  it.each([
    ['Write 7:55 am in 24-hour time. Type the four digits without a colon.', 755, '0755'],
    ['What time is it? Type the four digits without a colon.', 5, '0005'],
    ['What is the bearing of A from B? Type the three digits.', 38, '038'],
    ['£1.20 + £3.10 = [?] pounds', 4.3, '4.30'],
    ['How many dollars is that?', 4.5, '4.50'],
    ['How many pounds is that?', 4, '4'],
    ['Round 1.1968 to 2 decimal places.', 1.2, '1.20'],
    ['Round 1.04 to 1 decimal place.', 1, '1.0'],
    ['Write [f 1|2] as a decimal rounded to 2 decimal places.', 0.5, '0.50'],
    ['Use 1 kg ≈ 2.2 pounds. About how many pounds is 3 kg?', 6.6, '6.6'],
    ['0.5 × 3 = [?]', 1.5, '1.5'],
    ['4 − 6 = [?]', -2, '-2'],
  ])('[MK5] %s %s is typed %s', (prompt, answer, expected) =>
    expect(typedFor(prompt, answer)).toBe(expected),
  );

  /** Typed sign by sign; what stands between two boxes goes on to the next. */
  const typedThrough = (shown: string, signs: string): string =>
    Array.from(shown.replace(/ and |\|/g, '/')).reduce(
      (text, key) => typeKey(text, key, signs),
      '',
    );

  it('[TK6] is right when it is copied as it is shown, for every kind of question', () => {
    for (const subUnit of ALL_UNITS.flatMap(({ subUnits }) => subUnits)) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const question = generateQuestion(subUnit, seed * 7919);
        const { answer } = question;
        for (const shown of [
          printedAnswer(question),
          fmtTyped(String(answer)),
          shownAnswer(null, expectedInput(question)),
        ]) {
          const [either = ''] = shown.split(' or ');
          const copied = plainTyped(typedThrough(either, signsIn(String(answer))));
          expect(markAnswer(copied, answer), `${shown} in ${subUnit.unitId}`).toBe('correct');
        }
      }
    }
  });

  it('[MK5] is marked right for every kind of question', () => {
    for (const subUnit of ALL_UNITS.flatMap(({ subUnits }) => subUnits)) {
      const question = generateQuestion(subUnit, 11);
      const typedAnswer = expectedInput(question);
      expect(typedAnswer.length).toBeLessThanOrEqual(8);
      expect(markAnswer(typedAnswer, question.answer)).toBe('correct');
    }
  });
});

it.each([
  [64, 1, 845, '0845', '845'],
  [94, 5, 63, '063', '63'],
])(
  '[MK5] %s.%s shows its right answer as it is asked for',
  (unit, position, answer, shown, typed) => {
    const { doc } = generateQuestion(aSubUnit(unit, position), 1, BRITISH);
    expect(shownRight(doc, answer)).toBe(shown);
    expect(shownAnswer(doc, typed)).toBe(typed);
  },
);

it('[MK4] both values are shown where the negative is right too', () => {
  const question = generateQuestion(aSubUnit(159, 3), 1, BRITISH);
  const size = String(question.answer);
  expect(shownRight(question.doc, question.answer)).toBe(`${size} or −${size}`);
  expect(shownExpected(question.doc, `-${size}`)).toBe(`−${size} or ${size}`);
  expect(printedAnswer(question)).toBe(`${size} or −${size}`);
  expect(shownExpected(null, size)).toBe(size);
});

it('[CH3] what was typed and what is right are shown as the sign that their figure stands for', () => {
  const signs = ALL_UNITS.flatMap(({ subUnits }) => subUnits)
    .map((subUnit) => generateQuestion(subUnit, 1, BRITISH))
    .filter(({ doc }) => doc.choices?.options[0]?.shown === '<');
  expect(signs.length).toBeGreaterThan(3);
  for (const { doc } of signs) {
    expect(shownRight(doc, 3)).toBe('>');
    expect(shownAnswer(doc, '1')).toBe('<');
    expect(shownAnswer(null, '1')).toBe('1');
  }
});

it('a typed answer is written with commas and a true minus, and keeps its zeros', () =>
  expect(['4000300', '-7', '3.50', '-0.50', '00845', '', '.'].map(fmtTyped)).toEqual([
    '4,000,300',
    '−7',
    '3.50',
    '−0.50',
    '00845',
    '',
    '.',
  ]));
