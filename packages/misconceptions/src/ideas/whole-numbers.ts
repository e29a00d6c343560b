import type { Problem, Sum } from '../problem.ts';
import { ratio } from '../ratio.ts';
import { either, type Given, given, type Idea, inKind, inSums } from './idea.ts';

/** The two whole numbers of a sum. */
interface Two {
  readonly a: number;
  readonly b: number;
  readonly isMinus: boolean;
}

const inWhole =
  (operations: string, answers: (two: Two) => readonly number[]) =>
  (problem: Problem): readonly Given[] =>
    inSums(operations, ({ left, right, operation }: Sum) => {
      if (left.bottom !== 1 || right.bottom !== 1) return [];
      const found = answers({ a: left.top, b: right.top, isMinus: operation === '-' });
      return found.map((answer) => given(ratio(answer), 1 / found.length));
    })(problem);

/** Without negative numbers. */
const inPositive = (operations: string, answers: (two: Two) => readonly number[]) =>
  inWhole(operations, (two) => (two.a < 0 || two.b < 0 ? [] : answers(two)));

/** The digits of a number, ones first. */
const digitsOf = (number: number): readonly number[] =>
  Array.from(String(number), Number).reverse();

const fromDigits = (digits: readonly number[]): number => Number([...digits].reverse().join(''));

/** The columns of a sum in writing, ones first. */
function columnsOf({ a, b }: Two): readonly (readonly [over: number, under: number])[] {
  const length = Math.max(String(a).length, String(b).length);
  const digit = (number: number, at: number) => Math.floor(number / 10 ** at) % 10;
  return Array.from({ length }, (_each, at) => [digit(a, at), digit(b, at)] as const);
}

const borrows = (two: Two): boolean =>
  two.a >= two.b && columnsOf(two).some(([over, under]) => over < under);

/** Mistakes in sums of whole numbers. @see ../../SPEC.md rule MW1 */
export const WHOLE_NUMBER_IDEAS: readonly Idea[] = [
  {
    id: 'smaller-from-larger',
    family: 'columns',
    usual: 5,
    answers: inPositive('-', (two) =>
      borrows(two)
        ? [fromDigits(columnsOf(two).map(([over, under]) => Math.abs(over - under)))]
        : [],
    ),
  },
  {
    id: 'zero-minus-n',
    family: 'columns',
    usual: 2,
    answers: inPositive('-', (two) => zeroMinusN(two)),
  },
  {
    id: 'borrow-no-decrement',
    family: 'columns',
    usual: 2,
    answers: inPositive('-', (two) =>
      borrows(two)
        ? [
            fromDigits(
              columnsOf(two).map(([over, under]) => (over >= under ? over : over + 10) - under),
            ),
          ]
        : [],
    ),
  },
  {
    id: 'borrow-across-zero',
    family: 'columns',
    usual: 2,
    answers: inPositive('-', (two) => borrowedAcrossZero(two)),
  },
  {
    id: 'no-carry',
    family: 'columns',
    usual: 2,
    answers: inPositive('+', (two) => {
      const columns = columnsOf(two);
      return [
        fromDigits(
          columns.map(([over, under], at) =>
            at === columns.length - 1 ? over + under : (over + under) % 10,
          ),
        ),
      ];
    }),
  },
  {
    id: 'write-both-digits',
    family: 'columns',
    usual: 1,
    answers: inPositive('+', (two) => [
      fromDigits(columnsOf(two).map(([over, under]) => over + under)),
    ]),
  },
  {
    id: 'off-by-one',
    family: 'facts',
    usual: 2,
    answers: inPositive('+-', ({ a, b, isMinus }) =>
      b === 0 ? [] : [isMinus ? a - b + 1 : a + b - 1],
    ),
  },
  {
    id: 'tens-as-ones',
    family: 'columns',
    usual: 1,
    answers: inPositive('+-', ({ a, b, isMinus }) =>
      b > 0 && b % 10 === 0 ? [isMinus ? a - b / 10 : a + b / 10] : [],
    ),
  },
  {
    id: 'near-hundred-wrong-way',
    family: 'columns',
    usual: 0.5,
    answers: inPositive('+-', (two) => overTheWrongWay(two)),
  },
  {
    id: 'times-zero',
    family: 'facts',
    usual: 2,
    answers: either(
      inPositive('*', ({ a, b }) => ((a === 0) === (b === 0) ? [] : [a + b])),
      inKind('chain', ({ numbers: [a = 0, b = 0, c = 0, ...more], signs: [times, plus] }) =>
        times === '*' && plus === '+' && more.length === 0 && (a === 0) !== (b === 0)
          ? [a + b + c]
          : [],
      ),
    ),
  },
  {
    id: 'times-as-add',
    family: 'other-sign',
    usual: 2,
    answers: inPositive('*', ({ a, b }) => (a > 1 && b > 1 ? [a + b] : [])),
  },
  {
    id: 'neighbour-fact',
    family: 'facts',
    usual: 6,
    answers: inPositive('*', ({ a, b }) =>
      a > 1 && b > 1 && a <= 12 && b <= 12 ? [a * b - b, a * b + b, a * b - a, a * b + a] : [],
    ),
  },
  {
    id: 'no-placeholder',
    family: 'columns',
    usual: 2,
    answers: inPositive('*', ({ a, b }) =>
      b < 11 || b % 10 === 0 ? [] : [a * (b % 10) + a * Math.floor(b / 10)],
    ),
  },
  {
    id: 'corners-only',
    family: 'columns',
    usual: 2,
    answers: inPositive('*', ({ a, b }) =>
      a < 11 || b < 11
        ? []
        : [Math.floor(a / 10) * 10 * Math.floor(b / 10) * 10 + (a % 10) * (b % 10)],
    ),
  },
  {
    id: 'carry-first',
    family: 'columns',
    usual: 1,
    answers: inPositive('*', (two) => carriedFirst(two)),
  },
  {
    id: 'remainder-as-decimal',
    family: 'point',
    usual: 2,
    answers: (problem) =>
      inSums('/', ({ left, right }) => {
        if (left.bottom !== 1 || right.bottom !== 1 || right.top <= 0 || left.top < 0) return [];
        const rest = left.top % right.top;
        const length = 10 ** String(rest).length;
        return [given(ratio(Math.floor(left.top / right.top) * length + rest, length))];
      })(problem),
  },
  {
    id: 'zero-in-quotient',
    family: 'columns',
    usual: 2,
    answers: inPositive('/', ({ a, b }) => {
      if (b === 0 || a % b !== 0) return [];
      const right = String(a / b);
      const one = right.replace(/(\d)0(?=\d)/, '$1');
      const all = right.replaceAll(/(\d)0+(?=\d)/g, '$1');
      return one === right ? [] : [...new Set([Number(one), Number(all)])];
    }),
  },
  {
    id: 'minus-minus',
    family: 'signs',
    usual: 3,
    answers: inWhole('-', ({ a, b }) => (b < 0 ? [a + b] : [])),
  },
  {
    id: 'two-minuses-plus',
    family: 'signs',
    usual: 3,
    answers: inWhole('+-', ({ a, b, isMinus }) =>
      a < 0 && (isMinus ? b > 0 : b < 0) ? [Math.abs(a) + Math.abs(b)] : [],
    ),
  },
  {
    id: 'inverse-forgotten',
    family: 'signs',
    usual: 3,
    answers: (problem) =>
      problem.kind === 'equation' && problem.added !== 0
        ? [given(ratio(problem.result + problem.added, problem.factor))]
        : [],
  },
];

/** A zero above a figure becomes that figure; every other column is right. */
function zeroMinusN(two: Two): readonly number[] {
  const columns = columnsOf(two);
  if (two.a < two.b || !columns.some(([over, under]) => over === 0 && under > 0)) return [];
  let borrowed = 0;
  const out = columns.map(([over, under]) => {
    const left = over - borrowed;
    borrowed = 0;
    if (over === 0 && under > 0) return under;
    if (left >= under) return left - under;
    borrowed = 1;
    return left + 10 - under;
  });
  const answer = fromDigits(out);
  return answer >= 0 ? [answer] : [];
}

/** A zero that is borrowed from becomes 9, and the column before it stays as it is. */
function borrowedAcrossZero(two: Two): readonly number[] {
  const columns = columnsOf(two);
  if (two.a < two.b) return [];
  let borrowed = 0;
  const met: number[] = []; // the zeros that were borrowed from
  const out = columns.map(([over, under], at) => {
    const isSkipped = borrowed === 1 && over === 0;
    if (isSkipped) met.push(at);
    const left = isSkipped ? 9 : over - borrowed;
    borrowed = left < under ? 1 : 0;
    return left < under ? left + 10 - under : left - under;
  });
  const answer = fromDigits(out);
  return met.length > 0 && answer >= 0 ? [answer] : [];
}

/** 526 − 198 as 526 − 200 − 2: what was too much is taken once more. */
function overTheWrongWay({ a, b, isMinus }: Two): readonly number[] {
  const step = b > 100 ? 100 : 10;
  const near = Math.round(b / step) * step;
  const rest = b - near;
  if (rest === 0 || near === 0) return [];
  return [isMinus ? a - near + rest : a + near - rest];
}

/** What is carried is added before the next figure is multiplied. */
function carriedFirst({ a, b }: Two): readonly number[] {
  if (b > 9 || b < 2 || a < 10) return [];
  const digits = digitsOf(a);
  let carried = 0;
  const out = digits.map((digit, at) => {
    const product = (digit + carried) * b;
    if (at === digits.length - 1) return product;
    carried = Math.floor(product / 10);
    return product % 10;
  });
  return [fromDigits(out)];
}
