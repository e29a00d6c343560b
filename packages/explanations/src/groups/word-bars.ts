import { clean, fmt } from '@moonbase/questions';

import { bars, equal, goal, known } from '../drawing/bars.ts';
import { same, sum, whole } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { equalParts } from './products.ts';
import { partsAndTotal, takenFrom } from './sums.ts';

// Bar models of word sums: one bar after the other for each step of the story.

const MOST_PIECES = 60;
const NO_SIGN = '';

/** Two amounts are put together and shared, or one is taken off before. */
export function thenShared({ n, x, f }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, count = NaN] = n;
  const more = same((a + b) / count, x);
  const all = clean(more ? a + b : a - b);
  if (!same(all / count, x)) return null;
  return reveal(
    [
      more
        ? `Put them together: ${f(a)} + ${f(b)} = ${f(all)}.`
        : `Take ${f(b)} off: ${f(a)} − ${f(b)} = ${f(all)}.`,
      `Share the ${f(all)} into ${fmt(count)} equal parts. How much is one part?`,
      `${f(all)} ÷ ${fmt(count)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        more
          ? { parts: [known(a, f(a)), known(b, f(b), 'other')], braces: [over(2, f(all))] }
          : { parts: [known(all, f(all)), known(b, f(b), 'gone')], braces: [over(2, f(a))] },
        i === 0 ? null : { parts: [goal(x, f(x), end), ...equal(count - 1, x, '', 'faint')] },
      ]),
  );
}

const over = (
  to: number,
  text: string,
): { readonly from: number; readonly to: number; readonly text: string } => ({ from: 0, to, text });

/** Equal parts and some more, or some less, are known together: how much is one? */
export function oneOfTheParts({ n, x, f }: Asked): Draft[] | null {
  const [count = NaN, b = NaN, c = NaN] = n;
  const all = clean(count * x);
  const plus = [
    [b, c],
    [c, b],
  ].find(([more = NaN, total]) => same(all + more, total ?? NaN));
  const minus = [
    [b, c],
    [c, b],
  ].find(([less = NaN, left]) => same(all - less, left ?? NaN));
  const [piece = NaN, result = NaN] = plus ?? minus ?? [];
  if (!whole(count) || Number.isNaN(piece)) return null;
  const more = plus !== undefined;
  return reveal(
    [
      more
        ? `${fmt(count)} equal parts and ${f(piece)} are ${f(result)}.`
        : `${fmt(count)} equal parts, and ${f(piece)} is taken off: ${f(result)} is left.`,
      more
        ? `Take the ${f(piece)} off: ${f(result)} − ${f(piece)} = ${f(all)}.`
        : `Put the ${f(piece)} back: ${f(result)} + ${f(piece)} = ${f(all)}.`,
      `${f(all)} ÷ ${fmt(count)} = ${f(x)}. So one part is ${f(x)}.`,
    ],
    (i, end) => {
      const parts = equal(count, x, end ? f(x) : '', end ? 'lit' : 'ask');
      const rest = known(piece, f(piece), more && i > 0 ? 'gone' : 'other');
      return bars([
        more
          ? { parts: [...parts, rest], braces: [over(count + 1, f(result))] }
          : { parts, braces: i === 0 ? [] : [over(count, f(all))] },
        more
          ? i === 0
            ? null
            : { parts: [known(all, f(all))] }
          : {
              parts: [known(result, f(result)), known(piece, f(piece), i === 0 ? 'gone' : 'other')],
            },
      ]);
    },
  );
}

/** How many of one size are needed for all, with some to begin with: the last one is not full. */
export function enoughForAll({ n, x, f }: Asked): Draft[] | null {
  const story = n.length >= 3;
  const [start = NaN, each = NaN, aim = NaN] = story ? n : [0, Math.min(...n), Math.max(...n)];
  const need = clean(aim - start);
  const full = Math.floor(need / each);
  const rest = clean(need - full * each);
  const up = rest > 0;
  if (!same(up ? full + 1 : full, x) || x > MOST_PIECES) return null;
  const before = start > 0 ? [known(start, f(start), 'other')] : [];
  return reveal(
    [
      start > 0
        ? `The rest: ${f(aim)} − ${f(start)} = ${f(need)}. How often does ${f(each)} fit into it?`
        : `The whole bar is ${f(aim)}. How often does ${f(each)} fit into it?`,
      up
        ? `${fmt(full)} × ${f(each)} = ${f(clean(full * each))}: that is not enough, ${f(rest)} more.`
        : `One after the other, until ${f(need)} is full.`,
      up ? `So one more: ${fmt(full)} + 1 = ${fmt(x)}.` : `${f(need)} ÷ ${f(each)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [...before, known(need, f(need))] },
        {
          parts: [
            ...before,
            ...(i === 0
              ? [known(each, f(each), 'ask')]
              : equal(full, each, f(each), end ? 'lit' : 'ask')),
            ...(end && up ? equal(1, each, f(each), 'lit') : []),
          ],
        },
      ]),
  );
}

/** How often a size fits into a whole. */
export function howOften(
  { x, f }: Pick<Asked, 'x' | 'f'>,
  total: number,
  each: number,
  first = `The whole bar is ${f(total)}.`,
): Draft[] | null {
  if (!same(total / each, x) || x > MOST_PIECES || !whole(x)) return null;
  return reveal(
    [first, `How often does ${f(each)} fit into it?`, `${f(total)} ÷ ${f(each)} = ${fmt(x)}.`],
    (i, end) =>
      bars([
        { parts: [known(total, f(total))] },
        i === 0
          ? null
          : {
              parts: end
                ? equal(x, each, f(each), 'lit')
                : [known(each, f(each)), known(total - each, '?', 'ask')],
            },
      ]),
  );
}

/** One is so much, on a map or in another unit: so many of them, or how many are in an amount? */
export function soMuchForOne(q: Asked): Draft[] | null {
  const [one = NaN, each = NaN, amount = NaN] = q.n.length > 2 ? q.n : [1, ...q.n].toSorted(byOne);
  if (one !== 1) return null;
  return same(each * amount, q.x)
    ? equalParts({ ...q, n: [each, amount] })
    : howOften(q, amount, each);
}

const byOne = (a: number, b: number): number => Number(b === 1) - Number(a === 1);

/** Sticks of so many pencils: the number of pencils, or of sticks. */
export function sticksOf(q: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = q.n;
  return same(a * b, q.x) ? equalParts(q) : howOften(q, a, b);
}

/** How many coins of one kind make an amount. */
export function coinsFor({ text, n, x }: Asked): Draft[] | null {
  const last = n.at(-1) ?? NaN;
  const [sign] = /[£$]/.exec(text) ?? [];
  const total = sign === undefined ? last : Math.round(last * 100);
  const whole_ = last % 1 === 0 ? fmt(last) : last.toFixed(2);
  return howOften(
    { x, f: fmt },
    total,
    clean(total / x),
    sign === undefined
      ? undefined
      : `${sign}${whole_} is ${fmt(total)} ${sign === '£' ? 'pence' : 'cents'}.`,
  );
}

/** Two amounts are spent out of a larger one, in any order. */
export function spentOf(q: Asked): Draft[] | null {
  const total = Math.max(...q.n);
  const at = q.n.indexOf(total);
  return takenFrom({ ...q, n: [total, ...q.n.filter((_, k) => k !== at)] });
}

/** The prices of the things that a question names, from its table. */
export function fromPriceList(q: Asked): Draft[] | null {
  const { diagram } = q.doc;
  if (diagram?.kind !== 'table') return null;
  const priceOf = (cell: string | number | null | undefined): number =>
    Number(String(cell).replace(/[£$,]/g, ''));
  const prices = diagram.rows
    .filter(([name]) => name !== undefined && new RegExp(`\\b${name}\\b`).test(q.text))
    .map(([, price]) => priceOf(price));
  const [sign = NO_SIGN] = /[£$]/.exec(diagram.rows.flat().join(' ')) ?? [];
  const f = (amount: number): string =>
    `${sign}${Number.isInteger(amount) ? fmt(amount) : amount.toFixed(2)}`;
  return same(sum(prices), q.x) ? partsAndTotal({ ...q, f, n: prices }) : null;
}

/** Single ones cost more than all of them in one pack. */
export function savedByPack({ n, x, f }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN] = n.slice(0, 3);
  const found = [
    [a, b, c],
    [a, c, b],
    [b, a, c],
    [b, c, a],
    [c, a, b],
    [c, b, a],
  ].find(([count = NaN, each = NaN, pack = NaN]) => whole(count) && same(count * each - pack, x));
  if (found === undefined) return null;
  const [count = NaN, each = NaN, pack = NaN] = found;
  const all = clean(count * each);
  return reveal(
    [
      `${fmt(count)} single ones: ${fmt(count)} × ${f(each)} = ${f(all)}.`,
      `All in one cost ${f(pack)}. The difference is the piece at the end.`,
      `${f(all)} − ${f(pack)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: equal(count, each, f(each)), braces: [over(count, f(all))] },
        i === 0 ? null : { parts: [known(pack, f(pack), 'other'), goal(x, f(x), end)] },
      ]),
  );
}

const WHOLE_TURNS: ReadonlyMap<number, string> = new Map([
  [90, 'A right angle has 90°.'],
  [180, 'A half turn has 180°.'],
  [360, 'A full turn has 360°.'],
]);

/** What is missing to a right angle, a half turn or a full one. */
export function restOfTurn({ n, x }: Asked): Draft[] | null {
  const made = sum(n);
  const whole_ = clean(made + x);
  const fact = WHOLE_TURNS.get(whole_);
  if (fact === undefined) return null;
  const parts = n.map((each, k) => known(each, fmt(each), k % 2 === 0 ? 'other' : 'third'));
  return reveal(
    [
      fact,
      n.length > 1
        ? `Put together what is there: ${n.map(fmt).join(' + ')} = ${fmt(made)}.`
        : `${fmt(made)} of them are made.`,
      `${fmt(whole_)} − ${fmt(made)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(whole_, fmt(whole_))] },
        i === 0 ? null : { parts: [...parts, goal(x, fmt(x), end)] },
      ]),
  );
}

/** Two amounts side by side: how many more? */
export function howManyMore({ n, x, f }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const [more, less] = [Math.max(a, b), Math.min(a, b)];
  if (!same(more - less, x)) return null;
  return reveal(
    [
      `Put both under each other: ${f(more)} and ${f(less)}.`,
      'How many more has the longer one? Look at its end.',
      `${f(more)} − ${f(less)} = ${f(x)}. So it is ${f(x)} more.`,
    ],
    (i, end) =>
      bars([
        { parts: equal(more, 1, ''), braces: [over(more, f(more))] },
        {
          parts: [
            ...equal(less, 1, '', 'other'),
            ...(i === 0 ? [] : equal(x, 1, '', end ? 'lit' : 'ask')),
          ],
          braces: [over(less, f(less))],
        },
      ]),
  );
}
