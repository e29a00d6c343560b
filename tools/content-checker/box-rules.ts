import type { QuestionDoc } from '@moonbase/questions';

import { evaluate, isClose } from './expression.ts';
import { readFormula, readNumber } from './reading.ts';
import { gcd } from './sums.ts';

// Questions with several answer boxes: the boxes are put into the printed text, which must then be true.

type Fits = (boxes: readonly number[], n: readonly number[], w: readonly string[]) => boolean;

/** "Point P is at (?, ?)" in a grid. */
function isReadOff(
  text: string,
  { diagram }: QuestionDoc,
  [x, y]: readonly number[],
): boolean | null {
  if (text !== 'Point P is at (?, ?)' || diagram?.kind !== 'coordGrid') return null;
  const [point] = diagram.points ?? [];
  return point?.x === x && point?.y === y;
}

/** A question about jugs that are dots over how much they hold: the difference, or what each gets of all the water. */
function isOfJugs(
  text: string,
  { diagram }: QuestionDoc,
  [top = NaN, bottom = NaN]: readonly number[],
): boolean | null {
  if (diagram?.kind !== 'dotPlot' || !text.endsWith(' Give it in its simplest form: ((?)/(?))'))
    return null;
  const jugs = diagram.dots.flatMap(({ at, count }) => Array<number>(count).fill(at));
  const asked = /^How much more water is in the fullest jug than in the emptiest, in litres\?/.test(
    text,
  )
    ? Math.max(...jugs) - Math.min(...jugs)
    : /^All the water is shared out so that each jug holds the same\./.test(text)
      ? jugs.reduce((sum, jug) => sum + jug, 0) / jugs.length
      : NaN;
  return isClose(asked, top / bottom) && gcd(top, bottom) === 1;
}

const FRACTION = String.raw`\(\((\d+)\)\/\((\d+)\)\)`;
const SIMPLEST = String.raw`Give it in its simplest form: \(\(\?\)\/\(\?\)\)$`;
/** A story of two fractions whose sum (1) or difference (−1) is asked for. */
const story = (words: string, sign: 1 | -1): (typeof RULES)[number] => [
  new RegExp(`^${words.replace(/#/g, FRACTION)}.*${SIMPLEST}`),
  ([top = NaN, bottom = NaN], [a = NaN, p = NaN, b = NaN, q = NaN]) =>
    isClose(top / bottom, a / p + (sign * b) / q) && gcd(top, bottom) === 1,
];
const INTEGER = String.raw`(−?\d+)`;
const POINT = String.raw`\(${INTEGER}, ${INTEGER}\)`;
const minutesAt = (hour: number, minute: number): number => 60 * hour + minute;
/** The height of a line such as "−2x + 5" at an x. */
const heightAt = (line: string, x: number): number => evaluate(line, { x }) ?? NaN;

const RULES: readonly (readonly [pattern: RegExp, fits: Fits])[] = [
  [
    /^The digits of (\d+) show \? tens and \? ones$/,
    ([t = NaN, o = NaN], [n = NaN]) => 10 * t + o === n && o < 10,
  ],
  story('Ana eats # of a cake and Ben #. What fraction do they eat together', 1),
  story(
    '# of a wall is painted in the morning and # in the afternoon. What fraction is painted',
    1,
  ),
  story(
    'A jug is # full. Enough to fill # of the jug is poured out. What fraction of the jug is still full',
    -1,
  ),
  story('One path is # of a mile long. Another is # of a mile long. How much longer', -1),
  story('One path is # of a kilometre long. Another is # of a kilometre long. How much longer', -1),
  [
    new RegExp(String.raw`^${FRACTION} = \(\?\+\(\?\)\/\(\?\)\)$`),
    ([w = NaN, n = NaN, d = NaN], [top = NaN, bottom = NaN]) =>
      (w * d + n) * bottom === top * d && n < d && gcd(n, d) === 1,
  ],
  [
    /^£([\d.]+) and £([\d.]+) make \? pounds and \? pence$/,
    ([pounds = NaN, pence = NaN], [a = NaN, b = NaN]) =>
      isClose(pounds + pence / 100, a + b) && pence < 100,
  ],
  [
    /^From (\d+):(\d\d) am to (\d+):(\d\d) pm it is \? hours and \? minutes$/,
    ([h = NaN, m = NaN], [a = NaN, b = NaN, c = NaN, d = NaN]) =>
      minutesAt(a, b) + minutesAt(h, m) === minutesAt((c % 12) + 12, d) && m < 60,
  ],
  [/^(\d+) more than (\d+) times n is \?n \+ \?\.$/, ([p, q], [b, a]) => p === a && q === b],
  [
    /^A ticket costs £(\d+) and parking £(\d+)\. For n tickets and parking you pay \?n \+ \? pounds\.$/,
    ([p, q], [a, b]) => p === a && q === b,
  ],
  [
    /^A boat costs £(\d+) to book and £(\d+) for each hour\. For n hours you pay \?n \+ \? pounds\.$/,
    ([p, q], [b, a]) => p === a && q === b,
  ],
  [
    /^You have (\d+) stamps and get (\d+) a week\. The number of stamps after n weeks is \?n \+ \?\.$/,
    ([p, q], [b, a]) => p === a && q === b,
  ],
  [
    new RegExp(String.raw`^The midpoint of ${POINT} and ${POINT} is \(\?, \?\)$`),
    ([x = NaN, y = NaN], [a = NaN, b = NaN, c = NaN, d = NaN]) =>
      2 * x === a + c && 2 * y === b + d,
  ],
  [
    new RegExp(
      String.raw`^P divides the line from ${POINT} to ${POINT} in the ratio (\d+) : (\d+)\. P is \(\?, \?\)$`,
    ),
    ([x = NaN, y = NaN], [a = NaN, b = NaN, c = NaN, d = NaN, m = NaN, n = NaN]) =>
      n * (x - a) === m * (c - x) && n * (y - b) === m * (d - y),
  ],
  [
    /^The lines y = ([^y]+) and y = ([^y]+) cross at \(\?, \?\)$/,
    ([x = NaN, y = NaN], _n, [one = '', other = '']) =>
      heightAt(one, x) === y && heightAt(other, x) === y,
  ],
  [/^y = (\d+)x \+ (\d+), so x = \(\(y − \?\)\/\(\?\)\)$/, ([b, a], [m, c]) => b === c && a === m],
  [
    /^What fraction of (\d+) is (\d+)\? Give it in its simplest form: \(\(\?\)\/\(\?\)\)$/,
    ([top = NaN, bottom = NaN], [all = NaN, part = NaN]) =>
      top * all === part * bottom && gcd(top, bottom) === 1,
  ],
  [
    /^(\d+) ÷ (\d+) = \? remainder \?$/,
    ([q = NaN, r = NaN], [n = NaN, d = NaN]) => q * d + r === n && r > 0 && r < d,
  ],
];

const slotsOf = (text: string): number =>
  (
    text.match(
      /(?<!(?:they eat together|painted|still full|first|fraction of a (?:mile|kilometre)|is \d+|in litres|each jug hold))\?/g,
    ) ?? []
  ).length;

/** "3x + 4 + 2x = ?x + ?": whether both sides are the same for every x, with the boxes in it. */
function isIdentity(text: string, boxes: readonly string[]): boolean | null {
  if (!/^[^a-wyz?]+ = [^a-wyz]*\?[^a-wyz]*$/.test(text)) return null;
  let at = 0;
  const filled = text.replace(/\?/g, () => `(${(boxes[at++] ?? '').replace('-', '−')})`);
  const [left = '', right = ''] = filled.split(' = ');
  const sides = [2, -3, 5, 0.5].map(
    (x) => [evaluate(left, { x }), evaluate(right, { x })] as const,
  );
  if (sides.some(([a, b]) => a === null || b === null)) return null;
  return sides.every(([a, b]) => isClose(a ?? NaN, b ?? NaN));
}

/** Whether the boxes make the printed question true; null when it could not be read. */
export function areRight(doc: QuestionDoc, boxes: readonly string[]): boolean | null {
  const text = readFormula(doc);
  const numbers = boxes.map(Number);
  if (slotsOf(text) !== boxes.length) return false;
  for (const [pattern, fits] of RULES) {
    const found = pattern.exec(text)?.slice(1);
    if (found === undefined) continue;
    const isNumber = (each: string): boolean => /^−?[\d,.]+$/.test(each);
    return fits(
      numbers,
      found.filter(isNumber).map(readNumber),
      found.filter((each) => !isNumber(each)),
    );
  }
  return (
    isEquality(text, boxes) ??
    isReadOff(text, doc, numbers) ??
    isOfJugs(text, doc, numbers) ??
    isIdentity(text, boxes)
  );
}

/** "1/2 + 1/3 in its simplest form is ?/?" with the boxes in it. */
function isEquality(text: string, boxes: readonly string[]): boolean | null {
  const [, formula] = /^(.*) in its simplest form is \(\(\?\)\/\(\?\)\)$/.exec(text) ?? [];
  if (formula === undefined) return null;
  const value = evaluate(formula, {});
  const [top = NaN, bottom = NaN] = boxes.map(Number);
  return value === null ? null : isClose(value, top / bottom) && gcd(Math.abs(top), bottom) === 1;
}
