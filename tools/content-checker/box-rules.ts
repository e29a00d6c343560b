import type { QuestionDoc } from '@moonbase/questions';

import { evaluate, isClose } from './expression.ts';
import { readFormula, readNumber } from './reading.ts';
import { gcd } from './sums.ts';

// Questions with several answer boxes: the boxes are put into the printed text, which must then be true.

type Fits = (boxes: readonly number[], n: readonly number[], w: readonly string[]) => boolean;

const RULES: readonly (readonly [pattern: RegExp, fits: Fits])[] = [
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

const slotsOf = (text: string): number => (text.match(/(?<![a-z\d])\?/g) ?? []).length;

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
  return isEquality(text, boxes);
}

/** "1/2 + 1/3 in its simplest form is ?/?" with the boxes in it. */
function isEquality(text: string, boxes: readonly string[]): boolean | null {
  const [, formula] = /^(.*) in its simplest form is \(\(\?\)\/\(\?\)\)$/.exec(text) ?? [];
  if (formula === undefined) return null;
  const value = evaluate(formula, {});
  const [top = NaN, bottom = NaN] = boxes.map(Number);
  return value === null ? null : isClose(value, top / bottom) && gcd(Math.abs(top), bottom) === 1;
}
