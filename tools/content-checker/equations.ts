import { evaluate } from './expression.ts';

/**
 * The value of a letter that makes a formula true, found by trying whole numbers: "v = u + at" with
 * "v = 50, u = 14 and t = 4." and "a".
 */
export function solveEquation(
  left: string,
  right: string,
  givens: string,
  asked: string,
): number | null {
  const known = Object.fromEntries(
    [...givens.matchAll(/([a-zA-Z]) = (−?[\d.]+)/g)].map(([, letter = '', value = '']) => [
      letter,
      Number(value.replace('−', '-').replace(/\.$/, '')),
    ]),
  );
  for (let n = -200; n <= 200; n++) {
    const values = { ...known, [asked]: n };
    const [a, b] = [evaluate(left, values), evaluate(right, values)];
    if (a !== null && b !== null && Math.abs(a - b) < 1e-9) return n;
  }
  return null;
}
