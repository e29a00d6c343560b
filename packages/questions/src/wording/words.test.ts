import { describe, expect, it } from 'vitest';

import { linear, quadratic, signedTerm, term } from '../algebra.ts';
import { ALL_UNITS } from '../all.ts';
import { toAltText } from '../document/alt-text.ts';
import { sampleAll } from '../definitions.test-kit.ts';
import { generateQuestion } from '../generate.ts';
import { fmtTyped } from '../marking/fmt-typed.ts';
import { fmt } from '../numbers.ts';
import { parseMarkup } from '../document/markup.ts';
import { toPlainText } from '../document/plain-text.ts';
import { askedIn } from '../sub-unit.ts';
import { localeOf } from './locale.ts';
import { toReadAloud, toSpoken } from './spoken.ts';
import { clock12, clock24, clockAmPm, duration, fourDigits } from '../times.ts';
import { an, nth, roman, words } from './words.ts';

describe('numbers in words and signs', () => {
  it.each([
    [9999, '9999'],
    [10_000, '10,000'],
    [-3, '−3'],
    [0.5, '0.5'],
    [0.1 + 0.2, '0.3'],
    [-1_234_567.25, '−1,234,567.25'],
  ])('[WD1] writes %d as %s', (n, written) => expect(fmt(n)).toBe(written));

  it.each([
    ['840000', '840,000'],
    ['-10', '−10'],
    ['-0.5', '−0.5'],
    ['6000', '6000'],
    ['007', '007'],
    ['3.50', '3.50'],
    ['12345.60', '12,345.60'],
    ['-', '−'],
    ['', ''],
  ])('[WD1] writes what was typed as %j in the same way: %j', (text, written) =>
    expect(fmtTyped(text)).toBe(written),
  );

  it.each([
    [13, 'thirteen'],
    [207, 'two hundred and seven'],
    [4_000_207, 'four million, two hundred and seven'],
  ])('[WD2] says %i as %s', (n, said) => expect(words(n)).toBe(said));

  it('[WD3] writes ordinals (1st, 2nd, 11th, 112th), Roman numerals, articles, prices and times', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(nth)).toEqual([
      '1st',
      '2nd',
      '3rd',
      '4th',
      '11th',
      '12th',
      '13th',
      '21st',
      '112th',
    ]);
    expect([4, 9, 1994, 444].map(roman)).toEqual(['IV', 'IX', 'MCMXCIV', 'CDXLIV']);
    expect([8, 11, 18, 80, 1, 5].map(an)).toEqual([
      'an 8',
      'an 11',
      'an 18',
      'an 80',
      'a 1',
      'a 5',
    ]);
    expect([clock24(465), clock12(945), clockAmPm(945), duration(125)]).toEqual([
      '07:45',
      '3:45',
      '3:45 pm',
      '2 hours 5 minutes',
    ]);
    expect(fourDigits(465)).toBe(745);
  });

  it('[WD4] writes algebra without 1x, 0x or + −', () => {
    expect(term(-1, 'x')).toBe('−x');
    expect(signedTerm(-1, 'y')).toBe('− y');
    expect(linear(1, -4)).toBe('x − 4');
    expect(quadratic(2, -1, 0)).toBe('2x² − x');
  });
});

describe('the wording of a question', () => {
  it.each([
    ['[f 3|4] of 12 = [?]', '3/4 of 12 = ?', '3 quarters of 12 equals what number?'],
    ['[m 2|3|5] = [f ?|5]', '2 3/5 = ?/5', '2 and 3 fifths equals what number over 5?'],
    [
      '[f 83 + 7|21 − 11] = [?]',
      '(83 + 7)/(21 − 11) = ?',
      '83 plus 7, all divided by the result of 21 minus 11, equals what number?',
    ],
    [
      '[p 4|3] − [r 49] = [?]',
      '4³ − √49 = ?',
      '4 cubed minus the square root of 49 equals what number?',
    ],
    ['(−4, 3)', '(−4, 3)', 'Negative 4 comma 3'],
    ['8 km = [?] m', '8 km = ? m', '8 kilometres equals how many metres?'],
    ['1.5 hours = [?] minutes', '1.5 hours = ? minutes', '1.5 hours equals how many minutes?'],
    ['11n − 7n = [?]n', '11n − 7n = ?n', '11 n minus 7 n equals what number times n?'],
    [
      'Its area is [?]π cm².',
      'Its area is ?π cm².',
      'Its area is what number times pi square centimetres?',
    ],
    ['Shaded? [f ?|3]', 'Shaded? ?/3', 'Shaded? What number over 3?'],
    ['It is 8°, 5% of it.', 'It is 8°, 5% of it.', 'It is 8 degrees, 5 per cent of it.'],
    ['What is f(g(4))?', 'What is f(g(4))?', 'What is f of g of 4?'],
    ['[f x|14] = [f 25|10]', 'x/14 = 25/10', 'x over 14 equals 25 over 10'],
  ])('[WD5] is right in plain text and spoken: %s', (prompt, plain, said) => {
    const body = parseMarkup(prompt);
    expect(toPlainText({ body })).toBe(plain);
    expect(toSpoken({ body })).toBe(said);
  });

  it('[SP2] asks with a question mark, and counts what can be counted', () => {
    const wrong = sampleAll(40)
      .flatMap(({ questions }) => questions.map(({ doc }) => doc.say))
      .filter(
        (say) =>
          /(?<!\bType )\b(what number|what hour|how many)\b([^.?!]|\.\d)*(\.(?!\d)|$)/i.test(say) ||
          /\bwhat number [a-z]+s\b(?<!equals|is|times|plus|minus)/.test(say),
      )
      .filter((say) => !say.startsWith('Find '));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['The shadow of a 4 m bush is 8 m long.', 'The shadow of a 4 metre bush is 8 metres long.'],
    ['How many 50 ml egg cups is that?', 'How many 50 millilitre egg cups is that?'],
    ['A 6 m² lawn is 2 m wide.', 'A 6 square metre lawn is 2 metres wide.'],
    ['A rope of 4 m has 8 m left.', 'A rope of 4 metres has 8 metres left.'],
  ])('[SP3] names a thing by its size in the singular, whatever it is: %s', (prompt, said) =>
    expect(toSpoken({ body: parseMarkup(prompt) })).toBe(said),
  );

  it('[SP3] never says one size in the plural before a thing, in a kind of any country', () => {
    const all = ['gb', 'us', 'au', 'nz'].flatMap((country) =>
      ALL_UNITS.flatMap(({ subUnits }) => askedIn(subUnits, localeOf(country))).flatMap((subUnit) =>
        [1, 2, 3, 5, 8, 13].map(
          (seed) => generateQuestion(subUnit, seed * 7919, localeOf(country)).doc.say,
        ),
      ),
    );
    const wrong = all.filter((say) =>
      /\b(?:[Aa]n?|many) \d[\d.,]* (?:square |cubic )?\w*(?:metre|meter|gram|litre|liter)s [a-z]/.test(
        say,
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('[WD3] says "an" before 8, 11 and 18 in every question', () => {
    const wrong = sampleAll(300)
      .flatMap(({ texts }) => texts)
      .filter((text) => /\ba (8\d*|11|18)(?![\d,])|\ban (?!8|11|18)\d/i.test(text))
      .filter((text) => !/\bA and|[=+−] a 8/.test(text));
    expect(wrong).toEqual([]);
  });

  it.each([
    ['F = 1.8C', 'F equals 1.8 C'],
    ['(x + 3) cm', 'Open bracket x plus 3 close bracket centimetres'],
    ['17 km² = [?] hectares', '17 square kilometres equals how many hectares?'],
    ['A 1.8 m roll of paper', 'A 1.8 metre roll of paper'],
    ['1 is [f 5|5]: all 5 parts.', '1 is 5 fifths: all 5 parts.'],
    ['[f 1|2] : 3 = [?] : 6', '1 half to 3 equals what number to 6?'],
  ])('[SP2] says %s', (prompt, said) => expect(toSpoken({ body: parseMarkup(prompt) })).toBe(said));

  it('[WD6] never runs or hides text that only looks like a mark', () =>
    expect(parseMarkup('[x 1] <b>')).toEqual([{ t: 'text', v: '[x 1] <b>' }]));
});

describe('alternative text', () => {
  const pictured = sampleAll(40).flatMap(({ key, questions }) =>
    questions.flatMap(({ doc, answer }) =>
      doc.diagram ? [{ key, answer, diagram: doc.diagram }] : [],
    ),
  );

  it('[AL1] is 12 characters or more, and whole', () => {
    const poor = pictured.filter(
      ({ diagram }) => diagram.alt.length < 12 || /undefined|NaN|null|\[object/.test(diagram.alt),
    );
    expect(poor).toEqual([]);
  });

  it('[AL2] comes from the same facts as the picture', () => {
    for (const { diagram } of pictured) expect(toAltText(diagram)).toBe(diagram.alt);
  });

  it('[AL5] holds no sign when it is read aloud', () => {
    const silent = pictured
      .map(({ diagram }) => toReadAloud({ say: 'Look', diagram }))
      .filter((words) =>
        /[−+=×÷<>|°%²³√π£_]|\?[^ ]|\bcm\b|\bkg\b|\d[a-z]\b/u.test(
          words.replace(/\d(?:st|nd|rd|th)\b/gu, ''),
        ),
      );
    expect(silent.slice(0, 5)).toEqual([]);
  });

  it('[AL3] does not state the count that is asked for', () => {
    const counted = new Set(['objects', 'tenFrame', 'lengthBlocks', 'tally']);
    const told = pictured.filter(
      ({ diagram, answer }) =>
        counted.has(diagram.kind) &&
        new RegExp(`(^|[^\\d])${answer}([^\\d]|$)`).test(diagram.alt.replace(/row \d/g, '')),
    );
    expect(told).toEqual([]);
  });

  it('[AL3] does not read a value off a graph or a box plot', () => {
    const read = pictured.filter(
      ({ diagram, key }) =>
        ['65.6', '98.2', '98.3', '99.1', '100.6', '106.2', '106.3', '156.5'].includes(key) &&
        !diagram.alt.includes('mark'),
    );
    expect(read).toEqual([]);
    for (const { diagram } of pictured) {
      if (diagram.kind !== 'boxPlot') continue;
      expect(diagram.alt).toMatch(
        /line in the box (\d+ small marks? past|exactly at) the \d+ mark/,
      );
    }
  });

  it('[AL6] says how many small marks lie between two numbers of a scale', () => {
    const scale = (minor: number): string =>
      toAltText({
        kind: 'scale',
        style: 'dial',
        min: 0,
        max: 50,
        major: 10,
        minor,
        value: 30,
        unit: 'g',
      });
    expect(scale(2)).toContain('numbered every 10, with 4 small marks between two numbers.');
    expect(scale(5)).toContain('numbered every 10, with 1 small mark between two numbers.');
    expect(scale(10)).toContain('numbered every 10. The needle');
  });

  it('[AL2] says between which hours the short hand of a clock stands, and nearer to which', () => {
    const shortHand = (hour: number, minute: number): string =>
      toAltText({ kind: 'clock', hour, minute }).split('. ')[1] ?? '';
    expect(shortHand(3, 0)).toBe('The short hand points at 3');
    expect(shortHand(3, 12)).toBe('The short hand is between 3 and 4, nearer to 3');
    expect(shortHand(3, 30)).toBe('The short hand is halfway between 3 and 4');
    expect(shortHand(3, 33)).toBe('The short hand is between 3 and 4, nearer to 4');
    expect(shortHand(12, 50)).toBe('The short hand is between 12 and 1, nearer to 1');
  });

  it('[AL4] names the unknown angle', () => {
    const silent = pictured.filter(
      ({ diagram }) =>
        (diagram.kind === 'angleFigure' || diagram.kind === 'circleTheorem') &&
        !diagram.alt.includes('x'),
    );
    expect(silent).toEqual([]);
  });
});
