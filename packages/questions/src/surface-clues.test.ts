import { describe, expect, it } from 'vitest';

import { aSubUnit } from './definitions.test-kit.ts';
import { drawFigure } from './drawing/index.ts';
import { generateQuestion } from './generate.ts';
import { localeOf } from './wording/locale.ts';
import { toPlainText } from './document/plain-text.ts';

const DRAWS = 2_000;

interface Choice {
  readonly options: readonly string[]; // as printed
  readonly place: number; // of the answer among them, from 0
}

type Clue = readonly [name: string, fits: (choice: Choice) => boolean];

/** The way in which an option is typed as a number. */
type Typed = (option: string) => number;

const decimal: Typed = (option) => Number(option.replace('−', '-'));
const part =
  (index: 0 | 1): Typed =>
  (option) =>
    Number(option.split('/')[index] ?? NaN);
const percentage: Typed = (option) => {
  if (option.endsWith('%')) return Number.parseFloat(option);
  return 100 * (option.includes('/') ? part(0)(option) / part(1)(option) : Number(option));
};
const larger: Typed = (option) =>
  option.includes('/') ? part(0)(option) / part(1)(option) : Number(option);

const ASKED = /comes (\w+)|\b(smallest|middle|biggest|largest|larger|prime)\b/;

/** The questions of a kind, grouped by the word for the number that is asked for: largest, smallest, third … */
function choicesOf(key: string, typed: Typed): ReadonlyMap<string, readonly Choice[]> {
  const [unitId = 0, position = 0] = key.split('.').map(Number);
  const choices = new Map<string, Choice[]>();
  for (let seed = 0; seed < DRAWS; seed += 1) {
    const { doc, answer } = generateQuestion(aSubUnit(unitId, position), seed * 7_919);
    const text = toPlainText(doc).replace('Put these in order, smallest first', '');
    const [, comes, which] = ASKED.exec(text) ?? [];
    const options = text.replace(/,(?=\d{3}\b)/g, '').match(/−?\d+(\.\d+)?(\/\d+)?%?/g) ?? [];
    const place = options.findIndex((option) => Math.abs(typed(option) - Number(answer)) < 1e-6);
    const word = comes ?? which ?? '';
    choices.set(word, [...(choices.get(word) ?? []), { options, place }]);
  }
  return choices;
}

const isOnly = (values: readonly number[], place: number, best: number): boolean =>
  values[place] === best && values.filter((value) => value === best).length === 1;

/** Whether the answer is the only option with the least, or the most, of something. */
function extreme(name: string, measure: (option: string) => number): readonly Clue[] {
  const values = ({ options }: Choice): number[] => options.map(measure);
  return [
    [`least ${name}`, (it) => isOnly(values(it), it.place, Math.min(...values(it)))],
    [`most ${name}`, (it) => isOnly(values(it), it.place, Math.max(...values(it)))],
  ];
}

const places = (count: number): readonly Clue[] =>
  Array.from({ length: count }, (_, at) => [`place ${at + 1}`, ({ place }) => place === at]);

const LENGTH = extreme('characters', (option) => option.replace('−', '').length);
const TOP = extreme('on top', part(0));
const BOTTOM = extreme('below', part(1));
const SIZE = extreme('value', decimal);

/** Every kind that shows numbers to choose from, how they are typed, and the clues that must not reveal the answer. */
const KINDS: readonly (readonly [key: string, typed: Typed, clues: readonly Clue[]])[] = [
  ['2.2', decimal, LENGTH],
  ['3.4', decimal, LENGTH],
  ['4.3', decimal, LENGTH],
  ['5.6', decimal, LENGTH],
  ['6.6', decimal, LENGTH],
  ['29.6', part(1), LENGTH],
  ['29.7', part(0), LENGTH],
  ['32.3', part(1), [...LENGTH, ...TOP, ...BOTTOM]],
  ['36.5', decimal, LENGTH],
  ['37.3', decimal, LENGTH],
  ['39.3', larger, LENGTH],
  ['45.5', percentage, LENGTH],
  ['84.3', decimal, LENGTH],
  ['107.2', decimal, [...LENGTH, ...SIZE]],
  ['108.4', decimal, LENGTH],
];

describe('numbers to choose from', () =>
  it.each(KINDS)(
    '[CH4] in %s: no place, length or digit reveals the answer',
    (key, typed, clues) => {
      for (const [word, choices] of choicesOf(key, typed)) {
        const count = choices[0]?.options.length ?? 1;
        expect(choices.every(({ place }) => place >= 0)).toBe(true);
        for (const [name, fits] of [...places(count), ...clues]) {
          const share = choices.filter(fits).length / choices.length;
          expect(share, `${word} by ${name}`).toBeLessThan(1 / count + 0.1);
        }
      }
    },
  ));

describe('questions about the world', () => {
  it.each([2, 3])(
    '[CH5] 98.%i: the temperature changes by at most 4 degrees per hour',
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

  it('[CH6] 60.3: only times that a child of six or seven knows', () => {
    const most = { hours: 48, days: 14, weeks: 10, months: 24, years: 2 };
    for (let seed = 0; seed < 300; seed += 1) {
      const { doc, answer } = generateQuestion(aSubUnit(60, 3), seed);
      const text = toPlainText(doc);
      for (const [unit, limit] of Object.entries(most)) {
        const count = Number(new RegExp(`^(\\d+) ${unit}\\b`).exec(text)?.[1] ?? 0);
        expect(count, text).toBeLessThanOrEqual(limit);
      }
      expect(answer, text).toBeLessThanOrEqual(120);
      expect(text).not.toMatch(/^(?!1|2|3|5|10)\d+ weeks/);
    }
  });

  it('[CH5] 80.5: no metal is lighter than magnesium', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const text = toPlainText(generateQuestion(aSubUnit(80, 5), seed).doc);
      const density = /density of ([\d.]+) g/.exec(text)?.[1];
      if (density !== undefined) expect(Number(density)).toBeGreaterThanOrEqual(1.7);
    }
  });

  it('[CH5] 105.5: drinks are sold whole', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { doc, answer } = generateQuestion(aSubUnit(105, 5), seed);
      if (toPlainText(doc).includes('drinks')) expect(Number.isInteger(answer)).toBe(true);
    }
  });

  it('[CH5] 99.6: a fair coin lands near half heads', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { doc } = generateQuestion(aSubUnit(99, 6), seed);
      const [throws = NaN, ...heads] = (toPlainText(doc).match(/\d+/g) ?? []).map(Number);
      expect(heads).toHaveLength(4);
      for (const n of heads) expect(Math.abs(n - throws / 2)).toBeLessThanOrEqual(5);
    }
  });

  it('[CH5] 103.2: children of every number of rides are of one crowd', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const { diagram } = generateQuestion(aSubUnit(103, 2), seed).doc;
      if (diagram?.kind !== 'table') throw new Error('103.2 has a table');
      const children = (diagram.rows[0] ?? []).slice(1).map(Number);
      expect(Math.max(...children)).toBeLessThanOrEqual(21);
    }
  });

  it('[CH5] 103.7: fewer and fewer families have more than one pet', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { diagram } = generateQuestion(aSubUnit(103, 7), seed).doc;
      if (diagram?.kind !== 'table') throw new Error('103.7 has a table');
      const [none = NaN, ...more] = diagram.rows.map((row) => Number(row[1]));
      expect(more).toEqual(more.toSorted((a, b) => b - a));
      expect(none).toBeLessThanOrEqual(more[0] ?? NaN);
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
