import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from './all.ts';
import { aSubUnit } from './definitions.test-kit.ts';
import { generateQuestion } from './generate.ts';
import { BRITISH, localeOf } from './locale.ts';
import { printedAnswer, printedInput } from './printed-answer.ts';

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

it('what was typed is written with commas and a true minus, and keeps its zeros', () => {
  expect(['4000300', '-7', '3.50', '-0.50', '', '.'].map(printedInput)).toEqual([
    '4,000,300',
    '−7',
    '3.50',
    '−0.50',
    '',
    '.',
  ]);
});
