import { groupThousands } from './marking/fmt-typed.ts';

const FLOAT_DIGITS = 9;
const FLOAT_PARTS = 10 ** FLOAT_DIGITS;
const SURE_PARTS = 2 ** 50; // below this value a product is off by an eighth at most

/** Takes floating-point dust off a number: 0.1 + 0.2 becomes 0.3, and −0 becomes 0. */
export function clean(x: number): number {
  if (Number.isInteger(x)) return x + 0;

  const parts = x * FLOAT_PARTS;
  const whole = Math.round(parts);
  const sure = Math.abs(parts - whole) < 0.25 && Math.abs(whole) < SURE_PARTS;
  return sure ? whole / FLOAT_PARTS + 0 : Number(x.toFixed(FLOAT_DIGITS)) + 0; // the same result, ten times as slow
}

/** A number in the form of a question: U+2212 for minus, commas from five digits up, a decimal point. */
export function fmt(x: number): string {
  if (Number.isInteger(x) && x >= 0 && x < 10000) return String(x);

  const value = clean(x);
  const digits = String(Math.abs(value));
  const point = digits.indexOf('.');
  const grouped = groupThousands(point < 0 ? digits : digits.slice(0, point));
  const decimals = point < 0 ? '' : digits.slice(point);
  return value < 0 ? `−${grouped}${decimals}` : grouped + decimals;
}

/** A number in the form that a student types: digits, `-` and `.` only. */
export function typed(x: number): string {
  return String(clean(x));
}

/**
 * Template tag for prompts: numbers are written by {@link fmt}, strings stay as they are.
 * The marks `[f 3|4]`, `[m 2|3|4]`, `[p x|2]`, `[s a|1]`, `[r 50]`, `[r3 27]`, `[?]` and `[br]` become nodes.
 */
export function text(
  strings: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string {
  let out = strings[0] ?? '';
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? '';
    out += (typeof value === 'number' ? fmt(value) : value) + (strings[i + 1] ?? '');
  }
  return out;
}
