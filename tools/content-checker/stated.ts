import type { QuestionDoc } from '@moonbase/questions';

import { evaluate, isClose } from './expression.ts';
import { readNumber, readText } from './reading.ts';

// What a question tells before it asks must be true: "6 + 6 = 12. So 7 + 6 = ?".

const NUMBER = String.raw`−?[\d,]*\.?\d+`;
const SUM = new RegExp(`(?:^|\\. )(${NUMBER} [+−×÷] ${NUMBER}) = (${NUMBER})\\. `, 'gu');
const DOUBLE = new RegExp(`Double (${NUMBER}) is (${NUMBER})\\.`, 'gu');

/** How many of a unit make one of another, where a question tells it. */
const UNITS = /\b1 (\w+) is (\d+) (\w+)\./gu;
const MADE_OF: Readonly<Record<string, number>> = {
  'pound ounces': 16,
  'foot inches': 12,
  'yard feet': 3,
  'gallon quarts': 4,
  'pint cups': 2,
};

/** A sum, a double or a unit that a question tells and that is not so. */
export function statedFault(doc: QuestionDoc): string | null {
  const text = readText(doc);
  const untrue = [
    ...[...text.matchAll(SUM)].filter(([, sum = '', result = '']) => !isSum(sum, result)),
    ...[...text.matchAll(DOUBLE)].filter(
      ([, one = '', two = '']) => !isClose(2 * readNumber(one), readNumber(two)),
    ),
    ...[...text.matchAll(UNITS)].filter(
      ([, one = '', many, of = '']) => MADE_OF[`${one} ${of}`] !== Number(many),
    ),
  ].map(([words]) => words);
  return untrue.length === 0 ? null : `it is not so: ${untrue.join(' ')}`;
}

function isSum(sum: string, result: string): boolean {
  const value = evaluate(sum, {});
  return value !== null && isClose(value, readNumber(result));
}
