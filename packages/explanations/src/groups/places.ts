import { clean, fmt } from '@moonbase/questions';

import type { Look } from '../drawing/bars.ts';
import {
  type ChartRow,
  columnsFor,
  digitsIn,
  type Heap,
  placeChart,
} from '../drawing/place-chart.ts';
import { same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Place value: counters and digits in columns.

export const NAMES: ReadonlyMap<number, readonly [one: string, many: string]> = new Map([
  [1_000_000, ['million', 'millions']],
  [100_000, ['hundred thousand', 'hundred thousands']],
  [10_000, ['ten thousand', 'ten thousands']],
  [1000, ['thousand', 'thousands']],
  [100, ['hundred', 'hundreds']],
  [10, ['ten', 'tens']],
  [1, ['one', 'ones']],
  [0.1, ['tenth', 'tenths']],
  [0.01, ['hundredth', 'hundredths']],
  [0.001, ['thousandth', 'thousandths']],
]);

/** The digit of a column; a column before the first digit has none to count. */
export const digitAt = (digits: readonly (number | null)[] | undefined, i: number): number => {
  const digit = digits?.[i];
  return digit === null || digit === undefined ? 0 : digit;
};
const shownDigit = (digit: number | null): string => (digit === null ? '' : String(digit));

/** "1 ten", "3 tens". */
function piecesOf(count: number, value: number): string {
  const [one, many] = NAMES.get(value) ?? ['', ''];
  return `${count} ${count === 1 ? one : many}`;
}

export const heap = (count: number, look: Look): readonly Heap[] => [{ count, look }];

/** The value of a digit. */
export function valueOfDigit({ n, x }: Asked): Draft[] | null {
  const [digit = NaN, number = NaN] = n;
  const values = columnsFor([number]);
  const digits = digitsIn(number, values);
  const at = values.findIndex((value, i) => digits[i] === digit && same(digit * value, x));
  const value = values[at];
  if (value === undefined) return null;
  return reveal(
    [
      `Put ${fmt(number)} into columns: each counter has the value of its column.`,
      `The ${fmt(digit)} stands in the column of the ${NAMES.get(value)?.[1] ?? fmt(value)}.`,
      `${piecesOf(digit, value)} are ${fmt(x)}.`.replace(/^1 (\S+( \S+)?) are/, '1 $1 is'),
    ],
    (i, end) =>
      placeChart({
        values,
        rows: [
          {
            cells: digits.map((each, k) =>
              heap(digitAt([each], 0), k === at && i > 0 ? (end ? 'lit' : 'other') : 'known'),
            ),
          },
          {
            cells: digits.map((each, k) => ({
              digit: shownDigit(each),
              look: k === at && i > 0 ? (end ? 'lit' : 'other') : 'faint',
            })),
          },
        ],
      }),
  );
}

/** A number that is named by its pieces or in words. */
export function madeFrom({ x }: Asked): Draft[] | null {
  const values = columnsFor([x]);
  const digits = digitsIn(x, values);
  const named = values.flatMap((value, i) =>
    digitAt(digits, i) > 0 ? [piecesOf(digitAt(digits, i), value)] : [],
  );
  const empty = digits.includes(0);
  const row = (look: Look): ChartRow => ({
    cells: digits.map((each) => heap(digitAt([each], 0), look)),
  });
  return reveal(
    [
      `Lay the number: ${named.join(', ')}.`,
      empty ? 'Each column has its digit. An empty column has a 0.' : 'Each column has its digit.',
      `Read the digits: ${fmt(x)}.`,
    ],
    (i, end) =>
      placeChart({
        values,
        rows: [
          row(end ? 'lit' : 'known'),
          ...(i === 0
            ? []
            : [
                {
                  cells: digits.map((each) => ({
                    digit: end ? shownDigit(each) : '?',
                    look: end ? ('lit' as const) : ('ask' as const),
                  })),
                },
              ]),
        ],
      }),
  );
}

/** A two-digit number in two parts, one of them known. */
export function twoParts({ n, x }: Asked): Draft[] | null {
  const [first = NaN, second = NaN] = n;
  const [all, part] = [Math.max(first, second), Math.min(first, second)];
  if (!same(all - part, x)) return null;
  const values = [10, 1];
  const [tens, ones] = [Math.floor(all / 10), all % 10];
  const [given, loose] = [Math.floor(part / 10), part % 10];
  const cells = (rest: Look): readonly (readonly Heap[])[] => [
    [
      { count: given, look: 'known' },
      { count: tens - given, look: rest },
    ],
    [
      { count: loose, look: 'known' },
      { count: ones - loose, look: rest },
    ],
  ];
  return reveal(
    [
      `${fmt(all)} is ${piecesOf(tens, 10)} and ${piecesOf(ones, 1)}.`,
      `One part is ${fmt(part)}: ${piecesOf(given, 10)}.`,
      `The rest is ${tens - given > 0 ? `${piecesOf(tens - given, 10)} and ` : ''}${piecesOf(ones - loose, 1)}: ${fmt(x)}.`,
    ],
    (i, end) =>
      placeChart({
        values,
        rows: [
          {
            cells:
              i === 0 ? [heap(tens, 'faint'), heap(ones, 'faint')] : cells(end ? 'lit' : 'faint'),
          },
        ],
      }),
  );
}

/** Numbers under each other, to find the largest, the smallest or one between. */
export function compareNumbers({ n, x, text }: Asked): Draft[] | null {
  const at = n.findIndex((each) => same(each, x));
  if (at < 0) return null;
  const values = columnsFor(n);
  const sorted = n.toSorted((a, b) => a - b);
  const rank = sorted.findIndex((each) => same(each, x));
  const order =
    text.includes('largest') || text.includes('last') ? 'largest' : rank === 0 ? 'smallest' : '';
  const place = ['first', 'second', 'third', 'fourth'][rank] ?? 'next';
  const deciding = values.findIndex(
    (_, k) => new Set(n.map((each) => digitAt(digitsIn(each, values), k))).size > 1,
  );
  const name = NAMES.get(values[deciding] ?? 1)?.[1] ?? 'ones';
  const rowsOf = (list: readonly number[], i: number, end: boolean): ChartRow[] =>
    list.map((number) => ({
      cells: digitsIn(number, values).map((digit, k) =>
        digit === null
          ? null
          : {
              digit: String(digit),
              look: end && same(number, x) ? 'lit' : i >= 1 && k === deciding ? 'other' : 'faint',
            },
      ),
    }));
  return reveal(
    [
      'Write the numbers under each other, ones under ones.',
      `Compare from the left: the ${name} differ first.`,
      order === ''
        ? `In order, smallest first, ${fmt(x)} comes ${rank === 1 && n.length === 3 ? 'in the middle' : place}.`
        : `The ${order} number is ${fmt(x)}.`,
    ],
    (i, end) => placeChart({ values, rows: rowsOf(end ? sorted : n, i, end) }),
  );
}

/** How many tens, hundreds or thousands make a number. */
export function howManyMake({ n, x, text }: Asked): Draft[] | null {
  const [number = NaN] = n;
  const unit =
    [1000, 100, 10].find((value) => text.startsWith(`How many ${NAMES.get(value)?.[1]}`)) ??
    clean(number / x);
  if (!same(x * unit, number)) return null;
  const values = columnsFor([number]);
  const name = NAMES.get(unit)?.[1] ?? fmt(unit);
  return reveal(
    [
      `Write ${fmt(number)} into columns.`,
      `Read up to the column of the ${name}.`,
      `The digits up to there are ${fmt(x)}: so ${fmt(x)} ${name}.`,
    ],
    (i, end) =>
      placeChart({
        values,
        rows: [
          {
            cells: digitsIn(number, values).map((digit, k) => ({
              digit: shownDigit(digit),
              look: i > 0 && (values[k] ?? NaN) >= unit ? (end ? 'lit' : 'other') : 'faint',
            })),
          },
        ],
      }),
  );
}

/** Digits move to the left or right. */
export function moveDigits({ n, x }: Asked): Draft[] | null {
  const [from = NaN, by = NaN] = n;
  const grows = same(from * by, x);
  if (!grows && !same(from / by, x)) return null;
  const shift = Math.round(Math.log10(by)) * (grows ? -1 : 1);
  const values = columnsFor([from, x]);
  const before = digitsIn(from, values);
  const after = digitsIn(x, values);
  const isLast = (digits: readonly (number | null)[], k: number): boolean =>
    (values[k] ?? 1) < 1 && digits.slice(k).every((digit) => digitAt([digit], 0) === 0);
  const shown = (digits: readonly (number | null)[], look: Look): ChartRow => ({
    cells: digits.map((digit, k) =>
      digit === null || isLast(digits, k) ? null : { digit: String(digit), look },
    ),
  });
  const moves = before.flatMap((digit, k) => {
    const to = k + shift;
    return digit === null || isLast(before, k) || to < 0 || to >= values.length
      ? []
      : [{ row: 0, from: k, to }];
  });
  const places = Math.abs(shift);
  const steps = `${places} ${places === 1 ? 'column' : 'columns'}`;
  return reveal(
    [
      `Write ${fmt(from)} into columns.`,
      `${grows ? 'Times' : 'Divided by'} ${fmt(by)}: each digit moves ${steps} to the ${grows ? 'left' : 'right'}.`,
      `Now read the number: ${fmt(x)}.`,
    ],
    (i, end) =>
      placeChart({
        values,
        rows: [
          shown(before, 'known'),
          end
            ? shown(after, 'lit')
            : {
                cells: values.map((_, k) =>
                  i > 0 && after[k] !== null && !isLast(after, k)
                    ? { digit: '?', look: 'ask' }
                    : null,
                ),
              },
        ],
        moves: i === 0 ? [] : moves,
      }),
  );
}
