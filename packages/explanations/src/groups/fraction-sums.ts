import { fmt } from '@moonbase/questions';

import { type BarRow, bars, equal, known, type Look, type Part } from '../drawing/bars.ts';
import { counted, gcd, same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { bottomOf, f, fractionBar, fractionsIn, topOf } from './fraction-bars.ts';
import { MOST_IN_A_ROW } from './more-fractions.ts';

// Fractions that are added, taken away, left over and written in their simplest form.

/** Fractions with two bottom numbers, or mixed ones, are added or taken away. */
export function unlikeFractions({ text, n, x }: Asked): Draft[] | null {
  const d = n.at(-1) ?? NaN;
  const found = /^(?:(\d+) )?(\d+)\/(\d+) ([+−]) (?:(\d+) )?(\d+)\/(\d+)/.exec(text);
  if (found === null || found[4] === undefined) return null;
  const [, w1, a, b, sign, w2, p, q] = found;
  const of = (
    w: string | undefined,
    top: string | undefined,
    bottom: string | undefined,
  ): readonly [number, number] => [
    (w === undefined ? 0 : Number(w) * Number(bottom)) + Number(top),
    Number(bottom),
  ];
  const [first, second] = [of(w1, a, b), of(w2, p, q)];
  const [m, k] = [(first[0] * d) / first[1], (second[0] * d) / second[1]];
  const plus = sign === '+';
  if (!same(plus ? m + k : m - k, x)) return null;
  const shown = (part: readonly [number, number], now: number): string =>
    part[1] === d ? f(now, d) : `${f(...part)} = ${f(now, d)}`;
  return reveal(
    [
      `The parts of ${f(...first)} and ${f(...second)} are not of one size.`,
      `Cut both into parts of ${f(1, d)}: ${shown(first, m)} and ${shown(second, k)}.`,
      `${fmt(m)} ${sign} ${fmt(k)} = ${counted(x, 'part')}: ${f(x, d)}.`,
    ],
    (i, end) => unlikeBars({ first, second, d, m, k, x, plus }, i, end),
  );
}

interface Unlike {
  readonly first: readonly [number, number];
  readonly second: readonly [number, number];
  readonly d: number; // the bottom number of both parts, and how many each has of it
  readonly m: number;
  readonly k: number;
  readonly x: number;
  readonly plus: boolean;
}

function unlikeBars(
  { first, second, d, m, k, x, plus }: Unlike,
  i: number,
  end: boolean,
): ReturnType<typeof bars> {
  const part = (count: number, bottom: number, look: Look): readonly Part[] =>
    equal(count, 1 / bottom, '', look);
  const length = Math.max(m, plus ? x : 0, k, d);
  const row: readonly Part[] = plus
    ? part(x, d, 'lit')
    : [...part(x, d, 'lit'), ...part(k, d, 'gone')];
  if (length > MOST_IN_A_ROW) {
    if (end) return bars(wholeByWhole(d, row));
    const [one, two] = i === 0 ? [first, second] : [[m, d] as const, [k, d] as const];
    return bars([
      ...wholeByWhole(one[1], part(one[0], one[1], 'known')),
      ...wholeByWhole(two[1], part(two[0], two[1], 'other')),
    ]);
  }
  if (i === 0)
    return bars([partsRow(first[1], first[0], 'known'), partsRow(second[1], second[0], 'other')]);
  const rest = part(Math.max(0, Math.min(d, length) - row.length), d, 'faint');
  return bars([
    partsRow(d, m, 'known'),
    partsRow(d, k, 'other'),
    end ? { parts: [...row, ...rest] } : null,
  ]);
}

/** A row for each whole: in one row the parts would be too narrow to be counted. */
function wholeByWhole(d: number, parts: readonly Part[]): readonly BarRow[] {
  return Array.from({ length: Math.ceil(parts.length / d) }, (_, k) => {
    const row = parts.slice(k * d, (k + 1) * d);
    return { parts: [...row, ...equal(d - row.length, 1 / d, '', 'faint')] };
  });
}

function partsRow(bottom: number, top: number, look: Look): BarRow {
  return {
    parts: [
      ...equal(top, 1 / bottom, '', look),
      ...equal(Math.max(0, bottom - top), 1 / bottom, '', 'faint'),
    ],
  };
}

/** What is left of a whole, or what two parts make together. */
export function restOfWhole({ text, n, x }: Asked): Draft[] | null {
  const [[a, b] = [NaN, NaN], [p, q] = [NaN, NaN]] = fractionsIn(text);
  const d = n.at(-1) ?? NaN;
  const [m, k] = [(a * d) / b, (p * d) / q];
  const together = same(m + k, x) && text.includes('together');
  if (!together && !same(d - m - k, x)) return null;
  const recut = b === d && q === d;
  return reveal(
    [
      recut
        ? `The whole is ${counted(d, 'part')}.`
        : `Cut the whole into parts of ${f(1, d)}: ${counted(d, 'part')}.`,
      recut
        ? `${f(a, b)} and ${f(p, q)} are ${fmt(m)} and ${fmt(k)} of them.`
        : `${f(a, b)} = ${f(m, d)} and ${f(p, q)} = ${f(k, d)}.`,
      together
        ? `${fmt(m)} + ${fmt(k)} = ${counted(x, 'part')}: ${f(x, d)}.`
        : `${fmt(d)} − ${fmt(m)} − ${fmt(k)} = ${counted(x, 'part')}: ${f(x, d)}.`,
    ],
    (i, end) => {
      const size = 1 / d;
      if (i === 0) return bars([fractionBar(d, 0, 'known')]);
      const lit = end && together;
      return bars([
        {
          parts: [
            ...equal(m, size, '', lit ? 'lit' : 'known'),
            ...equal(k, size, '', lit ? 'lit' : 'other'),
            ...equal(d - m - k, size, '', together ? 'faint' : end ? 'lit' : 'ask'),
          ],
        },
      ]);
    },
  );
}

/** The simplest form of a fraction. */
export function simplest({ n, x, text, older }: Asked): Draft[] | null {
  const [a = NaN, b = NaN] = n;
  const by = gcd(a, b);
  const [top, bottom] = [a / by, b / by];
  const asksTop = /numerator|top number/.test(text);
  if (!same(asksTop ? top : bottom, x)) return null;
  return reveal(
    [
      `${f(a, b)} of the bar: ${fmt(a)} of ${counted(b, 'part')}.`,
      by === 1
        ? 'No number divides both.'
        : `Both numbers can be divided by ${fmt(by)}: join ${counted(by, 'part')} each time.`,
      `${f(a, b)} = ${f(top, bottom)}. The ${asksTop ? topOf(older) : bottomOf(older)} is ${fmt(x)}.`,
    ],
    (i, end) =>
      bars([
        b > MOST_IN_A_ROW
          ? { parts: [known(a / b, fmt(a)), known((b - a) / b, fmt(b - a), 'faint')] }
          : fractionBar(b, a, 'known'),
        i === 0
          ? null
          : end
            ? fractionBar(bottom, top, 'lit', undefined, asksTop ? 'faint' : 'lit')
            : fractionBar(b / by, a / by, 'ask', undefined, 'ask'),
      ]),
  );
}
