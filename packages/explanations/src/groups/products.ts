import { clean, fmt } from '@moonbase/questions';

import { bars, equal, goal, known, type Look, type Part } from '../drawing/bars.ts';
import { counted, partsAre, same, whole } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Bar models of products: equal parts with a value.

const MOST_PARTS = 40;

/** One multiplication or division: equal parts of a bar. */
export function equalParts({ n, x, f }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  if (same(a * b, x)) {
    const count = whole(a) && (a <= b || !whole(b)) ? a : b;
    return count > MOST_PARTS ? null : totalOf(count, clean(x / count), x, f);
  }
  const [total, count] = same(a / b, x) ? [a, b] : [b, a];
  if (!same(total / count, x) || !whole(count) || count > MOST_PARTS) return null;
  return reveal(
    [
      `The whole bar is ${f(total)}.`,
      `Cut it into ${fmt(count)} equal parts. How much is one part?`,
      `${f(total)} ÷ ${fmt(count)} = ${f(x)}. So one part is ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(total, f(total))] },
        i === 0 ? null : { parts: [goal(x, f(x), end), ...equal(count - 1, x, '', 'faint')] },
      ]),
  );
}

function totalOf(count: number, each: number, x: number, f: Asked['f']): Draft[] {
  return reveal(
    [
      `One part is ${f(each)}.`,
      `There are ${fmt(count)} such parts.`,
      `${fmt(count)} × ${f(each)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: [
            known(each, f(each)),
            ...equal(i === 0 ? 0 : count - 1, each, fitting(count, f(each))),
          ],
        },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}

/** The number of a part, where all of them have room for it. */
function fitting(count: number, text: string): string {
  return count * text.length <= 36 ? text : '';
}

/** Times as many. */
export function timesAsMany({ n, x, f }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  if (!same(a * b, x)) return null;
  return reveal(
    [
      `The short bar is ${f(a)}.`,
      `The long bar is ${fmt(b)} times as long: ${counted(b, 'part')} of ${f(a)}.`,
      `${fmt(b)} × ${f(a)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(a, f(a))] },
        i === 0 ? null : { parts: equal(b, a, fitting(b, f(a)), 'other') },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}

/** Equal parts and some more, or some of them taken away. */
export function partsAndMore({ n, x, f }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN] = n;
  const product = clean(a * b);
  if (same(product + c, x)) return withMore({ count: a, each: b, more: c }, x, f);
  return same(product - c, x) ? withLess(a, b, c, x, f) : null;
}

interface Lot {
  readonly count: number;
  readonly each: number;
  readonly more: number;
}

function withMore({ count, each, more }: Lot, x: number, f: Asked['f']): Draft[] {
  const product = clean(count * each);
  return reveal(
    [
      `${fmt(count)} equal parts: ${fmt(count)} × ${f(each)} = ${f(product)}.`,
      `Then there are ${f(more)} more.`,
      `${f(product)} + ${f(more)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: [
            ...equal(count, each, fitting(count, f(each))),
            ...(i === 0 ? [] : [known(more, f(more), 'other')]),
          ],
          braces: [{ from: 0, to: count, text: f(product) }],
        },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}

function withLess(count: number, each: number, less: number, x: number, f: Asked['f']): Draft[] {
  const product = clean(count * each);
  return reveal(
    [
      `${fmt(count)} equal parts: ${fmt(count)} × ${f(each)} = ${f(product)}.`,
      `Take ${f(less)} away from ${f(product)}.`,
      `${f(product)} − ${f(less)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: equal(count, each, fitting(count, f(each))),
          braces: [{ from: 0, to: count, text: f(product) }],
        },
        i === 0 ? null : { parts: [goal(x, f(x), end), known(less, f(less), 'gone')] },
      ]),
  );
}

/** Boxes of packs of things, and some are gone. */
export function boxesOfPacks({ n, x, f }: Asked): Draft[] | null {
  const [boxes = NaN, packs = NaN, things = NaN, gone = NaN] = n;
  const box = packs * things;
  if (!same(boxes * box - gone, x)) return null;
  const [first, ...rest] = withLess(boxes, box, gone, x, f);
  if (first === undefined) return null;
  const one: Draft = [
    bars([{ parts: [known(box, f(box)), ...equal(boxes - 1, box, '', 'faint')] }]),
    `One of the ${fmt(boxes)} large parts: ${fmt(packs)} × ${fmt(things)} = ${f(box)}.`,
  ];
  return [one, first, ...rest];
}

/** Two products are added. */
export function twoProducts({ n, x, f, text }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = n;
  const [first, second] =
    same(a * b + c * d, x) && !/[£$]/.test(text)
      ? [
          [a, b],
          [c, d],
        ]
      : [
          [c, a],
          [d, b],
        ];
  const [m = NaN, p = NaN] = first;
  const [k = NaN, r = NaN] = second;
  const [left, right] = [clean(m * p), clean(k * r)];
  if (!same(left + right, x)) return null;
  const row = (count: number, each: number, look: Look): readonly Part[] =>
    whole(count) && count <= MOST_PARTS
      ? equal(count, each, fitting(count, f(each)), look)
      : [known(count * each, f(count * each), look)];
  return reveal(
    [
      `The first part: ${times(m, p, f)} = ${f(left)}.`,
      `The second part: ${times(k, r, f)} = ${f(right)}.`,
      `${f(left)} + ${f(right)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: row(m, p, 'known'), braces: [{ from: 0, to: m, text: f(left) }] },
        i === 0
          ? null
          : { parts: row(k, r, 'other'), braces: [{ from: 0, to: k, text: f(right) }] },
        i === 0
          ? null
          : end
            ? { parts: [goal(x, f(x), true)] }
            : { parts: [known(left, f(left)), known(right, f(right), 'other')] },
      ]),
  );
}

const times = (count: number, each: number, f: Asked['f']): string => `${fmt(count)} × ${f(each)}`;

/** So much for so many; how much for another number of them? */
export function sameForEach({ n, x, f }: Asked): Draft[] | null {
  const [p = NaN, q = NaN, want = NaN] = n;
  const [count, amount] = same((q / p) * want, x) ? [p, q] : [q, p];
  const one = clean(amount / count);
  if (!same(one * want, x) || count > MOST_PARTS || want > MOST_PARTS) return null;
  return reveal(
    [
      `${partsAre(count)} ${f(amount)}.`,
      `One part: ${f(amount)} ÷ ${fmt(count)} = ${f(one)}.`,
      `${counted(want, 'part')}: ${fmt(want)} × ${f(one)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: [known(one, i === 0 ? '' : f(one)), ...equal(count - 1, one, '')],
          braces: [{ from: 0, to: count, text: f(amount) }],
        },
        i === 0
          ? null
          : {
              parts: end ? equal(want, one, '', 'lit') : equal(want, one, '', 'ask'),
              braces: [{ from: 0, to: want, text: end ? f(x) : '?' }],
            },
      ]),
  );
}

/** More workers need less time: one bar, cut in two ways. */
export function sharedWork({ n, x }: Asked): Draft[] | null {
  const [workers = NaN, time = NaN, others = NaN] = n;
  const work = workers * time;
  if (!same(work / others, x)) return null;
  return reveal(
    [
      `The whole work is ${fmt(workers)} × ${fmt(time)} = ${fmt(work)}, if one does it alone.`,
      `Now it is shared by ${fmt(others)}: the same bar in ${fmt(others)} equal parts.`,
      `${fmt(work)} ÷ ${fmt(others)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: equal(workers, time, fmt(time)),
          braces: [{ from: 0, to: workers, text: fmt(work) }],
        },
        i === 0 ? null : { parts: [goal(x, fmt(x), end), ...equal(others - 1, x, '', 'faint')] },
      ]),
  );
}

/** A fixed amount and so much for each; the total or the number of them is asked for. */
export function fixedAndEach({ n, x, f }: Asked): Draft[] | null {
  const [fixed = NaN, each = NaN, third = NaN] = n;
  if (same(fixed + each * third, x)) return fixedFirst({ count: third, each, more: fixed }, x, f);
  const rest = clean(third - fixed);
  if (!same(rest / each, x)) return null;
  return reveal(
    [
      `The whole bar is ${f(third)}. The fixed part of it is ${f(fixed)}.`,
      `The rest: ${f(third)} − ${f(fixed)} = ${f(rest)}. How often does ${f(each)} fit into it?`,
      `${f(rest)} ÷ ${f(each)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(third, f(third))] },
        {
          parts: [
            known(fixed, f(fixed), 'other'),
            ...(end
              ? equal(x, each, fitting(x + 1, f(each)), 'lit')
              : [known(rest, i === 0 ? '' : f(rest), 'ask')]),
          ],
        },
      ]),
  );
}

function fixedFirst({ count, each, more }: Lot, x: number, f: Asked['f']): Draft[] {
  const product = clean(count * each);
  return reveal(
    [
      `The fixed part is ${f(more)}.`,
      `Then ${fmt(count)} equal parts: ${fmt(count)} × ${f(each)} = ${f(product)}.`,
      `${f(more)} + ${f(product)} = ${f(x)}.`,
    ],
    (i, end) =>
      bars([
        {
          parts: [
            known(more, f(more), 'other'),
            ...(i === 0 ? [] : equal(count, each, fitting(count + 1, f(each)))),
          ],
          braces: i === 0 ? [] : [{ from: 1, to: count + 1, text: `${fmt(count)} × ${f(each)}` }],
        },
        i === 0 ? null : { parts: [goal(x, f(x), end)] },
      ]),
  );
}
