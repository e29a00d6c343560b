import { listed } from '@moonbase/kit';
import type { QuestionDoc } from '@moonbase/questions';

import { readText } from './reading.ts';

// Reads the spoken form back: its numbers and signs, in order, must be those of the printed question.

const ONES = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];
const TEENS = listed(`
  tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth
`);
const TENS = ['twent', 'thirt', 'fort', 'fift', 'sixt', 'sevent', 'eight', 'ninet'];

/** 'seventh' is 7, 'twenty-fifths' is 25, a half is 2 and a quarter 4. */
const PARTS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, i) => [word, i] as const).slice(3),
  ...TEENS.map((word, i) => [word, 10 + i] as const),
  ...TENS.flatMap((ten, t) => [
    [`${ten}ieth`, 20 + 10 * t] as const,
    ...ONES.slice(1).map((word, i) => [`${ten}y-${word}`, 21 + 10 * t + i] as const),
  ]),
  ['hundredth', 100] as const,
  ['half', 2] as const,
  ['halves', 2] as const,
  ['quarter', 4] as const,
  ['squared', 2] as const,
  ['square', 2] as const,
  ['cubed', 3] as const,
  ['cubic', 3] as const,
  ['cube', 3] as const,
]);

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function numbersIn(words: string): string[] {
  const inFigures = words
    .toLowerCase()
    .replace(/\band +a (?=half\b|quarter\b)/g, 'and 1 ')
    .replace(/\bhalf an (?=hour\b)/g, '1 half ')
    .replace(/[a-z]+(?:-[a-z]+)?/g, (word) => {
      const one = word.replace(/s$/, '');
      const value = PARTS.get(word) ?? PARTS.get(one);
      return value === undefined ? word : ` ${value} `;
    });
  return (inFigures.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((n) =>
    String(Number(n.replace(/,/g, ''))),
  );
}

/** The printed question with raised digits, roots and prices as the numbers that a voice says. */
function printedNumbers(text: string): string {
  return text
    .replace(/[£$](\d[\d,]*)\.(\d\d)/g, (_, whole: string, rest: string) =>
      [whole === '0' ? '' : whole, rest === '00' ? '' : String(Number(rest))].join(' '),
    )
    .replace(
      /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g,
      (raised) => ` ${Array.from(raised, (d) => RAISED.indexOf(d)).join('')} `,
    )
    .replace(/√/g, ' 2 ')
    .replace(/∛/g, ' 3 ')
    .replace(/½/g, ' 2 ');
}

const count = (pattern: RegExp, words: string): number => words.match(pattern)?.length ?? 0;

/** The fault of the spoken form, in words; null when it matches the printed one. */
export function misread(doc: QuestionDoc): string | null {
  const text = readText(doc);
  const say = doc.say;
  if (/inverse/.test(say)) return null; // f⁻¹ has a sign and a number that are not spoken
  const [printed, said] = [numbersIn(printedNumbers(text)), numbersIn(say)];
  if (printed.join(' ') !== said.join(' '))
    return `says ${said.join(' ')} for ${printed.join(' ')}`;

  const signs = [
    ['plus', count(/\+|\bplus\b/g, withoutMixed(doc)), count(/\bplus\b/g, say)],
    [
      'minus',
      count(/[−⁻]|\b[Mm]inus\b|\b[Nn]egative\b/g, text),
      count(/\b(?:minus|negative)\b/gi, say),
    ],
    [
      'divided by',
      count(/÷/g, text),
      count(/\bdivided by\b(?! the result)/g, say) - count(/\bdivided by\b/g, text),
    ],
    ['equals', count(/=|\bequals\b/g, text), count(/\bequals\b|\bTake [^.]*? as (?!about)/g, say)],
  ] as const;
  const wrong = signs.find(([, expected, heard]) => expected !== heard);
  return wrong === undefined ? null : `says "${wrong[0]}" ${wrong[2]} times for ${wrong[1]}`;
}

/** The text without the plus signs that the reading inserts into mixed numbers. */
function withoutMixed(doc: QuestionDoc): string {
  return readText({
    ...doc,
    body: doc.body.map((node) => (node.t === 'mixed' ? { t: 'text', v: '' } : node)),
  });
}
