import { clean, fmt } from '@moonbase/questions';
import type { Primitive } from '@moonbase/questions/drawing';

import { bars, goal, known } from '../drawing/bars.ts';
import { type Jump, type LineMark, numberLine } from '../drawing/number-line.ts';
import { same, sum } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Rounding lines: the number between its two neighbours, and which of them is nearer.

const SIZES: Readonly<Record<string, number>> = {
  'whole number': 1,
  pound: 1,
  dollar: 1,
  ten: 10,
  hundred: 100,
  thousand: 1000,
  'ten thousand': 10_000,
  'hundred thousand': 100_000,
  million: 1_000_000,
  cm: 1,
  '10 cm': 10,
};

/** The size that a text rounds to; NaN when it names none. */
function sizeIn(text: string, value: number): number {
  const places = /to (\d) decimal place/.exec(text)?.[1];
  if (places !== undefined) return clean(10 ** -Number(places));
  const figures = /to (\d) significant/.exec(text)?.[1];
  if (figures !== undefined)
    return clean(10 ** (Math.floor(Math.log10(Math.abs(value)) + 1e-12) + 1 - Number(figures)));
  const written = /nearest (?:(10 cm|cm)\b|([\d,]+)\b|([a-z ]+?)(?:[.,:]|$))/.exec(text);
  if (written === null) return NaN;
  const [, length, digits, words = ''] = written;
  if (length !== undefined) return SIZES[length] ?? NaN;
  return digits === undefined ? (SIZES[words] ?? NaN) : Number(digits.replace(/,/g, ''));
}

interface Between {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly nearest: number;
}

function neighbours(value: number, size: number): Between {
  const low = clean(Math.floor(clean(value / size) + 1e-9) * size);
  const high = clean(low + size);
  return { value, low, high, nearest: clean(value - low) < clean(size / 2) - 1e-9 ? low : high };
}

/** The room beside a rounding line: a long number needs more of it where the value stands close to an end. */
function marginOf({ value, low, high }: Omit<Between, 'nearest'>, text: string): number {
  const near = Math.min(value - low, high - value) / (high - low);
  if (near === 0 || near > 0.12 || text.length < 6) return 0.06;
  return text.length < 8 ? 0.25 : 0.45;
}

type Shown = 'value' | 'middle' | 'settled' | 'nearest';

function roundingLine(
  { value, low, high, nearest }: Between,
  shown: Shown,
  top = 0,
  unit: Asked['f'] = fmt,
): Primitive[] {
  const middle = clean((low + high) / 2);
  const margin = (high - low) * marginOf({ value, low, high }, unit(low));
  const end = (at: number): LineMark =>
    shown === 'nearest' && same(at, nearest)
      ? { at, text: unit(at), look: 'lit' }
      : { at, text: unit(at) };
  const marks: LineMark[] = [
    end(low),
    end(high),
    ...(shown === 'value' || same(middle, value) ? [] : [{ at: middle, text: unit(middle) }]),
    ...(same(value, low) ? [] : [{ at: value, text: unit(value), look: 'dot' as const }]),
  ];
  const to = (at: number): Jump => ({ from: value, to: at, text: '' });
  const hopsOf = (step: Shown): readonly Jump[] => {
    if (same(value, low) || step === 'value') return [];
    if (step === 'middle') return same(middle, value) ? [to(low), to(high)] : [];
    return [to(nearest)];
  };
  return numberLine({ min: low - margin, max: high + margin, marks, jumps: hopsOf(shown) }, top);
}

/** One number is rounded. */
export function roundOne({ n, x, text }: Asked): Draft[] | null {
  const [value = NaN] = n;
  const between = neighbours(value, sizeIn(text, value));
  if (!same(between.nearest, x)) return null;
  const { low, high, nearest } = between;
  const middle = clean((low + high) / 2);
  const where = same(value, middle)
    ? `${fmt(value)} is in the middle, as far from both: then we round up.`
    : `In the middle is ${fmt(middle)}. ${fmt(value)} is ${value < middle ? 'less' : 'more'}.`;
  return reveal(
    [
      `${fmt(value)} lies between ${fmt(low)} and ${fmt(high)}.`,
      where,
      same(value, low)
        ? `${fmt(value)} stands on ${fmt(x)} already.`
        : `So it is rounded ${nearest === low ? 'down' : 'up'} to ${fmt(x)}.`,
    ],
    (i, end) => roundingLine(between, end ? 'nearest' : i === 0 ? 'value' : 'middle'),
  );
}

/** Two or three numbers are rounded first, then added or taken away. */
export function roundAll({ n, x, text, f }: Asked): Draft[] | null {
  const values = n;
  const size = sizeIn(text, 1);
  const lines = values.map((value) => neighbours(value, size));
  const rounded = lines.map(({ nearest }) => nearest);
  const [a = NaN, b = NaN] = rounded;
  const takes = text.includes('subtract');
  if (!same(takes ? a - b : sum(rounded), x)) return null;
  const all = rounded.map((each) => f(each));
  const result = takes ? `${f(a)} − ${f(b)} = ${f(x)}.` : `${all.join(' + ')} = ${f(x)}.`;
  const last = takes
    ? bars([{ parts: [known(a, f(a))] }, { parts: [known(b, f(b), 'other'), goal(x, f(x), true)] }])
    : bars([
        { parts: rounded.map((each, k) => known(each, f(each), k === 1 ? 'other' : 'known')) },
        { parts: [goal(x, f(x), true)] },
      ]);
  return [
    ...lines.map((line, k): Draft => [
      lines.slice(0, k + 1).flatMap((each, j) => roundingLine(each, 'settled', j * 84, f)),
      same(line.value, (line.low + line.high) / 2)
        ? `${f(line.value)} is in the middle: round it up to ${f(line.nearest)}.`
        : `${f(line.value)} is rounded to ${f(line.nearest)}: that is nearer.`,
    ]),
    [last, `Now ${takes ? 'take away' : 'add'}: ${result}`],
  ];
}

/** The upper or lower bound of a rounded length. */
export function bound({ n, x, text }: Asked): Draft[] | null {
  const [value = NaN] = n;
  const size = sizeIn(text, value);
  const other = clean(value + (text.includes('upper') ? size : -size));
  if (!same((value + other) / 2, x)) return null;
  const half = clean(size / 2);
  const [low, high] = [Math.min(value, other), Math.max(value, other)];
  const margin = size * 0.06;
  const upper = other > value;
  return reveal(
    [
      `The next rounded length ${upper ? 'above' : 'below'} ${fmt(value)} is ${fmt(other)}.`,
      `The border is in the middle, half of ${fmt(size)} away: ${fmt(half)}.`,
      `${fmt(value)} ${upper ? '+' : '−'} ${fmt(half)} = ${fmt(x)}.`,
    ],
    (i, end) =>
      numberLine({
        min: low - margin,
        max: high + margin,
        marks: [
          { at: value, text: fmt(value), look: 'dot' },
          { at: other, text: fmt(other) },
          ...(i === 0
            ? []
            : [{ at: x, text: fmt(x), look: end ? ('lit' as const) : ('ask' as const) }]),
        ],
        jumps: i === 0 ? [] : [{ from: value, to: x, text: `${upper ? '+' : '−'} ${fmt(half)}` }],
      }),
  );
}
