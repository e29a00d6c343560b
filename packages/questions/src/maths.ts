import { at } from '@moonbase/kit';

import { clean, typed } from './numbers.ts';

/**
 * A number rounded to decimal places, half away from zero. It is cleaned first, so that 2.675 becomes 2.68 although
 * floating point holds a little less.
 */
export function roundTo(x: number, places = 0): number {
  const size = 10 ** places;
  const rounded = Math.floor(clean(Math.abs(x) * size) + 0.5) / size;
  return clean(x < 0 ? -rounded : rounded);
}

/** A number rounded to significant figures, half away from zero. */
export function significant(x: number, figures: number): number {
  if (x === 0) return 0;
  return roundTo(x, figures - 1 - Math.floor(Math.log10(Math.abs(x)) + 1e-12));
}

export function gcd(a: number, b: number): number {
  let [high, low] = [Math.abs(a), Math.abs(b)];
  while (low > 0) [high, low] = [low, high % low];
  return high;
}

export function lcm(a: number, b: number): number {
  return Math.abs(a * b) / gcd(a, b);
}

/** A fraction in its simplest form, top and bottom number. */
export function simplest(top: number, bottom: number): readonly [number, number] {
  const common = gcd(top, bottom);
  return [top / common, bottom / common];
}

export function sum(numbers: readonly number[]): number {
  return clean(numbers.reduce((total, n) => total + n, 0));
}

/** The numbers from smallest to largest. */
export function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}

export function mean(numbers: readonly number[]): number {
  return clean(sum(numbers) / numbers.length);
}

export function median(numbers: readonly number[]): number {
  const inOrder = sorted(numbers);
  const half = inOrder.length / 2;
  const upper = at(inOrder, Math.floor(half));
  return Number.isInteger(half) ? clean((at(inOrder, half - 1) + upper) / 2) : upper;
}

/** The numbers that come most often, in order of first appearance. */
export function modes(numbers: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const n of numbers) counts.set(n, (counts.get(n) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].filter(([, count]) => count === most).map(([n]) => n);
}

/** The largest number minus the smallest. */
export function spread(numbers: readonly number[]): number {
  return Math.max(...numbers) - Math.min(...numbers);
}

export function isPrime(n: number): boolean {
  if (n < 2) return false;
  for (let i = 2; i * i <= n; i++) {
    if (n % i === 0) return false;
  }
  return true;
}

/** The whole numbers that divide n, from 1 up. */
export function factorsOf(n: number): number[] {
  return series(n, (i) => i + 1).filter((i) => n % i === 0);
}

/** The primes whose product is n, from the smallest up: 12 gives 2, 2, 3. */
export function primeFactorsOf(n: number): number[] {
  const primes: number[] = [];
  let rest = n;
  for (let p = 2; rest > 1; p++) {
    while (rest % p === 0) {
      primes.push(p);
      rest /= p;
    }
  }
  return primes;
}

/** Whether a result is whole, apart from floating-point dust. */
export function isWhole(x: number): boolean {
  return Math.abs(x - Math.round(x)) < 1e-9;
}

export function isSquare(n: number): boolean {
  return isWhole(Math.sqrt(n));
}

/** The digit at a place: 0 is the ones, 1 the tens, −1 the tenths. */
export function digitAt(n: number, place: number): number {
  return Math.floor(clean(Math.abs(n) / 10 ** place)) % 10;
}

/** Whether a digit occurs exactly once in a number. */
export function isUniqueDigit(n: number, digit: number): boolean {
  return Array.from(typed(n)).filter((char) => char === String(digit)).length === 1;
}

/** `count` things made from their index, which starts at 0. */
export function series<T>(count: number, make: (i: number) => T): T[] {
  const things: T[] = [];
  for (let i = 0; i < count; i += 1) things.push(make(i));
  return things;
}

/** The same thing several times over. */
export function repeated<T>(thing: T, count: number): T[] {
  return series(count, () => thing);
}
