import { clean, fmt } from '@moonbase/questions';
import { line, type Primitive, rect, THIN } from '@moonbase/questions/drawing';

import { LOOKS, written } from '../drawing/bars.ts';
import { hundredGrids } from '../drawing/frames.ts';
import { numberLine } from '../drawing/number-line.ts';
import { same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { divided } from './rectangles.ts';

// Factors, roots, and products that follow from whole ones.

/** A product with a decimal from one with whole numbers: a tenth or a hundredth of it. */
export function decimalFromWhole({ n, x }: Asked): Draft[] | null {
  const [, , whole = NaN] = n;
  const by = clean(whole / x);
  if (!same(by, 10) && !same(by, 100)) return null;
  const ten = same(by, 10);
  return reveal(
    [
      `All hundred squares together are ${fmt(whole)}.`,
      ten
        ? 'One factor is a tenth of what it was. So the product is a tenth too.'
        : 'Both factors are a tenth of what they were. A tenth of a tenth is a hundredth.',
      `${fmt(whole)} ÷ ${fmt(by)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      hundredGrids([
        {
          title: fmt(whole),
          fills:
            i === 0
              ? [{ squares: 100, look: 'known' }]
              : [
                  { squares: 100 / by, look: end ? 'lit' : 'ask' },
                  { squares: 100 - 100 / by, look: 'known' },
                ],
        },
      ]),
  );
}

/** All factors of a number, in pairs. */
export function factorPairs({ n, x }: Asked): Draft[] | null {
  const [number = NaN] = n;
  const small = Array.from({ length: Math.floor(Math.sqrt(number)) }, (_, i) => i + 1).filter(
    (each) => number % each === 0,
  );
  const pairs = small.map((each) => [each, number / each] as const);
  const count = pairs.reduce((total, [a, b]) => total + (a === b ? 1 : 2), 0);
  if (count !== x) return null;
  const square_ = pairs.some(([a, b]) => a === b);
  return reveal(
    [
      `Look for pairs with the product ${fmt(number)}, from 1 on.`,
      `${pairs.map(([a, b]) => `${fmt(a)} × ${fmt(b)}`).join(', ')}.`,
      square_
        ? `Count the numbers; the one that stands twice counts once: ${fmt(x)} factors.`
        : `Count the numbers: ${fmt(x)} factors.`,
    ],
    (i, end) => pairBoxes(i === 0 ? pairs.slice(0, 1) : pairs, end),
  );
}

function pairBoxes(pairs: readonly (readonly [number, number])[], end: boolean): Primitive[] {
  const box = (x: number, y: number, value: number): Primitive[] => [
    rect(x, y, 44, 30, LOOKS[end ? 'lit' : 'known']),
    written(x + 22, y + 15, fmt(value), 15, end),
  ];
  return pairs.flatMap(([a, b], i) => {
    const [x, y] = [(i % 6) * 50, Math.floor(i / 6) * 96];
    if (a === b) return box(x, y + 24, a);
    return [line(x + 22, y + 30, x + 22, y + 48, THIN), ...box(x, y, a), ...box(x, y + 48, b)];
  });
}

/** One factor of a pair is known. */
export function otherFactor({ n, x }: Asked): Draft[] | null {
  const [a = NaN, total = NaN] = n;
  return same(a * x, total) ? divided(total, a, x, 0) : null;
}

/** Between which whole numbers a square root lies. */
export function rootBetween({ n, x }: Asked): Draft[] | null {
  const [value = NaN] = n;
  const low = Math.floor(Math.sqrt(value));
  const high = low + 1;
  if (x !== low && x !== high) return null;
  const [a, b] = [low * low, high * high];
  const margin = (b - a) * 0.08;
  return reveal(
    [
      `Which square numbers are next to ${fmt(value)}?`,
      `${fmt(a)} is less and ${fmt(b)} is more than ${fmt(value)}.`,
      `${fmt(x * x)} is ${fmt(x)} × ${fmt(x)}. So the ${x === low ? 'smaller' : 'larger'} number is ${fmt(x)}.`,
    ],
    (i, end) =>
      numberLine({
        min: a - margin,
        max: b + margin,
        marks: [
          { at: value, text: fmt(value), look: 'dot' },
          ...(i === 0
            ? []
            : [a, b].map((at) =>
                end && at === x * x
                  ? { at, text: fmt(at), look: 'lit' as const }
                  : { at, text: fmt(at) },
              )),
        ],
      }),
  );
}
