import { clean, fmt } from '@moonbase/questions';

import { type BarRow, bars, equal, known, type Part } from '../drawing/bars.ts';
import { counted, gcd, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Bar models of an unknown number: equal bars of unknown length.

const unknowns = (count: number, x: number, end: boolean): readonly Part[] =>
  equal(count, x, end ? fmt(x) : '?', end ? 'lit' : 'ask');

const row = (parts: readonly Part[], text: string): BarRow => ({
  parts,
  braces: [{ from: 0, to: parts.length, text }],
});

/** So many equal bars and a piece are a total. */
function barsAndPiece(
  q: Asked,
  [count, piece, total]: readonly [number, number, number],
  made: Made | null = null,
): Draft[] | null {
  const { x, f } = q;
  const rest = clean(total - piece);
  if (!same(count * x, rest)) return null;
  const drafts = reveal(
    [
      `${made === null ? '' : 'Put them together: '}${fmt(count)} equal bars and ${f(piece)} are ${f(total)}.`,
      `Take the ${f(piece)} off: ${f(total)} − ${f(piece)} = ${f(rest)}.`,
      `${f(rest)} ÷ ${fmt(count)} = ${fmt(x)}. So one bar is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        row(
          [...unknowns(count, x, end), known(piece, f(piece), i === 0 ? 'other' : 'gone')],
          f(total),
        ),
        i === 0 ? null : { parts: [known(rest, f(rest), 'known')] },
      ]),
  );
  return made === null ? drafts : [apart(made, x), ...drafts];
}

/** Of what equal bars and pieces a total is made, before they are put together. */
interface Made {
  readonly why: string;
  readonly rows: readonly { readonly name?: string; readonly parts: readonly (number | '?')[] }[];
}

const apart = ({ why, rows }: Made, x: number): Draft => [
  bars(
    rows.map(({ parts, ...name }) => ({
      ...name,
      parts: parts.map((part) =>
        part === '?' ? known(x, '?', 'ask') : known(part, fmt(part), 'other'),
      ),
    })),
  ),
  why,
];

/** A number that is thought of, three numbers in a row, a rectangle that is longer than wide, a group that pays. */
export function thoughtOf(q: Asked): Draft[] | null {
  const { text, n } = q;
  const [a = NaN, b = NaN, c = NaN] = n;
  if (text.startsWith('I think')) return barsAndPiece(q, [a, b, c]);
  if (text.startsWith('Three'))
    return barsAndPiece(q, [3, 3, a], {
      why: 'The second number is 1 more than the first, the third 2 more.',
      rows: [{ parts: ['?'] }, { parts: ['?', 1] }, { parts: ['?', 2] }],
    });
  if (text.startsWith('A rectangle'))
    return barsAndPiece(q, [4, 2 * a, b], {
      why: `A rectangle has four sides: two of them are ${fmt(a)} longer.`,
      rows: [{ parts: ['?'] }, { parts: ['?'] }, { parts: ['?', a] }, { parts: ['?', a] }],
    });
  return countOfEach(q);
}

/** A booking costs a, each person b, the group pays c: how many are in it? */
function countOfEach({ n, x, f }: Asked): Draft[] | null {
  const [fixed = NaN, each = NaN, total = NaN] = n;
  const rest = clean(total - fixed);
  if (!same(rest / each, x)) return null;
  return reveal(
    [
      `The whole bar is ${f(total)}. The fixed part of it is ${f(fixed)}.`,
      `The rest: ${f(total)} − ${f(fixed)} = ${f(rest)}. How often does ${f(each)} fit into it?`,
      `${f(rest)} ÷ ${f(each)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        row(
          [
            known(fixed, f(fixed), 'other'),
            ...(end
              ? equal(x, each, x <= 8 ? f(each) : '', 'lit')
              : [known(rest, i === 0 ? '' : f(rest), 'ask')]),
          ],
          f(total),
        ),
      ]),
  );
}

/** Equations of a story with x. */
export function storyWithX(q: Asked): Draft[] | null {
  const { text, n, x } = q;
  const [a = NaN, b = NaN, c = NaN, d = NaN] = n;
  if (text.startsWith('x adults')) return onlyBars(q, 1 + a, b);
  if (text.startsWith('The sides'))
    return barsAndPiece(q, [2 + b, a + c, d], {
      why: `Each x is a bar of one length: x, x + ${fmt(a)} and ${fmt(b)}x + ${fmt(c)}.`,
      rows: [
        { parts: ['?'] },
        { parts: ['?', a] },
        { parts: [...Array.from({ length: b }, () => '?' as const), c] },
      ],
    });
  if (text.startsWith('Ann'))
    return barsAndPiece(q, [4, 3 * a, b], {
      why: `Ann is x. Bob is x and ${fmt(a)}. Cal is twice as much as Bob: two x and two ${fmt(a)}.`,
      rows: [
        { name: 'Ann', parts: ['?'] },
        { name: 'Bob', parts: ['?', a] },
        { name: 'Cal', parts: ['?', a, '?', a] },
      ],
    });
  // Opposite sides: ax + b and x + c.
  const more = clean(c - b);
  if (!text.startsWith('A rectangle') || !same((a - 1) * x, more)) return null;
  return reveal(
    [
      `Both bars are equally long: ${fmt(a)}x + ${fmt(b)} and x + ${fmt(c)}.`,
      `Take x and ${fmt(b)} off both: ${fmt(a - 1)}x = ${fmt(c)} − ${fmt(b)} = ${fmt(more)}.`,
      `${fmt(more)} ÷ ${fmt(a - 1)} = ${fmt(x)}. So x is ${fmt(x)}.`,
    ],
    (i, end) => {
      const off = i === 0 ? 'other' : 'gone';
      const cut =
        i === 0 ? [known(c, fmt(c), 'other')] : [known(b, fmt(b), 'gone'), known(more, fmt(more))];
      return bars([
        {
          parts: [
            known(x, 'x', i === 0 ? 'ask' : 'gone'),
            known(b, fmt(b), off),
            ...equal(a - 1, x, end ? fmt(x) : 'x', end ? 'lit' : 'ask'),
          ],
        },
        { parts: [known(x, 'x', i === 0 ? 'ask' : 'gone'), ...cut] },
      ]);
    },
  );
}

function onlyBars({ x }: Asked, count: number, total: number): Draft[] | null {
  if (!same(count * x, total)) return null;
  return reveal(
    [
      `One bar is x, the other is ${counted(count - 1, 'bar')} of x.`,
      `Together there are ${fmt(count)} equal bars: ${fmt(total)}.`,
      `${fmt(total)} ÷ ${fmt(count)} = ${fmt(x)}. So x is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(x, 'x', 'ask')] },
        { parts: equal(count - 1, x, 'x', 'ask') },
        i === 0
          ? null
          : row([...unknowns(1, x, end), ...equal(count - 1, x, '', 'ask')], fmt(total)),
      ]),
  );
}

/** Two groups of adults and children and what they pay. */
export function twoGroups({ n, x, f, text }: Asked): Draft[] | null {
  const [a1 = NaN, c1 = NaN, p1 = NaN, a2 = NaN, c2 = NaN, p2 = NaN] = n;
  const adult = text.includes('adult ticket');
  const [have1, have2] = adult ? [a1, a2] : [c1, c2];
  const [off1, off2] = adult ? [c1, c2] : [a1, a2];
  const common = (off1 * off2) / gcd(off1, off2);
  const [k1, k2] = [common / off1, common / off2];
  const flip = have1 * k1 < have2 * k2;
  const [more, less] = flip ? [have2 * k2, have1 * k1] : [have1 * k1, have2 * k2];
  const [dear, cheap] = flip ? [p2 * k2, p1 * k1] : [p1 * k1, p2 * k2];
  const [count, rest] = [more - less, dear - cheap];
  if (!same(count * x, rest)) return null;
  const name = (number: number, old: boolean): string =>
    number === 1 ? (old ? 'adult' : 'child') : old ? 'adults' : 'children';
  const shared = `${fmt(common)} ${name(common, !adult)}`;
  const grown =
    k1 === 1 && k2 === 1 ? 'Both groups have' : 'Take the groups more often, until both have';
  const paid = (price: number, times: number): string =>
    times === 1 ? f(price) : `${fmt(times)} × ${f(price)} = ${f(price * times)}`;
  const others = dear - more * x;
  return reveal(
    [
      `${grown} ${shared}: they pay ${paid(flip ? p2 : p1, flip ? k2 : k1)} and ${paid(flip ? p1 : p2, flip ? k1 : k2)}.`,
      `The difference is only ${fmt(count)} ${name(count, adult)}: ${f(dear)} − ${f(cheap)} = ${f(rest)}.`,
      count === 1
        ? `So one ticket is ${f(x)}.`
        : `${f(rest)} ÷ ${fmt(count)} = ${f(x)}. So one ticket is ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        row(
          [
            known(others, shared, 'other'),
            ...equal(less, x, '', 'known'),
            ...(end
              ? equal(count, x, count * f(x).length <= 14 ? f(x) : '', 'lit')
              : equal(count, x, '', i === 0 ? 'known' : 'ask')),
          ],
          f(dear),
        ),
        row([known(others, shared, 'other'), ...equal(less, x, '', 'known')], f(cheap)),
      ]),
  );
}
