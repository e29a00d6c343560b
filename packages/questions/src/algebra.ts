import { fmt } from './numbers.ts';

/** A number with its letter: 3x, −x, 0. */
export function term(a: number, letter: string): string {
  if (a === 0) return '0';
  if (a === 1) return letter;
  return a === -1 ? `−${letter}` : fmt(a) + letter;
}

/** A number as the next part of a sum: "+ 4" or "− 4". */
export function signed(n: number): string {
  return `${n < 0 ? '− ' : '+ '}${fmt(Math.abs(n))}`;
}

/** The box of a number as the next part of a sum, after its sign: the number of the box is its size. */
export const signedGap = (n: number): string => (n < 0 ? '− [?]' : '+ [?]');

/** A number with its letter as the next part of a sum: "+ 3x" or "− x". */
export function signedTerm(a: number, letter: string): string {
  const size = Math.abs(a);
  return `${a < 0 ? '− ' : '+ '}${size === 1 ? '' : fmt(size)}${letter}`;
}

/** ax + b, without the b when it is 0. */
export function linear(a: number, b: number, letter = 'x'): string {
  return term(a, letter) + (b === 0 ? '' : ` ${signed(b)}`);
}

/** ax² + bx + c, without the parts that are 0. */
export function quadratic(a: number, b: number, c: number, letter = 'x'): string {
  const middle = b === 0 ? '' : ` ${signedTerm(b, letter)}`;
  return term(a, `${letter}²`) + middle + (c === 0 ? '' : ` ${signed(c)}`);
}

/** A number, in brackets when it is negative, for use after another sign. */
export function bracketed(n: number): string {
  return n < 0 ? `(${fmt(n)})` : fmt(n);
}
