import { describe, expect, it } from 'vitest';

import { ALL_UNITS } from '../all.ts';
import { aSubUnit } from '../definitions.test-kit.ts';
import { drawFigure } from '../drawing/index.ts';
import { generateQuestion } from '../generate.ts';
import { askedIn } from '../sub-unit.ts';
import { BRITISH, localeOf } from './locale.ts';
import { localiseWords } from './localise.ts';
import { toPlainText } from '../document/plain-text.ts';

const SMALL_WORDS = new Set([
  'a',
  'and',
  'as',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
]);
const everything = ALL_UNITS.flatMap(({ subUnits }) => subUnits);

function wordsOf(unitId: number, position: number, seed: number, country: string): string {
  const { doc } = generateQuestion(aSubUnit(unitId, position), seed, localeOf(country));
  return [toPlainText(doc), doc.say, doc.diagram?.alt ?? ''].join(' | ');
}

describe('a country’s form of a question', () => {
  it('[LC1] pays in pounds, Australian, New Zealand or American dollars; pounds elsewhere', () => {
    const currencies = ['gb', 'AU', 'nz', 'us', 'fr', null].map(
      (country) => localeOf(country).currency,
    );
    expect(currencies).toEqual(['GBP', 'AUD', 'NZD', 'USD', 'GBP', 'GBP']);
  });

  it.each(['au', 'nz', 'us'])('[LC2] leaves no pound or penny in a question for %s', (country) => {
    const left = everything.flatMap((subUnit) => {
      const words = wordsOf(subUnit.unitId, subUnit.position, 41, country);
      const weight = /^(71\.|69\.7|100\.6)/.test(`${subUnit.unitId}.${subUnit.position}`);
      return !weight && /£|\bpounds?\b|\bpence\b|\bpenny\b|[^a-z]\d+p\b/.test(words) ? [words] : [];
    });
    expect(left).toEqual([]);
  });

  it('[LC2] keeps the pound that is a weight', () => {
    const texts = Array.from({ length: 40 }, (_, seed) => wordsOf(71, 2, seed, 'us'));
    expect(texts.some((text) => text.includes('2.2 pounds'))).toBe(true);
    expect(texts.some((text) => text.includes('dollars'))).toBe(false);
  });

  it('[LC3] spells as the country does', () => {
    const american = everything
      .map((each) => wordsOf(each.unitId, each.position, 41, 'us'))
      .join(' ');
    expect(american).not.toMatch(/metre|litre|colour|centre\b/);
    expect(american).toMatch(/meter/);
  });

  it('[LC3] writes dates as the country does', () => {
    const months = 'January|May|June|August|September|December';
    for (const position of [4, 5] as const) {
      const unit = position === 4 ? 59 : 60;
      for (let seed = 0; seed < 20; seed++) {
        expect(wordsOf(unit, position, seed, 'us')).not.toMatch(
          new RegExp(`\\d(st|th)? (${months})`),
        );
        expect(wordsOf(unit, position, seed, 'gb')).not.toMatch(new RegExp(`(${months}) \\d`));
      }
    }
  });

  it.each(['gb', 'us', 'au', 'nz'])(
    '[LC9] writes four figures with a comma beside a longer number in %s',
    (country) => {
      const mixed = everything.flatMap(({ unitId, position }) =>
        [41, 42, 43].flatMap((seed) => {
          const { doc } = generateQuestion(aSubUnit(unitId, position), seed, localeOf(country));
          const picture = doc.diagram === undefined ? [] : drawFigure(doc.diagram).items;
          const drawn = picture.flatMap((item) => (item.p === 'text' ? [item.v] : []));
          const words = [toPlainText(doc), doc.say, doc.diagram?.alt, ...drawn].join(' | ');
          const bare = /(?<![\d.,:])\d{4}(?![\d,:])/.test(words);
          return bare && /\d,\d{3}/.test(words) ? [`${unitId}.${position} ${words}`] : [];
        }),
      );
      expect(mixed).toEqual([]);
    },
  );

  it('[LC9] writes four figures alone without a comma', () =>
    expect(wordsOf(5, 1, 3, 'gb')).toMatch(/ \d{4}\b/));

  it('[LC9] writes American dollars from a thousand up with a comma, also alone', () => {
    const asked = everything.flatMap(({ unitId, position }) =>
      [41, 42, 43].map((seed) => wordsOf(unitId, position, seed, 'us')),
    );
    expect(asked.filter((words) => /\$\d{4}|\d{4} dollars/.test(words))).toEqual([]);
    expect(asked.some((words) => /\$\d,\d{3}(?!,)/.test(words))).toBe(true);
  });

  it('[LC3] begins the week as the country does', () => {
    for (const [country, first] of [
      ['gb', 'Mon'],
      ['us', 'Sun'],
    ] as const) {
      const { diagram } = generateQuestion(aSubUnit(60, 5), 3, localeOf(country)).doc;
      if (diagram?.kind !== 'calendar') throw new Error('60.5 has a calendar');
      const drawn = drawFigure(diagram).items;
      const xOf = (words: string) => drawn.find((item) => item.p === 'text' && item.v === words);
      const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
      const places = days.map((day) => [day, xOf(day)] as const);
      const leftmost = places.toSorted(
        ([, a], [, b]) => (a?.p === 'text' ? a.x : 0) - (b?.p === 'text' ? b.x : 0),
      );
      expect(leftmost[0]?.[0]).toBe(first);
      // The 1st stands under its own day.
      const day = days[diagram.firstWeekday] ?? '';
      const one = xOf('1');
      const own = xOf(day);
      expect(one?.p === 'text' && own?.p === 'text' && Math.abs(one.x - own.x) < 1).toBe(true);
    }
  });

  it.each([
    ['GBP', 'gb', [1, 2, 5, 10, 20, 50]],
    ['AUD', 'au', [5, 10, 20, 50, 100]],
    ['NZD', 'nz', [10, 20, 50, 100, 200]],
    ['USD', 'us', [1, 5, 10, 25]],
  ])('[LC4] counts only coins that %s has', (_, country, coins) => {
    for (const [unitId, position] of [
      [51, 1],
      [51, 2],
      [52, 1],
    ] as const) {
      for (let seed = 0; seed < 60; seed++) {
        const { doc } = generateQuestion(aSubUnit(unitId, position), seed, localeOf(country));
        const pieces = doc.diagram?.kind === 'money' ? doc.diagram.pieces : [];
        for (const { value, count } of pieces) if (count > 0) expect(coins).toContain(value);
      }
    }
  });

  it.each([
    ['AUD', 'au', 5],
    ['NZD', 'nz', 10],
  ])('[LC4] asks prices that can be paid with the coins of %s', (_, country, coin) => {
    for (const [unitId, position] of [
      [52, 2],
      [52, 4],
      [53, 1],
      [53, 5],
    ] as const) {
      for (let seed = 0; seed < 100; seed++) {
        const { answer } = generateQuestion(aSubUnit(unitId, position), seed, localeOf(country));
        expect(Number(answer) % coin, `${unitId}.${position} seed ${seed}`).toBe(0);
      }
    }
  });

  it.each(['gb', 'us', 'au', 'nz'])(
    '[LC4] counts money within twenty at first in %s',
    (country) => {
      const sign = country === 'gb' ? 'p' : country === 'us' ? '¢' : '$';
      for (const position of [3, 4]) {
        for (let seed = 0; seed < 100; seed++) {
          const words = wordsOf(51, position, seed, country);
          const amounts = words.match(/\d+/g) ?? [];
          expect(Math.max(...amounts.map(Number)), words).toBeLessThanOrEqual(20);
          expect(words).toContain(sign);
          if (sign === '$') expect(words).not.toMatch(/cent|\dc\b/);
        }
      }
    },
  );

  it('[LC4] asks for no half-dollars', () => {
    for (let seed = 0; seed < 100; seed++)
      expect(wordsOf(52, 3, seed, 'us')).not.toContain('half dollar');
  });

  it('[LC5] changes words only: the same seed has the same answer, money, customary units and clocks aside', () => {
    const byCountry = /^(51|52|53|56\.4|64\.[12]|69\.7|71\.2|48\.5|98\.[23]|100\.6)/;
    for (const subUnit of everything) {
      if (byCountry.test(`${subUnit.unitId}.${subUnit.position}`)) continue;
      const british = generateQuestion(subUnit, 5, BRITISH);
      expect(generateQuestion(subUnit, 5, localeOf('us')).answer).toBe(british.answer);
    }
  });

  it('[LC6] uses the customary units and the exchange rates of the country', () => {
    const textsOf = (position: number, unit: number, country: string) =>
      Array.from({ length: 80 }, (_, seed) => wordsOf(unit, position, seed, country)).join(' ');
    expect(textsOf(2, 71, 'us')).toContain('1 gallon ≈ 3.8 liters');
    expect(textsOf(2, 71, 'us')).toContain('1 liter ≈ 2.1 pints');
    expect(textsOf(2, 71, 'gb')).toContain('1 gallon ≈ 4.5 litres');
    expect(textsOf(6, 100, 'us')).toMatch(/quarts are (?:5|10|20|35) gallons/);
    expect(textsOf(6, 100, 'us')).not.toContain('gallons are 90 liters');
    expect(textsOf(6, 100, 'gb')).toContain('gallons are 90 litres');
    expect(textsOf(1, 67, 'us')).toMatch(/inches.*centimeters|centimeters.*inches/);
    expect(textsOf(3, 67, 'us')).toContain('How many ounces');
    expect(textsOf(4, 67, 'us')).toContain('°F');
    expect(textsOf(4, 67, 'us')).not.toContain('°C');
    const warmth = (seed: number): number =>
      Number(generateQuestion(aSubUnit(98, 2), seed, localeOf('us')).answer);
    expect(Math.min(...Array.from({ length: 80 }, (_, seed) => warmth(seed)))).toBeGreaterThan(32);
    expect(textsOf(2, 65, 'gb')).toMatch(/mph.*mph/);
    expect(textsOf(2, 65, 'us')).not.toContain('km');
    expect(textsOf(2, 65, 'nz')).not.toMatch(/mph|mile/);
    expect(textsOf(7, 69, 'us')).toContain('quarts');
    for (const country of ['gb', 'au', 'nz']) {
      expect(textsOf(1, 67, country)).not.toContain('inches');
      expect(textsOf(4, 67, country)).not.toContain('°F');
      expect(textsOf(7, 69, country)).not.toContain('quart');
    }
    for (const country of ['us', 'au', 'nz']) {
      expect(textsOf(2, 71, country)).not.toContain('stone');
      expect(textsOf(5, 48, country)).not.toMatch(/= 1\.\d+ euros/);
    }
  });

  it('[LC7] has the terms of American schools', () => {
    const american = everything
      .flatMap((each) => [3, 41, 77].map((seed) => wordsOf(each.unitId, each.position, seed, 'us')))
      .join(' ');
    expect(american).not.toMatch(
      /anticlockwise|cuboid|[Ff]avourite|gradient|pupil|\bfilm\b|drawing pin|bracket|standard form|right-angled|highest common|lowest common|trapezi(um|a)|netball|\bnotes?\b|torch|maize|pictogram|mx \+ c|scatter graph|turning point|enlarged by scale factor \d+ from|(distance|way) round|\d+(¢| cent) coins/,
    );
    expect(american).toMatch(/rectangular prism/);
    expect(american).not.toMatch(
      /(hundred|thousand|million) and (one|two|t|f|six|seven|eight|nine)/,
    );
  });

  it('[LC7] draws no British word into an American picture', () => {
    const drawn = everything.flatMap((each) =>
      [3, 41, 77].flatMap((seed) => {
        const { diagram } = generateQuestion(each, seed, localeOf('us')).doc;
        if (diagram === undefined) return [];
        return drawFigure(diagram).items.flatMap((item) => (item.p === 'text' ? [item.v] : []));
      }),
    );
    expect(
      drawn.filter((words) => /anticlockwise|centre|metre|litre|colour|°C/.test(words)),
    ).toEqual([]);
  });

  it('[LC7] says student in Australia and New Zealand, and rectangular prism in Australia', () => {
    const textsOf = (unit: number, position: number, country: string): string =>
      Array.from({ length: 30 }, (_, seed) => wordsOf(unit, position, seed, country)).join(' ');
    for (const country of ['au', 'nz']) {
      expect(textsOf(106, 4, country)).not.toMatch(/pupil/i);
      expect(textsOf(106, 4, country)).toContain('A student is picked');
    }
    expect(textsOf(82, 1, 'au')).not.toContain('cuboid');
    expect(textsOf(82, 1, 'au')).toContain('a rectangular prism');
    expect(textsOf(82, 1, 'nz')).toContain('a cuboid');
  });

  it('[LC7] names units with capitals, as in Britain', () => {
    const small = ALL_UNITS.map(({ name }) => localiseWords(name, localeOf('us'))).filter((name) =>
      name.split(/[ -]/).some((word) => /^[a-z]/.test(word) && !SMALL_WORDS.has(word)),
    );
    expect(small).toEqual([]);
  });

  it.each([
    ['us', 'Pounds and Pence', 'Dollars and Cents'],
    ['au', 'Change pounds and pence into pence', 'Change dollars and cents into cents'],
    ['us', 'Standard Form', 'Scientific Notation'],
    ['au', 'Standard Form', 'Scientific Notation'],
    ['nz', 'Standard Form', 'Scientific Notation'],
    ['us', 'Trapezia and Compound Shapes', 'Trapezoids and Compound Shapes'],
    ['us', 'Metric and Imperial', 'Metric and Customary'],
    ['us', 'Count notes and pound coins', 'Count bills and dollar coins'],
    ['us', 'Volume of Cuboids', 'Volume of Rectangular Prisms'],
    ['au', 'Volume of Cuboids', 'Volume of Rectangular Prisms'],
    ['nz', 'Volume of Cuboids', 'Volume of Cuboids'],
    ['us', 'Read the turning point of a quadratic', 'Read the vertex of a quadratic'],
    [
      'us',
      'Enlarge a point from a centre or translate it',
      'Dilate a point from a center or translate it',
    ],
    ['us', 'Count points on a scatter graph', 'Count points on a scatter plot'],
    ['au', 'Count points on a scatter graph', 'Count points on a scatter plot'],
    ['nz', 'Count points on a scatter graph', 'Count points on a scatter plot'],
    ['gb', 'Count points on a scatter graph', 'Count points on a scatter graph'],
    ['us', 'Index Laws', 'Laws of Exponents'],
    [
      'us',
      'Expand two brackets and collect terms',
      'Expand two pairs of parentheses and collect terms',
    ],
    ['gb', 'Pounds and Pence', 'Pounds and Pence'],
  ])('[LC7] names units for %s: %s becomes %s', (country, name, here) =>
    expect(localiseWords(name, localeOf(country))).toBe(here),
  );
});

it('[LC8] kinds of 24-hour time are left out in America, those of customary units in Australia and New Zealand', () => {
  const unit = ALL_UNITS.find(({ id }) => id === 62);
  const positionsIn = (country: string): readonly number[] =>
    askedIn(unit?.subUnits ?? [], localeOf(country)).map(({ position }) => position);
  expect(positionsIn('us')).toEqual([3, 7]);
  expect(positionsIn('au')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const measures = (unitId: number, country: string): readonly number[] =>
    askedIn(ALL_UNITS.find(({ id }) => id === unitId)?.subUnits ?? [], localeOf(country)).map(
      ({ position }) => position,
    );
  expect(measures(69, 'us')).toContain(7);
  expect(measures(69, 'gb')).toContain(7);
  expect(measures(69, 'au')).not.toContain(7);
  expect(measures(72, 'nz')).not.toContain(2);
  expect(localiseWords('24-Hour Time', localeOf('us'))).toBe('Hours and Minutes');
});
