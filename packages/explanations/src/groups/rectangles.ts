import { clean, fmt } from '@moonbase/questions';

import { splitRectangle } from '../drawing/areas.ts';
import type { Look } from '../drawing/bars.ts';
import { counted, placesOf, same, sum } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { square } from './arrays.ts';

// Rectangles that are split into products which are easy.

export const sides = (
  parts: readonly number[],
  look?: Look,
): readonly { readonly size: number; readonly text: string; readonly look?: Look }[] =>
  parts.map((size) =>
    look === undefined ? { size, text: fmt(size) } : { size, text: fmt(size), look },
  );

const alternate = (r: number, k: number): Look => ((r + k) % 2 === 0 ? 'known' : 'other');

/** The product of two numbers, from the products of their parts. */
export function product(across: readonly number[], down: readonly number[], x: number): Draft[] {
  const fields = down.map((d) => across.map((a) => clean(a * d)));
  const [a, d] = [sum(across), sum(down)];
  const all = fields.flat();
  const isRound = all.length === 1 && a % 10 === 0;
  const split = [across, down]
    .filter((parts) => parts.length > 1)
    .map((parts) => `${fmt(sum(parts))} = ${parts.map(fmt).join(' + ')}`);
  return reveal(
    [
      split.length === 0
        ? `A rectangle of ${fmt(d)} by ${fmt(a)}.`
        : `Split: ${split.join(' and ')}.`,
      workOut(across, down),
      all.length === 1
        ? `${fmt(d)} × ${fmt(a)} = ${fmt(x)}.`
        : `Add the fields: ${all.map(fmt).join(' + ')} = ${fmt(x)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: sides(across),
        down: sides(down),
        stripes: i === 1 && isRound ? 10 : 0,
        fields: fields.map((row, r) =>
          row.map((value, k) => ({
            text: end || (i > 0 && all.length > 1) ? fmt(value) : fieldOf(down[r], across[k], all),
            look: end ? 'lit' : alternate(r, k),
          })),
        ),
      }),
  );
}

/** What is to be worked out in a field; nothing in the only one, which is the question itself. */
const fieldOf = (d = NaN, a = NaN, all: readonly number[] = []): string =>
  all.length > 1 ? `${fmt(d)} × ${fmt(a)}` : '';

function workOut(across: readonly number[], down: readonly number[]): string {
  const pairs = down.flatMap((d) => across.map((a) => [d, a] as const));
  const [only] = pairs;
  if (pairs.length > 1 || only === undefined)
    return pairs.length > 3
      ? 'Each field is one small product.'
      : `Each field: ${pairs.map(([d, a]) => `${fmt(d)} × ${fmt(a)} = ${fmt(d * a)}`).join(', ')}.`;
  const [d, wide] = only;
  if (wide % 10 !== 0) return `Count ${counted(d, 'row')} of ${fmt(wide)}.`;
  // A round number is ten times a smaller one: ten stripes, of which one is easy.
  const [p, q] = only.map((each) => Number(String(each).replace(/0+$/, '')));
  const stripe = `${fmt(d)} × ${fmt(wide / 10)} = ${fmt((d * wide) / 10)}`;
  const easy = `${fmt(p ?? NaN)} × ${fmt(q ?? NaN)} = ${fmt((p ?? NaN) * (q ?? NaN))}`;
  return `${easy === stripe ? easy : `${easy}, so ${stripe}`}. ${fmt(wide)} is ten times ${fmt(wide / 10)}: ten such stripes.`;
}

/** A product by its parts: tens and ones of both numbers. */
export function splitProduct({ n, x, text }: Asked): Draft[] | null {
  if (text.startsWith('Half')) return half(n[0] ?? NaN, x);
  const [a = NaN, b = NaN] = n.length === 1 ? [n[0], 2] : n;
  if (!same(a * b, x)) return null;
  const [large, small] = a >= b ? [a, b] : [b, a];
  const drafts = product(placesOf(large), placesOf(small), x);
  const [, by, each] = /^\? ÷ (\d+) = (\d+)/.exec(text) ?? [];
  if (by === undefined || each === undefined) return drafts;
  const whole = splitRectangle({
    across: sides([large]),
    down: sides([small]),
    fields: [[{ text: '?', look: 'ask' }]],
  });
  return [
    [
      whole,
      `The number was cut into ${counted(Number(by), 'row')} of ${each}. Put them together: ${by} × ${each}.`,
    ],
    ...drafts,
  ];
}

/** Half of a number: two equal rows, from the halves of its tens and ones. */
function half(number: number, x: number): Draft[] | null {
  return same(number / 2, x) ? divided(number, 2, x, 0) : null;
}

/** Three factors: the third says how many rectangles of the first two there are. */
export function threeFactors({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN] = n;
  if (!same(a * b * c, x)) return null;
  const one = a * b;
  return reveal(
    [
      `First ${fmt(a)} × ${fmt(b)} = ${fmt(one)}: one field.`,
      `There are ${fmt(c)} such fields.`,
      `${fmt(c)} × ${fmt(one)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: sides([a]),
        down: sides(Array.from({ length: i === 0 ? 1 : c }, () => b)),
        fields: Array.from({ length: i === 0 ? 1 : c }, (_, r) => [
          { text: fmt(one), look: end ? 'lit' : alternate(r, 0) },
        ]),
      }),
  );
}

/** A cube number: layers of a square. A square number is a square of dots. */
export function powers(q: Asked): Draft[] | null {
  const [a = NaN] = q.n;
  return same(a ** 3, q.x) ? threeFactors({ ...q, n: [a, a, a] }) : square(q);
}

/** Division: a rectangle with one side known is filled with easy pieces. */
export function splitDivision({ n, x }: Asked): Draft[] | null {
  const [total = NaN, by = NaN] = n;
  return same(total / by, x) ? divided(total, by, x, 0) : null;
}

/** What is left after a division with larger numbers. */
export function remainder({ n, x }: Asked): Draft[] | null {
  const [total = NaN, by = NaN] = n;
  const full = Math.floor(total / by);
  return same(total - full * by, x) ? divided(total, by, full, x) : null;
}

export function divided(
  total: number,
  by: number,
  quotient: number,
  rest: number,
  across: readonly number[] = placesOf(quotient), // the parts of the quotient
): Draft[] {
  const pieces = across.map((part) => clean(part * by));
  const asksRest = rest > 0;
  return reveal(
    [
      `A rectangle with the side ${fmt(by)}. All of it is ${fmt(total)}.`,
      `Fill it with easy pieces: ${pieces.map(fmt).join(' + ')}${asksRest && pieces.length > 1 ? ` = ${fmt(sum(pieces))}` : ''}.`,
      asksRest
        ? `${fmt(total)} − ${fmt(sum(pieces))} = ${fmt(rest)}. That is left over.`
        : across.length === 1
          ? `${fmt(by)} × ${fmt(quotient)} = ${fmt(total)}. So the other side is ${fmt(quotient)}.`
          : `The other side is ${across.map(fmt).join(' + ')} = ${fmt(quotient)}.`,
    ],
    (i, end) => {
      if (i === 0)
        return splitRectangle({
          across: [{ size: total, text: '?' }],
          down: sides([by]),
          fields: [[{ text: fmt(total), look: 'faint' }]],
        });
      const extra = asksRest ? [{ size: 1, text: '' }] : [];
      const restField = asksRest
        ? [{ text: end ? fmt(rest) : '?', look: end ? ('lit' as const) : ('ask' as const) }]
        : [];
      return splitRectangle({
        across: [
          ...(asksRest
            ? sides(across)
            : end
              ? sides(across, 'lit')
              : across.map((size) => ({ size, text: '?' }))),
          ...extra,
        ],
        down: sides([by]),
        fields: [
          [
            ...pieces.map((value, k) => ({ text: fmt(value), look: alternate(0, k) })),
            ...restField,
          ],
        ],
      });
    },
  );
}

/** A product that follows from another: twice as many rows, or one more column. */
export function nextProduct({ n, x, text }: Asked): Draft[] | null {
  const [m = NaN, k = NaN] = n.slice(-2);
  if (!same(m * k, x)) return null;
  const given = text.startsWith('Double') ? 2 : (n[0] ?? NaN);
  const known_ = n.slice(0, 2);
  // 4 × 20 is known, 8 × 20 is asked for: the rows are doubled. 66 × 40 is known, 66 × 41 is asked for: one column more.
  if (same(given * 2, m)) return follows([given, given], [k], x, 'rows');
  const [, before = NaN] = known_;
  if (!same(given, m)) return null;
  return k > before
    ? follows([m], [before, clean(k - before)], x, 'columns')
    : oneLess(m, before, k, x);
}

/** The known field is one column too long. */
function oneLess(down: number, before: number, now: number, x: number): Draft[] {
  const [all, off] = [down * before, down * (before - now)];
  return reveal(
    [
      `We know the whole field: ${fmt(down)} × ${fmt(before)} = ${fmt(all)}.`,
      `${fmt(before - now)} less: a field of ${fmt(off)} goes.`,
      `${fmt(all)} − ${fmt(off)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: i === 0 ? sides([before]) : sides([now, before - now]),
        down: sides([down]),
        fields: [
          i === 0
            ? [{ text: fmt(all), look: 'known' }]
            : [
                { text: end ? fmt(x) : '?', look: end ? 'lit' : 'ask' },
                { text: fmt(off), look: 'gone' },
              ],
        ],
      }),
  );
}

function follows(
  down: readonly number[],
  across: readonly number[],
  x: number,
  more: 'rows' | 'columns',
): Draft[] {
  const fields = down.map((d) => across.map((a) => clean(d * a)));
  const first = fields[0]?.[0] ?? NaN;
  const rest = clean(x - first);
  return reveal(
    [
      `We know one field: ${fmt(down[0] ?? NaN)} × ${fmt(across[0] ?? NaN)} = ${fmt(first)}.`,
      more === 'rows'
        ? 'Twice as many rows: the same field once more.'
        : `${fmt(across[1] ?? NaN)} more: a field of ${fmt(rest)}.`,
      `${fmt(first)} + ${fmt(rest)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: sides(across),
        down: sides(down),
        fields: fields.map((row, r) =>
          row.map((value, k) => ({
            text: i === 0 && r + k > 0 ? '' : fmt(value),
            look: end ? 'lit' : r + k === 0 ? 'known' : i === 0 ? 'faint' : 'other',
          })),
        ),
      }),
  );
}

/** The parts of a product are written out; one of them is missing. */
export function missingInSplit({ n, x, text }: Asked): Draft[] | null {
  const found = /^(\d+) × (\d+) = /.exec(text);
  if (found === null) return null;
  const [a, b] = [Number(found[1]), Number(found[2])];
  const across = placesOf(b);
  const [tens = NaN, ones = NaN] = across;
  const asks = text.endsWith('+ ?') ? 'field' : text.includes(`? × ${tens}`) ? 'down' : 'across';
  if (!same({ field: a * ones, down: a, across: ones }[asks], x) && !n.includes(x)) return null;
  return reveal(
    [
      asks === 'down'
        ? `A rectangle with ${fmt(b)} on top.`
        : `A rectangle with the sides ${fmt(a)} and ${fmt(b)}.`,
      asks === 'field'
        ? `Split ${fmt(b)} into ${fmt(tens)} and ${fmt(ones)}. The second field is ${fmt(a)} × ${fmt(ones)}.`
        : asks === 'down'
          ? `Split ${fmt(b)} into ${fmt(tens)} and ${fmt(ones)}. Both fields have the same side.`
          : `Split ${fmt(b)} into ${fmt(tens)} and the rest: ${fmt(b)} − ${fmt(tens)}.`,
      asks === 'field'
        ? `${fmt(a)} × ${fmt(ones)} = ${fmt(x)}.`
        : `The missing number is ${fmt(x)}.`,
    ],
    (i, end) => {
      const lit = (which: string): Look | undefined => (asks === which && end ? 'lit' : undefined);
      const word = (which: string, value: number): string =>
        asks === which && !end ? '?' : fmt(value);
      const side = (
        which: string,
        value: number,
      ): { readonly size: number; readonly text: string; readonly look?: Look } => {
        const look = lit(which);
        return look === undefined
          ? { size: value, text: word(which, value) }
          : { size: value, text: fmt(value), look };
      };
      if (i === 0)
        return splitRectangle({
          across: [{ size: b, text: fmt(b) }],
          down: [side('down', a)],
          fields: [[{ text: '', look: 'known' }]],
        });
      return splitRectangle({
        across: [{ size: tens, text: fmt(tens) }, side('across', ones)],
        down: [side('down', a)],
        fields: [
          [
            { text: asks === 'field' ? fmt(a * tens) : '', look: 'known' },
            {
              text: asks === 'field' ? word('field', a * ones) : '',
              look: lit('field') ?? 'other',
            },
          ],
        ],
      });
    },
  );
}

/** A division that follows from a product: ten times as much. */
export function tenTimes({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, p = NaN, total = NaN, by = NaN] = n;
  const other = same(by, b) ? a : b;
  if (!same(total / by, x) || !same(other * 10, x)) return null;
  return reveal(
    [
      `We know ${fmt(by)} × ${fmt(other)} = ${fmt(p)}.`,
      `${fmt(total)} is ten times as much, with the same side ${fmt(by)}.`,
      `So the other side is ten times as long: ${fmt(x)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: [
          i === 0
            ? { size: other, text: fmt(other) }
            : end
              ? { size: x, text: fmt(x), look: 'lit' }
              : { size: x, text: '?' },
        ],
        down: sides([by]),
        fields: [[{ text: fmt(i === 0 ? p : total), look: 'known' }]],
      }),
  );
}
