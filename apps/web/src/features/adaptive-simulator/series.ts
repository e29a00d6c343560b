import type { RunPoint } from '@moonbase/adaptive';

/** The results of one engine after each round. */
export interface Series {
  readonly name: string;
  readonly about: string;
  readonly points: readonly {
    readonly round: number;
    readonly truth: number;
    readonly estimate: number;
    readonly low: number | null; // its own uncertainty; null where it has none
    readonly high: number | null;
  }[];
}

const CLOSE = 5; // steps
const LAST = 20; // rounds

export function seriesOf(points: readonly RunPoint[]): readonly [product: Series, rule: Series] {
  return [
    {
      name: 'The product’s engine',
      about: 'a distribution over the steps; topics and speed known',
      points: points.map(({ round, truth, product }) => ({
        round,
        truth,
        estimate: product.step,
        low: product.low,
        high: product.high,
      })),
    },
    {
      name: 'The specification’s rule',
      about: 'weighted last 50 answers, as we read it',
      points: points.map(({ round, truth, rule }) => ({
        round,
        truth,
        estimate: rule,
        low: null,
        high: null,
      })),
    },
  ];
}

export interface Summary {
  readonly estimate: number;
  readonly truth: number;
  readonly meanMiss: number | null; // over the last 20 rounds; null before the first
  readonly closeAfter: number | null; // rounds until it stayed within 5 steps; null: not yet
}

export function summaryOf({ points }: Series): Summary {
  const last = points.at(-1);
  const played = points.slice(1);
  const misses = played.slice(-LAST).map(({ truth, estimate }) => Math.abs(truth - estimate));
  const lastFar = played.findLastIndex(({ truth, estimate }) => Math.abs(truth - estimate) > CLOSE);
  return {
    estimate: last?.estimate ?? 0,
    truth: last?.truth ?? 0,
    meanMiss:
      misses.length === 0 ? null : misses.reduce((sum, miss) => sum + miss, 0) / misses.length,
    closeAfter: lastFar === played.length - 1 ? null : lastFar + 2,
  };
}
