// The checker's own arithmetic, written independently of the product's.
import { listed } from '@moonbase/kit';

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

export function primesOf(n: number): number[] {
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return [d, ...primesOf(n / d)];
  return n > 1 ? [n] : [];
}

export function sortedList(list: readonly number[]): number[] {
  return list.toSorted((a, b) => a - b);
}

/** Rounds half-way cases away from zero, as schools teach it. */
export function nearest(n: number, to: number): number {
  const steps = Number((Math.abs(n) / to).toFixed(8));
  const rounded = Number((Math.round(steps) * to).toFixed(8));
  return n < 0 ? -rounded : rounded;
}

export function significantly(n: number, figures: number): number {
  const digits = Math.floor(Math.log10(Math.abs(n)) + 1e-9) + 1;
  return nearest(n, 10 ** (digits - figures));
}

/** The place value of a digit that occurs exactly once. */
export function placeValue(n: number, digit: number): number | null {
  const [whole = '', decimals = ''] = String(n).split('.');
  const values = [
    ...Array.from(whole, (d, i) => ({ d, value: Number(d) * 10 ** (whole.length - 1 - i) })),
    ...Array.from(decimals, (d, i) => ({ d, value: Number(d) / 10 ** (i + 1) })),
  ].filter(({ d }) => d === String(digit));
  return values.length === 1 ? (values[0]?.value ?? null) : null;
}

const SMALL = listed(`
  zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen
`);
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** The number that the words name, or null when they name none. */
export function wordsValue(said: string): number | null {
  let [total, part] = [0, 0];
  for (const word of said.split(/[\s,-]+/)) {
    if (word === 'and') continue;
    if (SMALL.includes(word)) part += SMALL.indexOf(word);
    else if (TENS.includes(word)) part += 20 + 10 * TENS.indexOf(word);
    else if (word === 'hundred') part *= 100;
    else if (word === 'thousand' || word === 'million') {
      total += part * (word === 'thousand' ? 1000 : 1_000_000);
      part = 0;
    } else return null;
  }
  return total + part;
}

const ROMAN: Readonly<Record<string, number>> = {
  I: 1,
  V: 5,
  X: 10,
  L: 50,
  C: 100,
  D: 500,
  M: 1000,
};

export function romanValue(letters: string): number {
  const values = Array.from(letters, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0);
}

export function average(list: readonly number[]): number {
  return list.reduce((a, b) => a + b, 0) / list.length;
}

export function middle(list: readonly number[]): number {
  const order = sortedList(list);
  const half = Math.floor(order.length / 2);
  const upper = order[half] ?? NaN;
  return order.length % 2 === 1 ? upper : (upper + (order[half - 1] ?? NaN)) / 2;
}

/** The number that occurs most often, or null when several do. */
export function commonest(list: readonly number[]): number | null {
  const counts = list.map((n) => list.filter((m) => m === n).length);
  const most = Math.max(...counts);
  const found = new Set(list.filter((_, i) => counts[i] === most));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The number among the 36 outcomes of two dice. */
export function diceTotals(what: string): number | null {
  const totals = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));
  const n = Number(/\d+/.exec(what)?.[0]);
  if (/^more than/.test(what)) return totals.filter((t) => t > n).length;
  if (/^less than/.test(what)) return totals.filter((t) => t < n).length;
  return /^(exactly )?\d+$/.test(what) ? totals.filter((t) => t === n).length : null;
}
