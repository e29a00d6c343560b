import type { Problem, Sum } from '../problem.ts';
import { ratio } from '../ratio.ts';
import { type Given, given, type Idea, inSums } from './idea.ts';

/** The two numbers of a sum, at least one of them written with a point. */
interface Parts {
  readonly x: number; // digits without the point
  readonly y: number;
  readonly xPlaces: number;
  readonly yPlaces: number;
  readonly most: number; // the larger number of places
  readonly operation: Sum['operation'];
}

const inDecimals =
  (operations: string, answers: (parts: Parts) => readonly Given[]) =>
  (problem: Problem): readonly Given[] =>
    inSums(operations, ({ left, right, operation }: Sum) => {
      if (left.isFraction || right.isFraction || left.places + right.places === 0) return [];
      return answers({
        x: left.digits,
        y: right.digits,
        xPlaces: left.places,
        yPlaces: right.places,
        most: Math.max(left.places, right.places),
        operation,
      });
    })(problem);

const MOST_PLACES = 6;

/** Mistakes with the point. @see ../../SPEC.md rule MD1 */
export const DECIMAL_IDEAS: readonly Idea[] = [
  {
    id: 'two-whole-numbers',
    family: 'point',
    usual: 2,
    answers: inDecimals('+-', (parts) => asTwoNumbers(parts)),
  },
  {
    id: 'places-lined-up',
    family: 'point',
    usual: 4,
    answers: inDecimals('*', ({ x, y, xPlaces, yPlaces, most }) =>
      xPlaces === 0 || yPlaces === 0 ? [] : [given(ratio(x * y, 10 ** most))],
    ),
  },
  {
    id: 'just-add-a-zero',
    family: 'point',
    usual: 2,
    answers: inDecimals('*', ({ x, y, xPlaces, yPlaces }) =>
      xPlaces > 0 && yPlaces === 0 && isPowerOfTen(y) ? [given(ratio(x, 10 ** xPlaces))] : [],
    ),
  },
  {
    id: 'lined-up-at-the-right',
    family: 'point',
    usual: 3,
    answers: inDecimals('+-', ({ x, y, xPlaces, yPlaces, most, operation }) =>
      xPlaces === yPlaces
        ? []
        : [given(ratio(operation === '+' ? x + y : Math.abs(x - y), 10 ** most))],
    ),
  },
  {
    id: 'lined-up-at-the-left',
    family: 'point',
    usual: 1,
    answers: inDecimals('+-', (parts) => linedUpAtTheLeft(parts)),
  },
  {
    id: 'add-counts-places',
    family: 'point',
    usual: 2,
    answers: inDecimals('+-', (parts) => placesCounted(parts)),
  },
  {
    id: 'times-slip-places-lined-up',
    family: 'point',
    usual: 1,
    answers: inDecimals('*', ({ x, y, most }) => {
      if (y < 10 || isPowerOfTen(y)) return []; // there is one row alone
      const rows = x * (y % 10) + x * Math.floor(y / 10);
      const columns = Array.from(String(x)).reduce((sum, digit, at) => {
        const below = String(y).padStart(String(x).length, '0')[at] ?? '0';
        return sum + Number(digit) * Number(below) * 10 ** (String(x).length - 1 - at);
      }, 0);
      return [given(ratio(rows, 10 ** most), 0.6), given(ratio(columns, 10 ** most), 0.4)];
    }),
  },
  {
    id: 'point-missing',
    family: 'point',
    usual: 2,
    answers: inDecimals('+-*', ({ x, y, xPlaces, yPlaces, most, operation }) => {
      if (operation === '*') return [given(ratio(x * y))];
      const [one, other] = [x * 10 ** (most - xPlaces), y * 10 ** (most - yPlaces)];
      return [given(ratio(operation === '+' ? one + other : Math.abs(one - other)))];
    }),
  },
  {
    id: 'point-elsewhere',
    family: 'point',
    usual: 2,
    answers: inDecimals('*', ({ x, y, xPlaces, yPlaces }) =>
      Array.from({ length: MOST_PLACES }, (_each, places) => places)
        .filter((places) => places !== 0 && places !== xPlaces + yPlaces)
        .filter((places) => places !== xPlaces || yPlaces > 0 || !isPowerOfTen(y)) // just-add-a-zero
        .filter((places) => xPlaces === 0 || yPlaces === 0 || places !== Math.max(xPlaces, yPlaces))
        .map((places) => given(ratio(x * y, 10 ** places), 1 / (MOST_PLACES - 1))),
    ),
  },
];

const isPowerOfTen = (number: number): boolean => /^10+$/.test(String(number));

/** Before and behind the point as numbers of their own: 0.6 + 0.7 = 0.13. */
function asTwoNumbers({ x, y, xPlaces, yPlaces, operation }: Parts): readonly Given[] {
  const parts = (digits: number, places: number) => {
    const text = String(digits).padStart(places + 1, '0');
    return [
      Number(text.slice(0, text.length - places)),
      Number(text.slice(text.length - places) || 0),
    ] as const;
  };
  const [[whole, behind], [otherWhole, otherBehind]] = [parts(x, xPlaces), parts(y, yPlaces)];
  const isPlus = operation === '+';
  const before = isPlus ? whole + otherWhole : whole - otherWhole;
  const after = isPlus ? behind + otherBehind : Math.abs(behind - otherBehind);
  if (before < 0) return [];
  const length = String(after).length;
  return [given(ratio(before * 10 ** length + after, 10 ** length))];
}

function linedUpAtTheLeft({ x, y, most, operation }: Parts): readonly Given[] {
  const length = Math.max(String(x).length, String(y).length);
  if (String(x).length === String(y).length) return [];
  const [one, other] = [x, y].map((each) => Number(String(each).padEnd(length, '0')));
  if (one === undefined || other === undefined) return [];
  return [given(ratio(operation === '+' ? one + other : Math.abs(one - other), 10 ** most))];
}

/** As many places as both numbers have together, as in times. */
function placesCounted({ x, y, xPlaces, yPlaces, most, operation }: Parts): readonly Given[] {
  if (xPlaces === 0 || yPlaces === 0) return [];
  const sumOf = (one: number, other: number) =>
    operation === '+' ? one + other : Math.abs(one - other);
  const asWritten = sumOf(x, y);
  const linedUp = sumOf(x * 10 ** (most - xPlaces), y * 10 ** (most - yPlaces));
  const together = 10 ** (xPlaces + yPlaces);
  return asWritten === linedUp
    ? [given(ratio(asWritten, together))]
    : [given(ratio(asWritten, together), 0.5), given(ratio(linedUp, together), 0.5)];
}
