import type { Asked } from './asked/asked.ts';
import { plainSigns, readAsked } from './asked/read-asked.ts';
import { rightOfAsked } from './asked/right.ts';
import { dividedBy, minus, plus, type Ratio, ratio, times } from './ratio.ts';

export type Operation = '+' | '-' | '*' | '/';

/** A number in a problem, with the form in which it is written. */
export interface Operand extends Ratio {
  readonly isFraction: boolean; // written with a bar
  readonly places: number; // digits behind the point; 0 for a fraction or a whole number
  readonly digits: number; // the number without its point; 0 for a fraction
}

/** A sum of two numbers. */
export interface Sum {
  readonly kind: 'sum';
  readonly operation: Operation;
  readonly left: Operand;
  readonly right: Operand;
}

/** An equation `factor · x + added = result`. */
export interface Equation {
  readonly kind: 'equation';
  readonly factor: number;
  readonly added: number;
  readonly result: number;
}

export type Problem = Sum | Equation | Asked;

const NUMBER = String.raw`-?(?:\d+(?:\.\d+)?|\.\d+)`;
const FRACTION = String.raw`\(?(?:\d+ )?\d+/\d+\)?`;
const FRACTION_SUM = new RegExp(`^(${FRACTION}|\\d+)([-+*/])(${FRACTION}|\\d+)$`);
const SIGNED = `${NUMBER}|\\(${NUMBER}\\)`;
const NUMBER_SUM = new RegExp(`^(${SIGNED})([-+*/])(${SIGNED})$`);
const EQUATION = /^(-?\d*)\*?[a-z]([+-]\d+)?=(-?\d+)$/;
const OPERAND = new RegExp(`^(?:${FRACTION}|\\(?${NUMBER}\\)?)$`);
const FOUR_NUMBERS = /^(\d+)\/(\d+)\/(\d+)\/(\d+)$/;

/**
 * Reads a problem as it is typed or printed: `3/5+1/4`, `0.41*0.31`, `503 − 278 = ?`, `2x+3=11`, `19+6*7`, `Round 68 to the
 * nearest ten.` A colon and ÷ divide; of three bars in a row the middle one divides.
 *
 * @returns null for anything else
 * @see ../SPEC.md rules MP1 and MP6
 */
export const readProblem = (text: string): Problem | null =>
  readSum(text) ?? readAsked(plainSigns(text));

/** Reads a sum of two numbers or an equation. */
function readSum(text: string): Sum | Equation | null {
  const plain = plainOf(text);
  if (plain === null) return null;
  const four = FOUR_NUMBERS.exec(plain);
  if (four) {
    const [, a = '', b = '', c = '', d = ''] = four;
    return readSum(`${a}/${b}:${c}/${d}`);
  }
  const equation = EQUATION.exec(plain);
  if (equation) return equationOf(equation);
  const found = fractionSum(plain) ?? NUMBER_SUM.exec(plain.replaceAll(':', '/'));
  if (!found) return null;
  const [, left = '', operation = '', right = ''] = found;
  if (!isOperation(operation)) return null;
  return { kind: 'sum', operation, left: operandOf(left), right: operandOf(right) };
}

/** A sum with a fraction in it. A bar divides only between two fractions, in brackets or by a colon. */
function fractionSum(plain: string): readonly string[] | null {
  const [, left, right] = /^(.+):(.+)$/.exec(plain) ?? [];
  const found =
    left === undefined || right === undefined
      ? FRACTION_SUM.exec(plain)
      : FRACTION_SUM.exec(`(${left.replaceAll(/[()]/g, '')})/(${right.replaceAll(/[()]/g, '')})`);
  if (found) return found;
  if (left === undefined || right === undefined || !plain.includes('/')) return null;
  if (![left, right].every((part) => OPERAND.test(part))) return null;
  return [plain, left, '/', right];
}

/** Words around a sum or an equation, in print. */
const AROUND = /^(?:Solve|Work out) (.*?)\.(?: [a-z] = \?| Give a decimal\.)?$/;

/** A fraction in another form: no division. */
const EQUIVALENT = /^\d+\/\d+\s*=\s*\?\/\d+$/;

/** What may stand behind the equals sign of a sum: nothing, or the place of the answer. */
const ANSWER_PLACE = /=\s*(?:[?_]+\s*(?:\/\s*(?:[?_]+|\d+))?)?$/;

/**
 * Signs as on a keyboard, no spaces but those inside a mixed number, nothing behind an equals sign without a letter.
 *
 * @returns null where something else stands behind the equals sign
 */
function plainOf(text: string): string | null {
  const [, inside = text] = AROUND.exec(text.trim()) ?? [];
  const signs = inside
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/[×·]|(?<=\d)\s*x\s*(?=[\d.])/g, '*')
    .replaceAll('÷', ':')
    .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  const isEquation = /[a-z]/.test(signs);
  const asked = isEquation ? signs : signs.replace(ANSWER_PLACE, '');
  if (!isEquation && (asked.includes('=') || EQUIVALENT.test(signs))) return null;
  return asked
    .replaceAll(/\s*([-+*/:=()])\s*/g, '$1')
    .replaceAll(/(?<=\d) (?!\d+\/)/g, '')
    .trim();
}

function equationOf([, factor = '', added = '0', result = '']: RegExpExecArray): Equation {
  const signed = factor === '' ? 1 : factor === '-' ? -1 : Number(factor);
  return { kind: 'equation', factor: signed, added: Number(added), result: Number(result) };
}

const isOperation = (text: string): text is Operation => /^[-+*/]$/.test(text);

function operandOf(text: string): Operand {
  const fraction = /^\(?(?:(\d+) )?(\d+)\/(\d+)\)?$/.exec(text);
  if (fraction) {
    const [, whole = '0', top = '0', bottom = '1'] = fraction;
    const below = Number(bottom);
    return {
      top: Number(whole) * below + Number(top),
      bottom: below,
      isFraction: true,
      places: 0,
      digits: 0,
    };
  }
  const plain = text.replaceAll(/[()]/g, '');
  const places = plain.includes('.') ? plain.length - plain.indexOf('.') - 1 : 0;
  const digits = Number(plain.replace('.', ''));
  return { top: digits, bottom: 10 ** places, isFraction: false, places, digits };
}

/** The right answer; null where there is none, as in a division by 0. @see ../SPEC.md rule MP2 */
export function rightAnswer(problem: Problem): Ratio | null {
  if (problem.kind === 'equation') {
    const { factor, added, result } = problem;
    return dividedBy(ratio(result - added), ratio(factor));
  }
  if (problem.kind !== 'sum') return rightOfAsked(problem);
  const { operation, left, right } = problem;
  switch (operation) {
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    case '*':
      return times(left, right);
    case '/':
      return dividedBy(left, right);
  }
}
