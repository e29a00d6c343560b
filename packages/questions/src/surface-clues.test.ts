import { describe, expect, it } from 'vitest';

import { aSubUnit } from './definitions.test-kit.ts';
import { drawFigure } from './drawing/index.ts';
import { generateQuestion } from './generate.ts';
import { localeOf } from './locale.ts';
import { toPlainText } from './plain-text.ts';

const DRAWS = 2_000;

interface Choice {
  readonly text: string;
  readonly numbers: readonly string[]; // as they are printed
  readonly place: number; // of the answer among them, from 0
}

function choicesOf(unitId: number, position: number): readonly Choice[] {
  return Array.from({ length: DRAWS }, (_, seed) => {
    const { doc, answer } = generateQuestion(aSubUnit(unitId, position), seed * 7_919);
    const text = toPlainText(doc);
    const numbers = text.slice(text.search(/[:?] /)).match(/\d+(\.\d+)?/g) ?? [];
    return { text, numbers, place: numbers.findIndex((number) => Number(number) === answer) };
  });
}

/** The share of questions whose answer a clue finds. */
function share(choices: readonly Choice[], clue: (choice: Choice) => boolean): number {
  return choices.filter(clue).length / choices.length;
}

describe('numbers to choose from', () => {
  it.each([
    [36, 5],
    [37, 3],
  ] as const)(
    '[CH4] %i.%i: the number of decimal places does not show the answer',
    (unit, position) => {
      for (const word of ['largest', 'smallest']) {
        const choices = choicesOf(unit, position).filter(({ text }) => text.includes(word));
        const chance = 1 / (choices[0]?.numbers.length ?? 1);
        const lengths = (numbers: readonly string[]) => numbers.map((number) => number.length);
        const shortest = share(
          choices,
          ({ numbers, place }) => numbers[place]?.length === Math.min(...lengths(numbers)),
        );
        expect(shortest).toBeLessThan(chance + 0.1);
      }
    },
  );

  it.each([
    [4, 3, ['smallest', 'middle', 'largest']],
    [5, 6, ['first', 'second', 'third', 'last']],
    [36, 5, ['smallest', 'largest']],
    [37, 3, ['smallest', 'largest']],
  ] as const)(
    '[CH4] %i.%i: the place in the list does not show the answer',
    (unit, position, words) => {
      const choices = choicesOf(unit, position);
      for (const word of words) {
        const asked = choices.filter(({ text }) => text.includes(` ${word}`));
        const count = asked[0]?.numbers.length ?? 1;
        for (let place = 0; place < count; place += 1) {
          expect(share(asked, (choice) => choice.place === place)).toBeLessThan(1 / count + 0.1);
        }
      }
    },
  );
});

describe('questions about the world', () => {
  it.each([2, 3])(
    '[CH5] 98.%i: the temperature changes by 4 degrees an hour at most',
    (position) => {
      for (let seed = 0; seed < 300; seed += 1) {
        const { diagram } = generateQuestion(aSubUnit(98, position), seed).doc;
        if (diagram?.kind !== 'lineGraph') throw new Error(`98.${position} has no graph`);
        const values = diagram.points.map(([, value]) => value);
        const steps = values.slice(1).map((value, i) => Math.abs(value - (values[i] ?? value)));
        expect(Math.max(...steps)).toBeLessThanOrEqual(4);
        expect(Math.min(...values)).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('[CH5] 80.5: no metal is lighter than magnesium', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const text = toPlainText(generateQuestion(aSubUnit(80, 5), seed).doc);
      const density = /density of ([\d.]+) g/.exec(text)?.[1];
      if (density !== undefined) expect(Number(density)).toBeGreaterThanOrEqual(1.7);
    }
  });

  it('[LC3] 52.4: American students buy an eraser', () => {
    const texts = Array.from({ length: 200 }, (_, seed) =>
      toPlainText(generateQuestion(aSubUnit(52, 4), seed, localeOf('us')).doc),
    ).join(' ');
    expect(texts).toContain('eraser');
    expect(texts).not.toMatch(/rubber|an? a/);
  });
});

it('[DG11] a place-value chart paints its decimal point over the borders of the cells', () => {
  const { items } = drawFigure({
    kind: 'placeValueChart',
    columns: ['ones', 'tenths', 'hundredths'],
    digits: [3, 0, 7],
  });
  expect(items.at(-1)?.p).toBe('circle');
});
