import { clean, fmt } from '@moonbase/questions';
import { type Primitive, rect } from '@moonbase/questions/drawing';

import {
  type BarRow,
  bars,
  type Brace,
  equal,
  known,
  type Look,
  LOOKS,
  type Part,
  WIDTH,
} from '../drawing/bars.ts';
import { counted, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Fraction bars under each other, all of one length.

export const f = (top: number, bottom: number): string => `[f ${fmt(top)}|${fmt(bottom)}]`;
const MOST_PARTS = 90; // of one bar
const MOST_CUT = 80; // parts that can be told apart

/** A bar of equal parts, the first of them filled. */
export function fractionBar(
  parts: number,
  filled: number,
  look: Look,
  name?: string,
  rest: Look = 'faint',
): BarRow {
  const size = 1 / parts;
  const row = [
    ...equal(filled, size, '', look),
    ...equal(Math.max(0, parts - filled), size, '', rest),
  ];
  return name === undefined ? { parts: row } : { name, parts: row };
}

/** A bracket over the first pieces, with their number. */
const upTo = (count: number): readonly Brace[] => [{ from: 0, to: count, text: fmt(count) }];

/** How a top and bottom number are called. */
export const topOf = (older: boolean): string => (older ? 'numerator' : 'top number');
export const bottomOf = (older: boolean): string => (older ? 'denominator' : 'bottom number');

/** A fraction of an amount: equal parts with a value. */
export function fractionOf({ n, x, f: amount }: Asked): Draft[] | null {
  const [k = NaN, d = NaN, all = NaN] = n;
  const one = clean(all / d);
  if (!same(one * k, x) || d > 40) return null;
  const text = d * fmt(one).length <= 34 ? fmt(one) : '';
  return reveal(
    [
      `The whole bar is ${amount(all)}.`,
      k === 1
        ? `Cut it into ${fmt(d)} equal parts. How much is one of them?`
        : `Cut it into ${fmt(d)} equal parts: ${fmt(all)} ÷ ${fmt(d)} = ${fmt(one)} in each.`,
      k === 1
        ? `${fmt(all)} ÷ ${fmt(d)} = ${fmt(x)}.`
        : `${f(k, d)} is ${fmt(k)} of the parts: ${fmt(k)} × ${fmt(one)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        { parts: [known(all, amount(all))] },
        i === 0
          ? null
          : {
              parts: [
                ...equal(k, one, k === 1 && !end ? '' : text, end ? 'lit' : 'other'),
                ...equal(d - k, one, k === 1 ? '' : text, 'faint'),
              ],
              braces: end ? [{ from: 0, to: k, text: fmt(x) }] : [],
            },
      ]),
  );
}

const PART_NAMES: Readonly<Record<string, number>> = {
  halves: 2,
  thirds: 3,
  quarters: 4,
  fourths: 4,
  fifths: 5,
  sixths: 6,
  eighths: 8,
  tenths: 10,
};

/** How many halves, thirds or quarters make some wholes. */
export function partsInWholes({ n, x, text }: Asked): Draft[] | null {
  const [wholes = NaN] = n;
  const name = /How many (\w+)/.exec(text)?.[1] ?? 'parts';
  const d = PART_NAMES[name] ?? NaN;
  if (!same(wholes * d, x)) return null;
  return reveal(
    [
      `Draw ${fmt(wholes)} ${wholes === 1 ? 'whole bar' : 'whole bars'}.`,
      `Cut each of them into ${fmt(d)} ${name}.`,
      `${fmt(wholes)} × ${fmt(d)} = ${fmt(x)} ${name}.`,
    ],
    (i, end) =>
      bars([
        {
          parts:
            i === 0 ? equal(wholes, 1, '1') : equal(wholes * d, 1 / d, '', end ? 'lit' : 'other'),
          braces:
            i === 0
              ? []
              : Array.from({ length: wholes }, (_, k) => ({
                  from: k * d,
                  to: (k + 1) * d,
                  text: '1',
                })),
        },
      ]),
  );
}

/** Fractions of one bottom number are added or taken away. */
export function sameBottom({ text, n, x, older }: Asked): Draft[] | null {
  const whole = text.startsWith('1 −');
  const d = n.at(-1) ?? NaN;
  const a = whole ? d : (n[0] ?? NaN);
  const b = whole ? (n[1] ?? NaN) : (n[2] ?? NaN);
  const plus = same(a + b, x);
  if (!plus && !same(a - b, x)) return null;
  const first = whole
    ? `1 is ${f(d, d)}: all ${counted(d, 'part')}.`
    : `${f(a, d)} is ${counted(a, 'part')} of ${fmt(d)}.`;
  const sign = plus ? '+' : '−';
  return reveal(
    [
      first,
      plus
        ? `Add ${counted(b, 'more part')} of the same size.`
        : `Take ${fmt(b)} of these parts away.`,
      `${fmt(a)} ${sign} ${fmt(b)} = ${counted(x, 'part')}: ${f(x, d)}. The ${bottomOf(older)} stays.`,
    ],
    (i, end) => {
      const size = 1 / d;
      const total = Math.max(d, a, a + (plus ? b : 0));
      const row: readonly Part[] = plus
        ? [
            ...equal(a, size, '', end ? 'lit' : 'known'),
            ...equal(i === 0 ? 0 : b, size, '', end ? 'lit' : 'other'),
          ]
        : [
            ...equal(i === 0 ? a : a - b, size, '', end ? 'lit' : 'known'),
            ...equal(i === 0 ? 0 : b, size, '', 'gone'),
          ];
      return bars([
        { parts: [known(1, '1', 'faint')] },
        { parts: [...row, ...equal(Math.max(0, total - row.length), size, '', 'faint')] },
      ]);
    },
  );
}

/** Equal fractions: the same length in smaller or larger parts; the top or bottom number is asked for. */
export function equalFractions({ text, n, x, older }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, third = NaN] = n;
  const asksTop = text.includes('?/');
  const [top, bottom] = asksTop ? [x, third] : [third, x];
  const times = clean(bottom / b);
  if (!same(a * times, top) || bottom > MOST_PARTS * 2) return null;
  return reveal(
    [
      `${f(a, b)} of the bar.`,
      asksTop
        ? `Cut each part into ${fmt(times)}: now there are ${fmt(b)} × ${fmt(times)} = ${counted(bottom, 'part')}.`
        : `${fmt(a)} × ${fmt(times)} = ${fmt(top)}: each part was cut into ${fmt(times)}.`,
      asksTop
        ? `${fmt(a)} × ${fmt(times)} = ${fmt(x)} of them: ${f(x, bottom)} is as long.`
        : `So the ${bottomOf(older)} is ${fmt(b)} × ${fmt(times)} = ${fmt(x)}.`,
    ],
    (i, end) => {
      if (asksTop && bottom > MOST_CUT)
        return [
          ...bars([fractionBar(b, a, 'known')]),
          ...(i === 0 ? [] : cutInRows(b, times, a, end ? 'lit' : 'ask')),
        ];
      return bars([
        fractionBar(b, a, 'known'),
        i === 0
          ? null
          : asksTop
            ? fractionBar(bottom, top, end ? 'lit' : 'ask')
            : end
              ? { ...fractionBar(bottom, top, 'lit', undefined, 'lit'), braces: upTo(top) }
              : { ...fractionBar(bottom, top, 'other'), braces: upTo(top) },
      ]);
    },
  );
}

/** A bar whose parts are cut crosswise: side by side the pieces would be too narrow to be counted. */
function cutInRows(parts: number, rows: number, filled: number, look: Look): Primitive[] {
  const [w, h] = [WIDTH / parts, Math.max(9, 60 / rows)];
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: parts }, (__, k) =>
      rect(k * w, 46 + r * h, w, h, LOOKS[k < filled ? look : 'faint']),
    ),
  ).flat();
}

/** Fractions are compared: the longest or shortest bar. */
export function compareFractions({ text, x, older }: Asked): Draft[] | null {
  const fractions = fractionsIn(text);
  const byTop =
    text.includes(topOf(older)) || text.includes('top number') || text.includes('numerator');
  const at = fractions.findIndex(([top, bottom]) => same(byTop ? top : bottom, x));
  const found = fractions[at];
  if (found === undefined) return null;
  const want = text.includes('smallest') ? 'shortest' : 'longest';
  const unit = fractions.every(([top]) => top === 1);
  const bottoms = new Set(fractions.map(([, bottom]) => bottom));
  const why = unit
    ? 'The more parts a bar is cut into, the smaller is one part.'
    : bottoms.size === 1
      ? 'The parts are of one size, so count the parts.'
      : 'Compare how far the filled parts reach.';
  return reveal(
    [
      `Cut bars of one length into ${
        bottoms.size === 1
          ? counted([...bottoms][0] ?? NaN, 'part')
          : `${inARow([...bottoms].map(fmt))} parts`
      }.`,
      `Fill ${inARow(fractions.map(([top, bottom]) => f(top, bottom)))}. ${why}`,
      `The ${want} is ${f(...found)}. Its ${byTop ? topOf(older) : bottomOf(older)} is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars(
        fractions.map(([top, bottom], k) =>
          fractionBar(
            bottom,
            i === 0 ? 0 : top,
            end && k === at ? 'lit' : 'known',
            `${top}/${bottom}`,
          ),
        ),
      ),
  );
}

const inARow = (words: readonly string[]): string =>
  words.join(', ').replace(/, ([^,]*)$/, ' and $1');

export function fractionsIn(text: string): (readonly [number, number])[] {
  return Array.from(
    text.matchAll(/(\d+)\/(\d+)/g),
    ([, top, bottom]) => [Number(top), Number(bottom)] as const,
  );
}

/** How many of some fractions are greater than a half. */
export function beyondHalf({ text, x }: Asked): Draft[] | null {
  const [half, ...others] = fractionsIn(text);
  const beyond = others.filter(([top, bottom]) => 2 * top > bottom);
  if (half === undefined || beyond.length !== x) return null;
  return reveal(
    [
      `Half of the bar is ${f(...half)}. The dashed line stands there.`,
      'Cut each bar into its parts and fill them. Do they reach over the line?',
      `${fmt(x)} ${x === 1 ? 'bar reaches' : 'bars reach'} over the half.`,
    ],
    (i, end) =>
      bars([
        { name: '1/2', parts: [known(0.5, '', 'other'), known(0.5, '', 'faint')], cut: 0.5 },
        ...(i === 0
          ? []
          : others.map(([top, bottom]) => {
              const lit = end && 2 * top > bottom;
              const look = lit ? 'lit' : 'known';
              return { ...fractionBar(bottom, top, look, `${top}/${bottom}`), cut: 0.5 };
            })),
      ]),
  );
}

/** Parts of one size are counted: 7/8 is seven times 1/8. */
export function timesUnit({ text, x }: Asked): Draft[] | null {
  const count = /^(\d+) × (\d+)\/(\d+) =/.exec(text);
  const [first] = fractionsIn(text);
  if (first === undefined) return null;
  const [top, d] = first;
  const k = count === null ? 1 : Number(count[1]);
  if (!same(k * top, x)) return null;
  const size = 1 / d;
  return reveal(
    [
      `One part is ${f(1, d)}.`,
      k === 1
        ? `${f(top, d)} is so many of these parts.`
        : `${fmt(k)} times ${f(top, d)}: ${counted(k, 'group')} of ${counted(top, 'part')}.`,
      k === 1
        ? `Count the parts: ${fmt(x)} × ${f(1, d)}.`
        : `${fmt(k)} × ${fmt(top)} = ${counted(x, 'part')}: ${fmt(x)} × ${f(1, d)}.`,
    ],
    (i, end) => {
      const total = Math.max(d, x);
      const groups = Array.from({ length: k }, (_, g) =>
        equal(top, size, '', end ? 'lit' : g % 2 === 0 ? 'known' : 'other'),
      ).flat();
      const row = i === 0 ? equal(1, size, '', 'known') : groups;
      return bars([
        { parts: equal(Math.ceil(total / d), 1, '1', 'faint') },
        { parts: [...row, ...equal(Math.ceil(total / d) * d - row.length, size, '', 'faint')] },
      ]);
    },
  );
}

/** A mixed number as parts of one size, and back. */
export function mixedNumber({ text, n, x }: Asked): Draft[] | null {
  const back = /^(\d+)\/(\d+) = \? (\d+)\/(\d+)/.exec(text);
  const [a = NaN, b = NaN, c = NaN] = n;
  const [wholes, rest, d] = back === null ? [a, b, c] : [x, n[2] ?? NaN, b];
  const parts = wholes * d + rest;
  if (!same(parts, back === null ? x : a)) return null;
  const size = 1 / d;
  const sentences =
    back === null
      ? [
          `${counted(wholes, 'whole')} and ${f(rest, d)}.`,
          `Cut each whole into ${counted(d, 'part')}: ${fmt(wholes)} × ${fmt(d)} = ${counted(wholes * d, 'part')}.`,
          `${fmt(wholes * d)} + ${fmt(rest)} = ${counted(x, 'part')}: ${f(x, d)}.`,
        ]
      : [
          `${f(a, d)} is ${counted(a, 'part')}.`,
          `${counted(d, 'part')} make a whole. ${fmt(rest)} ${rest === 1 ? 'is' : 'are'} left over.`,
          `${fmt(a - rest)} ÷ ${fmt(d)} = ${counted(x, 'whole')}.`,
        ];
  return reveal(sentences, (i, end) => {
    const lit: Look = end ? 'lit' : 'known';
    if (back === null) {
      const row = i === 0 ? equal(wholes, 1, '1') : equal(wholes * d, size, '', lit);
      return bars([{ parts: [...row, ...equal(rest, size, '', end ? 'lit' : 'other')] }]);
    }
    const row = end ? equal(wholes, 1, '1', 'lit') : equal(wholes * d, size, '', 'known');
    return bars([{ parts: [...row, ...equal(rest, size, '', i === 0 ? 'known' : 'other')] }]);
  });
}
