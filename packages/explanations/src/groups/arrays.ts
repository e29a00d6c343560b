import { clean, fmt } from '@moonbase/questions';

import { dots } from '../drawing/areas.ts';
import type { Look } from '../drawing/bars.ts';
import { counted, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Rows of dots: groups, shares and what is left over.

type Rows = readonly (readonly Look[])[];

const rowsOf = (rows: number, columns: number, look: (row: number, column: number) => Look): Rows =>
  Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (__, k) => look(r, k)));

/** Groups of so many: how many altogether? */
export function groupsOf({ n, x, text }: Asked): Draft[] | null {
  const double = text.startsWith('Double') || text.includes('+');
  const [a = NaN, b = NaN] = double ? [2, n[0]] : n;
  if (!same(a * b, x)) return null;
  const [rows, columns] = a <= b || b === 1 || double ? [a, b] : [b, a];
  return reveal(
    [
      `One row has ${fmt(columns)}.`,
      `Make ${counted(rows, 'row')} of ${fmt(columns)}.`,
      `${fmt(rows)} × ${fmt(columns)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      dots(
        rowsOf(i === 0 ? 1 : rows, columns, () => (end ? 'lit' : 'known')),
        { side: i === 0 ? '1' : fmt(rows), top: fmt(columns) },
      ),
  );
}

interface Family {
  readonly rows: number;
  readonly columns: number;
  readonly asks: 'rows' | 'columns';
}

/** A product with one side unknown: the side is lit. */
function unknownSide({ rows, columns, asks }: Family, sentences: readonly string[]): Draft[] {
  return reveal(sentences, (i, end) => {
    const shown = (row: number, column: number): Look =>
      end && (asks === 'rows' ? column === 0 : row === 0) ? 'lit' : 'known';
    const known = i > 0;
    if (asks === 'rows')
      return dots(rowsOf(known ? rows : 1, columns, shown), {
        top: fmt(columns),
        side: end ? fmt(rows) : '?',
      });
    return dots(rowsOf(rows, known ? columns : 1, shown), {
      side: fmt(rows),
      top: end ? fmt(columns) : '?',
    });
  });
}

/** The same number again and again, as a product. */
export function repeatedAddition({ text, x }: Asked): Draft[] | null {
  const terms = (text.split('=')[0] ?? text).split('+').map(Number);
  const [each = NaN] = terms;
  const count = terms.length;
  const asksCount = /= \? ×/.test(text);
  if (!same(asksCount ? count : each, x)) return null;
  return unknownSide({ rows: count, columns: each, asks: asksCount ? 'rows' : 'columns' }, [
    asksCount ? `Each row has ${fmt(each)}.` : `There are ${fmt(count)} equal rows.`,
    asksCount
      ? 'Count the rows: there is one for each number of the sum.'
      : 'Each row is one number of the sum.',
    asksCount
      ? `${counted(x, 'row')} of ${fmt(each)}: ${fmt(x)} × ${fmt(each)}.`
      : `Each row has ${fmt(x)}: ${fmt(count)} × ${fmt(x)}.`,
  ]);
}

/** A total is shared between so many: how many has each? */
export function shareEqually({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const [total, count] = same(a / b, x) ? [a, b] : [b, a];
  if (!same(total / count, x)) return null;
  return unknownSide({ rows: count, columns: x, asks: 'columns' }, [
    `Make a row for each of the ${fmt(count)}.`,
    `Deal out all ${fmt(total)}: one to each row, again and again.`,
    `Each row has ${fmt(x)}: ${fmt(total)} ÷ ${fmt(count)} = ${fmt(x)}.`,
  ]);
}

/** How many groups of a size a total makes. */
export function makeGroups({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const [total, size] = same(a / b, x) ? [a, b] : [b, a];
  if (!same(total / size, x)) return null;
  return unknownSide({ rows: x, columns: size, asks: 'rows' }, [
    `One group is a row of ${fmt(size)}.`,
    `Make rows until all ${fmt(total)} are used.`,
    `There ${x === 1 ? 'is' : 'are'} ${counted(x, 'row')}: ${fmt(total)} ÷ ${fmt(size)} = ${fmt(x)}.`,
  ]);
}

/** A factor or a divisor is missing; the fact before may be given. */
export function missingFactor({ n, x }: Asked): Draft[] | null {
  const total = Math.max(...n);
  const other = clean(total / x);
  if (!n.includes(other) && !n.some((each) => same(each, other))) return null;
  return unknownSide({ rows: x, columns: other, asks: 'rows' }, [
    `One row has ${fmt(other)}.`,
    `Make rows until there are ${fmt(total)}.`,
    `There ${x === 1 ? 'is' : 'are'} ${counted(x, 'row')}: ${fmt(x)} × ${fmt(other)} = ${fmt(total)}.`,
  ]);
}

/** Dots in columns of a size, the rest in a column of its own. */
function columnsOf(total: number, size: number, look: (column: number, row: number) => Look): Rows {
  return Array.from({ length: size }, (_, r) =>
    Array.from({ length: Math.ceil((total - r) / size) }, (__, k) => look(k, r)),
  );
}

/** What is left over. */
export function leftOver({ n, x }: Asked): Draft[] | null {
  const [total = NaN, size = NaN] = n;
  const full = Math.floor(total / size);
  if (!same(total - full * size, x)) return null;
  return reveal(
    [
      `Put ${fmt(total)} into columns of ${fmt(size)}.`,
      `${counted(full, 'column')} ${full === 1 ? 'is' : 'are'} full: ${fmt(full)} × ${fmt(size)} = ${fmt(full * size)}.`,
      `${fmt(total)} − ${fmt(full * size)} = ${fmt(x)}. ${fmt(x)} ${x === 1 ? 'is' : 'are'} left over.`,
    ],
    (i, end) =>
      dots(
        columnsOf(total, size, (k) =>
          k < full ? 'known' : end ? 'lit' : i === 0 ? 'known' : 'other',
        ),
        { side: fmt(size) },
      ),
  );
}

/** How many are needed so that everything has a place, or how many are full. */
export function boxesFor({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const [total, size] = [Math.max(a, b), Math.min(a, b)];
  const full = Math.floor(total / size);
  const rest = total - full * size;
  const up = same(full + 1, x) && rest > 0;
  if (!up && !same(full, x)) return null;
  return reveal(
    [
      `Put ${fmt(total)} into columns of ${fmt(size)}.`,
      up
        ? `${counted(full, 'column')} ${full === 1 ? 'is' : 'are'} full. ${fmt(rest)} ${rest === 1 ? 'is' : 'are'} left over.`
        : `The last column is not full: it has only ${fmt(rest)}.`,
      up
        ? `The rest needs one more: ${fmt(full)} + 1 = ${fmt(x)}.`
        : `Only full ones count. ${fmt(x)} × ${fmt(size)} = ${fmt(x * size)}, so ${fmt(x)}.`,
    ],
    (i, end) =>
      dots(
        columnsOf(total, size, (k, r) => {
          const counts = r === 0 && (up || k < full);
          if (end && counts) return 'lit';
          if (k < full) return 'known';
          return i === 0 ? 'known' : end && !up ? 'gone' : 'other';
        }),
        { side: fmt(size) },
      ),
  );
}

/** A square number as a square of dots; a cube as layers of it. */
export function square(q: Asked): Draft[] | null {
  const [a = NaN] = q.n;
  if (!same(a * a, q.x)) return null;
  return reveal(
    [
      `A row of ${fmt(a)}.`,
      `${counted(a, 'row')} of ${fmt(a)} make a square.`,
      `${fmt(a)} × ${fmt(a)} = ${fmt(q.x)}.`,
    ],
    (i, end) =>
      dots(
        rowsOf(i === 0 ? 1 : a, a, () => (end ? 'lit' : 'known')),
        { top: fmt(a), side: i === 0 ? '1' : fmt(a) },
      ),
  );
}
