import { clean, fmt } from '@moonbase/questions';
import type { Primitive } from '@moonbase/questions/drawing';

import { splitRectangle } from '../drawing/areas.ts';
import { type BarRow, bars, goal, known } from '../drawing/bars.ts';
import { same } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';
import { sides } from './rectangles.ts';

// What is done first: products before sums, brackets before all.

const BELOW = 100; // where bars start under a rectangle

function single(down: number, across: number, text: string, top = 0): Primitive[] {
  return splitRectangle(
    { across: sides([across]), down: sides([down]), fields: [[{ text, look: 'known' }]] },
    top,
  );
}

/** A product and a number, then a sum or difference. */
export function productFirst({ n, x, text }: Asked): Draft[] | null {
  const squared = /²/.test(text);
  const [a = NaN, b = NaN, c = NaN] = n;
  const leads = /^[\d,]+ ×/.test(text);
  const [k, m, other] = squared ? [b, b, a] : leads ? [a, b, c] : [b, c, a];
  const p = k * m;
  const sign = text.includes('+') ? 1 : -1;
  const value = sign > 0 ? p + other : leads ? p - other : other - p;
  if (!same(value, x)) return null;
  const line_ =
    sign > 0
      ? leads
        ? `${fmt(p)} + ${fmt(other)}`
        : `${fmt(other)} + ${fmt(p)}`
      : leads
        ? `${fmt(p)} − ${fmt(other)}`
        : `${fmt(other)} − ${fmt(p)}`;
  return reveal(
    [
      squared
        ? `First the square: ${fmt(k)} × ${fmt(k)} = ${fmt(p)}.`
        : `First the product: ${fmt(k)} × ${fmt(m)} = ${fmt(p)}.`,
      `Then ${line_}.`,
      `${line_} = ${fmt(x)}.`,
    ],
    (i, end) => [
      ...single(k, m, fmt(p)),
      ...(i === 0 ? [] : bars(sumRows(p, other, x, sign, leads, end), BELOW)),
    ],
  );
}

function sumRows(
  p: number,
  other: number,
  x: number,
  sign: number,
  leads: boolean,
  end: boolean,
): (BarRow | null)[] {
  if (sign > 0)
    return [
      { parts: [known(p, fmt(p)), known(other, fmt(other), 'other')] },
      { parts: [goal(x, fmt(x), end)] },
    ];
  const [from, away] = leads ? [p, other] : [other, p];
  return [
    { parts: [known(from, fmt(from), leads ? 'known' : 'other')] },
    { parts: [...(x === 0 ? [] : [goal(x, fmt(x), end)]), known(away, fmt(away), 'gone')] },
  ];
}

/** Brackets first. */
export function bracketsFirst({ text, x }: Asked): Draft[] | null {
  const found = /^(?:(\d+) × )?\((\d+) ([+−]) (\d+)\)(?: ([×÷]) (\d+))?/.exec(text);
  if (found === null) return null;
  const [, before, first, sign = '+', second, op, after] = found;
  const [a, b] = [Number(first), Number(second)];
  const inside = sign === '+' ? a + b : a - b;
  const k = Number(before ?? after);
  const divides = op === '÷';
  if (!same(divides ? inside / k : inside * k, x)) return null;
  const open = `First the brackets: ${fmt(a)} ${sign} ${fmt(b)} = ${fmt(inside)}.`;
  const parts =
    sign === '+'
      ? [known(a, fmt(a)), known(b, fmt(b), 'other')]
      : [known(inside, fmt(inside)), known(b, fmt(b), 'gone')];
  const row = bars([{ parts }]);
  if (divides)
    return reveal(
      [
        open,
        `Then ${fmt(inside)} ÷ ${fmt(k)}: a rectangle with the side ${fmt(k)}.`,
        `${fmt(inside)} ÷ ${fmt(k)} = ${fmt(x)}.`,
      ],
      (i, end) => [
        ...row,
        ...(i === 0
          ? []
          : splitRectangle(
              {
                across: [end ? { size: x, text: fmt(x), look: 'lit' } : { size: x, text: '?' }],
                down: sides([k]),
                fields: [[{ text: fmt(inside), look: 'known' }]],
              },
              56,
            )),
      ],
    );
  return reveal(
    [
      open,
      `Then ${fmt(k)} × ${fmt(inside)}: a rectangle.`,
      `${fmt(k)} × ${fmt(inside)} = ${fmt(x)}.`,
    ],
    (i, end) => [
      ...row,
      ...(i === 0
        ? []
        : splitRectangle(
            {
              across: sides([inside]),
              down: sides([k]),
              fields: [[{ text: end ? fmt(x) : '?', look: end ? 'lit' : 'ask' }]],
              toScale: true,
            },
            56,
          )),
    ],
  );
}

/** A quotient and a product, then their sum or difference. */
export function quotientAndProduct({ n, x, text }: Asked): Draft[] | null {
  const [a = NaN, b = NaN, c = NaN, d = NaN] = n;
  const [q, p] = [clean(a / b), c * d];
  const plus = text.includes('+');
  if (!same(plus ? q + p : q - p, x)) return null;
  const sum_ = `${fmt(q)} ${plus ? '+' : '−'} ${fmt(p)}`;
  return reveal(
    [
      `First ${fmt(a)} ÷ ${fmt(b)} = ${fmt(q)}.`,
      `And ${fmt(c)} × ${fmt(d)} = ${fmt(p)}.`,
      `Then ${sum_} = ${fmt(x)}.`,
    ],
    (i, end) => [
      ...single(b, q, fmt(a)),
      ...(i === 0 ? [] : single(c, d, fmt(p), 82)),
      ...(end
        ? bars(
            plus
              ? [
                  { parts: [known(q, fmt(q)), known(p, fmt(p), 'other')] },
                  { parts: [goal(x, fmt(x), true)] },
                ]
              : [
                  { parts: [known(q, fmt(q))] },
                  {
                    parts: [...(x === 0 ? [] : [goal(x, fmt(x), true)]), known(p, fmt(p), 'gone')],
                  },
                ],
            176,
          )
        : []),
    ],
  );
}
