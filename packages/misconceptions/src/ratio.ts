/** A number as children write it: a fraction that need not be in lowest terms. A bottom of 0 is possible in an answer. */
export interface Ratio {
  readonly top: number; // a whole number
  readonly bottom: number; // a whole number, 0 or more
}

/** @param top both whole numbers; the sign moves to the top */
export const ratio = (top: number, bottom = 1): Ratio =>
  bottom < 0 ? { top: -top, bottom: -bottom } : { top, bottom };

/** Whether two numbers are equal, whatever their form: 2/4 is 1/2. With a bottom of 0 only the same form is equal. */
export function isEqual(one: Ratio, other: Ratio): boolean {
  if (one.bottom === 0 || other.bottom === 0) return isSameForm(one, other);
  return one.top * other.bottom === other.top * one.bottom;
}

export const isSameForm = (one: Ratio, other: Ratio): boolean =>
  one.top === other.top && one.bottom === other.bottom;

export const plus = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);

export const minus = (one: Ratio, other: Ratio): Ratio =>
  plus(one, ratio(-other.top, other.bottom));

export const times = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.top * other.top, one.bottom * other.bottom);

/** @returns null when the divisor is 0 */
export const dividedBy = (one: Ratio, other: Ratio): Ratio | null =>
  other.top === 0 ? null : ratio(one.top * other.bottom, one.bottom * other.top);

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

export const lcm = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : (a / gcd(a, b)) * b);

/** Numbers that do not end are cut after so many places. */
export const MOST_PLACES = 9;

/** A number with at most nine places. @returns null where it has none, as in a division by 0 */
export function ofNumber(number: number): Ratio | null {
  const text = number.toFixed(MOST_PLACES).replace(/\.?0+$/, '');
  const [, sign = '', whole = '', behind = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const digits = Number(whole + behind);
  return ratio(sign === '-' && digits !== 0 ? -digits : digits, 10 ** behind.length);
}
