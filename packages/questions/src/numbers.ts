const FLOAT_DIGITS = 9;

/** Takes floating-point dust off a number: 0.1 + 0.2 becomes 0.3, and −0 becomes 0. */
export function clean(x: number): number {
  return Number.isInteger(x) ? x + 0 : Number(x.toFixed(FLOAT_DIGITS)) + 0;
}

/** A number as a question writes it: U+2212 for minus, commas from five digits up, a decimal point. */
export function fmt(x: number): string {
  if (Number.isInteger(x) && x >= 0 && x < 10000) return String(x);

  const value = clean(x);
  const [whole = '0', decimals] = String(Math.abs(value)).split('.');
  const grouped = whole.length >= 5 ? whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') : whole;
  return `${value < 0 ? '−' : ''}${grouped}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** A number as a pupil types it: digits, `-` and `.` only. */
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
