import type { QuestionDoc } from '@moonbase/questions';

import { evaluate, isTrueOf } from './expression.ts';
import { readFormula } from './reading.ts';

/** Whether a question that is a formula is true of an answer; null when it is not one. */
export function checkStatement(doc: QuestionDoc, answer: number): boolean | null {
  const text = readFormula(doc);
  return checkEquation(text, answer) ?? checkBare(text, answer);
}

/** Checks "Solve 3x + 4 = 19. x = ?" and everything with "=" and a slot. */
function checkEquation(text: string, answer: number): boolean | null {
  const solve = /^Solve (.+)\. x = \?$/.exec(text);
  if (solve !== null) {
    const [left = '', right = ''] = (solve[1] ?? '').split(' = ');
    const [a, b] = [evaluate(left, { x: answer }), evaluate(right, { x: answer })];
    return a === null || b === null ? null : Math.abs(a - b) < 1e-6;
  }
  const statement = text
    .replace(/^.*\. So /, '')
    .replace(/^(Work out:?|So) /, '')
    .replace(/ Give a decimal\.$| Give an ordinary number\.$| Use a decimal\.$/, '')
    .replace(/ in (its simplest|standard) form is /, ' = ')
    .replace(/^Simplify (.*)\. The simplest form is (.*)$/, '$1 = $2');
  return isTrueOf(statement, answer);
}

/** Checks "Work out 18 ÷ 4. Give a decimal.": a formula with nothing after it. */
function checkBare(text: string, answer: number): boolean | null {
  const formula = text.replace(/^Work out:? /, '').replace(/\. Give a decimal\.$/, '');
  if (formula === text && !/^[\d\s.,()+−×÷/]+$/.test(text)) return null;
  const value = evaluate(formula, {});
  return value === null ? null : Math.abs(value - answer) < 1e-6;
}
