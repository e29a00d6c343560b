import { nextInt, type Rng } from '@moonbase/kit';

const RESOLUTION = 2 ** 32;

/** Draws from a generator that it carries along; `rng()` is the generator to keep for the next draw. */
export interface Dice {
  readonly rng: () => Rng;
  readonly unit: () => number; // 0 ≤ draw < 1
  readonly int: (limit: number) => number; // 0 ≤ draw < limit
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(list: readonly Item[]) => Item;
  readonly shuffled: <Item>(list: readonly Item[]) => Item[];
  readonly logNormal: (mean: number, cv: number) => number;
}

export function diceOf(start: Rng): Dice {
  let rng = start;
  const int = (limit: number) => {
    const [draw, next] = nextInt(rng, limit);
    rng = next;
    return draw;
  };
  const unit = () => int(RESOLUTION) / RESOLUTION;

  return {
    rng: () => rng,
    unit,
    int,
    chance: (probability) => unit() < probability,
    pick: (list) => {
      const item = list[int(list.length)];
      if (item === undefined) throw new Error('Nothing to pick from');
      return item;
    },
    shuffled: (list) => {
      const from = [...list];
      const to: (typeof from)[number][] = [];
      while (from.length > 0) to.push(...from.splice(int(from.length), 1));
      return to;
    },
    logNormal: (mean, cv) => {
      const variance = Math.log(1 + cv * cv);
      return Math.exp(Math.log(mean) - variance / 2 + Math.sqrt(variance) * normal(unit));
    },
  };
}

/** One draw from the standard normal distribution (Box and Muller 1958). */
function normal(unit: () => number): number {
  const distance = Math.sqrt(-2 * Math.log(1 - unit()));
  return distance * Math.cos(2 * Math.PI * unit());
}
