import { clean, fmt } from '@moonbase/questions';

import { dots, splitRectangle } from '../drawing/areas.ts';
import { bars, type Brace, equal, known, type Look } from '../drawing/bars.ts';
import { counted, gcd, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Fractions multiplied, divided and shared, on bars and squares.

const f = (top: number, bottom: number): string => `[f ${fmt(top)}|${fmt(bottom)}]`;
export const MOST_IN_A_ROW = 60; // parts that can be told apart in one bar
const lcm = (a: number, b: number): number => (a * b) / gcd(a, b);

/** A fraction or mixed number, several times: 3/11 × 7, 1 2/3 × 3. */
export function severalTimes({ text, n, x }: Asked): Draft[] | null {
  const mixed = /^(\d+) (\d+)\/(\d+) × (\d+)/.exec(text);
  const [a = NaN, b = NaN, c = NaN, e = NaN] = n;
  const [top, d, k] = mixed === null ? [a, b, c] : [a * c + b, c, e];
  if (!same(top * k, x)) return null;
  const size = 1 / d;
  const first =
    mixed === null
      ? `${f(top, d)} is ${counted(top, 'part')} of ${f(1, d)}.`
      : `[m ${fmt(a)}|${fmt(b)}|${fmt(c)}] is ${fmt(a)} × ${fmt(d)} + ${fmt(b)} = ${counted(top, 'part')} of ${f(1, d)}.`;
  return reveal(
    [
      first,
      `Take that ${fmt(k)} times.`,
      `${fmt(k)} × ${fmt(top)} = ${counted(x, 'part')}: ${f(x, d)}.`,
    ],
    (i, end) => {
      const wholes = Math.ceil(x / d);
      if (x > MOST_IN_A_ROW) return rowEach(top, d, { shown: i === 0 ? 1 : k, all: k }, end);
      const group = (g: number): Look => (end ? 'lit' : g % 2 === 0 ? 'known' : 'other');
      const row = Array.from({ length: i === 0 ? 1 : k }, (_, g) =>
        equal(top, size, '', group(g)),
      ).flat();
      return bars([
        { parts: equal(wholes, 1, wholes > 12 ? '' : '1', 'faint') },
        { parts: [...row, ...equal(wholes * d - row.length, size, '', 'faint')] },
      ]);
    },
  );
}

/** A row for each time: in one row the parts would be too narrow to be counted. */
function rowEach(
  top: number,
  d: number,
  times: { readonly shown: number; readonly all: number },
  end: boolean,
): ReturnType<typeof bars> {
  const wholes = Math.ceil(top / d);
  const look: Look = end ? 'lit' : 'known';
  return bars([
    { parts: equal(wholes, 1, times.all > 6 ? '' : '1', 'faint') },
    ...Array.from({ length: times.shown }, () => ({
      parts: [...equal(top, 1 / d, '', look), ...equal(wholes * d - top, 1 / d, '', 'faint')],
    })),
  ]);
}

/** Mixed numbers of one bottom number: the wholes are done, the parts are asked for. */
export function partsOfMixed({ n, x, text }: Asked): Draft[] | null {
  const [w1 = NaN, a = NaN, d = NaN, w2 = NaN, b = NaN] = n;
  const plus = text.includes('+');
  if (!same(plus ? a + b : a - b, x)) return null;
  const sign = plus ? '+' : '−';
  const wholes = fmt(plus ? w1 + w2 : w1 - w2);
  return reveal(
    [
      `The wholes are done: ${fmt(w1)} ${sign} ${fmt(w2)} = ${wholes}. Now the parts of ${f(1, d)}.`,
      plus
        ? `${f(a, d)} and ${counted(b, 'more part')}.`
        : `${f(a, d)}, and ${fmt(b)} of the parts away.`,
      `${fmt(a)} ${sign} ${fmt(b)} = ${counted(x, 'part')}: [m ${wholes}|${fmt(x)}|${fmt(d)}].`,
    ],
    (i, end) => {
      const size = 1 / d;
      const look = (plain: Look): Look => (end ? 'lit' : plain);
      const row = plus
        ? [...equal(a, size, '', look('known')), ...equal(i === 0 ? 0 : b, size, '', look('other'))]
        : [
            ...equal(i === 0 ? a : a - b, size, '', look('known')),
            ...equal(i === 0 ? 0 : b, size, '', 'gone'),
          ];
      return bars([
        { parts: [known(1, '1', 'faint')] },
        { parts: [...row, ...equal(Math.max(0, d - row.length), size, '', 'faint')] },
      ]);
    },
  );
}

/** The lowest common denominator. */
export function commonBottom({ n, x }: Asked): Draft[] | null {
  const [, b = NaN, , d = NaN] = n;
  if (!same(lcm(b, d), x)) return null;
  const row = (parts: number, look: Look): { readonly parts: ReturnType<typeof equal> } => ({
    parts: equal(parts, 1 / parts, '', look),
  });
  return reveal(
    [
      `One bar has ${fmt(b)} parts, the other ${fmt(d)}.`,
      'Cut the parts of both until all pieces are of one size. How many are there?',
      `${fmt(x)} is the first number in the tables of both ${fmt(b)} and ${fmt(d)}.`,
    ],
    (i, end) =>
      bars([
        row(b, 'known'),
        row(d, 'other'),
        i === 0 ? null : end ? row(x, 'lit') : row(x, 'faint'),
      ]),
  );
}

/** A fraction of a fraction: a square cut in two directions. */
export function fractionTimesFraction({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN, shown] = n;
  const D = shown ?? b * d;
  const by = (b * d) / D;
  if (!same((a * c) / by, x)) return null;
  const all = `${fmt(a)} × ${fmt(c)} = ${fmt(a * c)} of ${fmt(b)} × ${fmt(d)} = ${counted(b * d, 'part')}`;
  return reveal(
    [
      `Cut a square into ${counted(b, 'row')} and take ${fmt(a)}: ${f(a, b)}.`,
      `Cut it into ${counted(d, 'column')} too and take ${fmt(c)}: ${f(c, d)}.`,
      by === 1
        ? `Both cover ${all}: ${f(x, D)}.`
        : `Both cover ${all}: ${f(a * c, b * d)} = ${f(x, D)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: Array.from({ length: i === 0 ? 1 : d }, () => ({ size: 1, text: '' })),
        down: Array.from({ length: b }, () => ({ size: 1, text: '' })),
        fields: Array.from({ length: b }, (_, r) =>
          Array.from({ length: i === 0 ? 1 : d }, (__, k) => ({
            text: '',
            look:
              r < a && i > 0 && k < c
                ? end
                  ? 'lit'
                  : 'third'
                : r < a
                  ? 'known'
                  : i > 0 && k < c
                    ? 'other'
                    : 'faint',
          })),
        ),
        plain: true,
      }),
  );
}

/** A fraction shared by a whole number: each part is cut again. */
export function fractionByWhole({ n, x, older }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, k = NaN] = n;
  const by = gcd(a, b * k);
  if (!same((b * k) / by, x)) return null;
  if (by > 1) return sharedAndJoined(a, b, k, x, older);
  return reveal(
    [
      `${f(a, b)} of the bar: ${fmt(a)} of ${counted(b, 'part')}.`,
      `Cut each part into ${fmt(k)} and take one piece of each.`,
      `The whole has ${fmt(b)} × ${fmt(k)} = ${counted(x, 'piece')}: ${f(a, x)}. The ${older ? 'denominator' : 'bottom number'} is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [...equal(a, 1 / b, ''), ...equal(b - a, 1 / b, '', 'faint')] },
        i === 0
          ? null
          : {
              parts: Array.from({ length: b * k }, (_, j) => ({
                size: 1 / (b * k),
                text: '',
                look: j % k === 0 && j < a * k ? (end ? 'lit' : 'ask') : ('faint' as const),
              })),
            },
      ]),
  );
}

/** The same where pieces can be joined to larger parts at the end. */
function sharedAndJoined(a: number, b: number, k: number, x: number, older: boolean): Draft[] {
  const all = b * k;
  const top = (a * x) / all;
  return reveal(
    [
      `${f(a, b)} of the bar: ${fmt(a)} of ${counted(b, 'part')}.`,
      `Cut each part into ${fmt(k)}: ${counted(a * k, 'piece')}. One share is ${fmt(a)} of them.`,
      `${f(a, all)} = ${f(top, x)}. The ${older ? 'denominator' : 'bottom number'} is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [...equal(a, 1 / b, ''), ...equal(b - a, 1 / b, '', 'faint')] },
        i === 0
          ? null
          : { parts: [...equal(a, 1 / all, '', 'other'), ...equal(all - a, 1 / all, '', 'faint')] },
        end
          ? { parts: [...equal(top, 1 / x, '', 'lit'), ...equal(x - top, 1 / x, '', 'faint')] }
          : null,
      ]),
  );
}

/** How many pieces of a unit fraction are in some wholes: a row for each whole. */
export function wholesByUnit({ n, x }: Asked): Draft[] | null {
  const [wholes = NaN, , d = NaN] = n;
  if (!same(wholes * d, x)) return null;
  return reveal(
    [
      `How often does ${f(1, d)} fit into ${fmt(wholes)}?`,
      `Into one whole it fits ${fmt(d)} times. Each row is one whole.`,
      `${counted(wholes, 'row')} of ${fmt(d)}: ${fmt(wholes)} × ${fmt(d)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      dots(
        Array.from({ length: i === 0 ? 1 : wholes }, () =>
          Array.from({ length: d }, (): Look => (end ? 'lit' : 'known')),
        ),
        { top: `${fmt(d)} in one`, side: i === 0 ? '1' : fmt(wholes) },
      ),
  );
}

/** How many pieces of a length fit into another. */
export function piecesOfLength({ n, x }: Asked): Draft[] | null {
  const [all = NaN, a = NaN, b = NaN] = n;
  if (!same(all / (a / b), x)) return null;
  const piece = a / b;
  return reveal(
    [
      `The whole is ${fmt(all)}. In parts of ${f(1, b)} it is ${fmt(all)} × ${fmt(b)} = ${counted(all * b, 'part')}.`,
      `Each piece is ${f(a, b)}: ${fmt(a)} of these parts.`,
      `${fmt(all * b)} ÷ ${fmt(a)} = ${fmt(x)}. So ${counted(x, 'piece')} fit.`,
    ],
    (i, end) =>
      bars([
        { parts: equal(all, 1, all > 14 ? '' : '1') },
        i === 0
          ? null
          : {
              parts: end
                ? equal(x, piece, '', 'lit')
                : [known(piece, '', 'other'), known(all - piece, '', 'ask')],
            },
      ]),
  );
}

/** Mixed numbers multiplied: a rectangle split into wholes and parts. */
export function mixedTimesMixed({ n, x }: Asked): Draft[] | null {
  const [w1 = NaN, a = NaN, b = NaN, w2 = NaN, c = NaN, d = NaN, D = NaN] = n;
  const all = b * d;
  const total = (w1 * b + a) * (w2 * d + c);
  if (!same((total / all) * D, x)) return null;
  const field = (top: number): string => `${top}/${all}`;
  const values = [
    [w1 * w2 * all, w1 * c * b],
    [a * w2 * d, a * c],
  ];
  return reveal(
    [
      `Split both sides: ${fmt(w1)} and ${f(a, b)}, ${fmt(w2)} and ${f(c, d)}.`,
      `Each field in parts of ${f(1, all)}.`,
      D === all
        ? `All fields: ${values.flat().map(fmt).join(' + ')} = ${counted(x, 'part')}: ${f(x, D)}.`
        : `All fields: ${counted(total, 'part')}: ${f(total, all)} = ${f(x, D)}.`,
    ],
    (i, end) =>
      splitRectangle({
        across: [
          { size: w2, text: fmt(w2) },
          { size: c / d, text: `${c}/${d}` },
        ],
        down: [
          { size: w1, text: fmt(w1) },
          { size: a / b, text: `${a}/${b}` },
        ],
        fields: values.map((row, r) =>
          row.map((value, k) => ({
            text: i === 0 ? '' : field(value),
            look: end ? ('lit' as const) : r + k === 1 ? ('other' as const) : ('known' as const),
          })),
        ),
      }),
  );
}

/** A fraction divided by another: both in parts of one size. */
export function fractionByFraction({ n, x }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN, D = NaN] = n;
  const all = lcm(b, d);
  const [m, k] = [(a * all) / b, (c * all) / d];
  if (!same((m / k) * D, x)) return null;
  return reveal(
    [
      `How often does ${f(c, d)} fit into ${f(a, b)}?`,
      `In parts of one size: ${f(a, b)} = ${f(m, all)} and ${f(c, d)} = ${f(k, all)}.`,
      same(k, D)
        ? `${counted(m, 'part')} ÷ ${counted(k, 'part')} = ${f(x, D)}.`
        : `${counted(m, 'part')} ÷ ${counted(k, 'part')} = ${f(m, k)} = ${f(x, D)}.`,
    ],
    (i, end) => {
      const [top, bottom] = i === 0 ? [b, d] : [all, all];
      const [one, two] = i === 0 ? [a, c] : [m, k];
      const named = (count: number): readonly Brace[] =>
        i === 0 ? [] : [{ from: 0, to: count, text: fmt(count) }];
      return bars([
        {
          braces: named(one),
          parts: [
            ...equal(one, 1 / top, '', end ? 'lit' : 'known'),
            ...equal(Math.max(0, top - one), 1 / top, '', 'faint'),
          ],
        },
        {
          braces: named(two),
          parts: [
            ...equal(two, 1 / bottom, '', 'other'),
            ...equal(Math.max(0, bottom - two), 1 / bottom, '', 'faint'),
          ],
        },
      ]);
    },
  );
}

/** Which fraction of one number another is. */
export function whichFraction({ n, x }: Asked): Draft[] | null {
  const [all = NaN, part = NaN, D = NaN] = n;
  const one = clean(all / D);
  if (!same(part / one, x)) return null;
  const text = Math.max(D, x) * fmt(one).length <= 30 ? fmt(one) : '';
  return reveal(
    [
      `The whole is ${fmt(all)}, the part is ${fmt(part)}.`,
      `Both are made of pieces of ${fmt(one)}: ${fmt(all)} is ${fmt(D)} of them.`,
      `${fmt(part)} ÷ ${fmt(one)} = ${fmt(x)}. So it is ${f(x, D)}.`,
    ],
    (i, end) =>
      bars([
        { parts: i === 0 ? [known(all, fmt(all))] : equal(D, one, text) },
        { parts: end ? equal(x, one, text, 'lit') : [known(part, fmt(part), 'other')] },
      ]),
  );
}
