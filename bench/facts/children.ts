// Made-up children who practise 66 products for twelve weeks. Which products are hard comes from real children:
// `products.csv` sums up 13,421 true-or-false answers (OpenNeuro ds001486, CC0).
import { readFileSync } from 'node:fs';

import { even, normal } from '../adaptive/chance.ts';

export interface Product {
  readonly id: number; // a × 13 + b, as the product's own rules number them
  readonly a: number;
  readonly b: number;
  readonly hard: number; // mean 0, spread 1
}

export interface Child {
  readonly seed: number;
  readonly ability: number; // mean 0, spread 1
  readonly forgets: number; // about 1: how fast everything fades
  readonly pace: number; // about 1: how long thinking takes
  readonly keypadS: number; // seconds that typing takes
  readonly counts: number; // 0 to 1: how often a fact that is gone is worked out
  readonly comes: number; // 0 to 1: the share of school days with practice
}

export const WEEKS = 12;
export const DAYS = WEEKS * 7;
export const SECONDS_A_DAY = 180;
export const KNOWN_S = 3; // net of typing
export const TEST_DAYS_LATER = 7;

const LEAST = 2;
const MOST = 12;

/** The share of wrong answers of real children, as logits. */
function measured(): readonly { size: number; logit: number }[] {
  const [, ...lines] = readFileSync(new URL('products.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [a = 0, b = 0, answers = 1, right = 0] = line.split(',').map(Number);
    return { size: Math.log(a * b), logit: Math.log((answers - right) / right) };
  });
}

/** All products from 2 × 2 to 12 × 12, with how hard they are: a line through the measured ones, easier for 2, 5, 10 and squares. */
function allProducts(): readonly Product[] {
  const real = measured();
  const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;
  const [x, y] = [mean(real.map(({ size }) => size)), mean(real.map(({ logit }) => logit))];
  const slope =
    mean(real.map(({ size, logit }) => (size - x) * (logit - y))) /
    mean(real.map(({ size }) => (size - x) ** 2));
  const raw = [];
  for (let a = LEAST; a <= MOST; a += 1)
    for (let b = a; b <= MOST; b += 1) {
      const eased = ([2, 5, 10].some((n) => n === a || n === b) ? 0.7 : 0) + (a === b ? 0.3 : 0);
      raw.push({ id: a * 13 + b, a, b, hard: slope * (Math.log(a * b) - x) - eased });
    }
  const centre = mean(raw.map(({ hard }) => hard));
  const spread = Math.sqrt(mean(raw.map(({ hard }) => (hard - centre) ** 2)));
  return raw.map((each) => ({ ...each, hard: (each.hard - centre) / spread }));
}

export const PRODUCTS: readonly Product[] = allProducts();

const CHILD = 7_001;

export function childOf(seed: number): Child {
  const draw = (n: number): number => normal(seed, CHILD, n, 1);
  return {
    seed,
    ability: draw(1),
    forgets: Math.exp(0.3 * draw(2)),
    pace: Math.exp(0.2 * draw(3)),
    keypadS: 1.2 * Math.exp(0.25 * draw(4)),
    counts: 0.3 + 0.5 * even(seed, CHILD, 5, 1),
    comes: 0.6 + 0.35 * even(seed, CHILD, 6, 1),
  };
}

/** Whether a child practises on a day; day 0 is a Monday. */
export const isThere = ({ seed, comes }: Child, day: number): boolean =>
  day % 7 < 5 && even(seed, CHILD, day, 2) < comes;
