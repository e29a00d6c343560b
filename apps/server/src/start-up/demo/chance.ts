import { nextInt, type Rng, rngFromSeed } from '@moonbase/kit';

const UNIT = 2 ** 32;

/** Seeded chance with memory, so that every demo is the same. */
export class Chance {
  private rng: Rng;

  constructor(seed: number) {
    this.rng = rngFromSeed(seed);
  }

  /** A seed for another generator, 0 to 2^32 − 1. */
  seed(): number {
    const [draw, next] = nextInt(this.rng, UNIT);
    this.rng = next;
    return draw;
  }

  /** A number in [0, 1). */
  share(): number {
    return this.seed() / UNIT;
  }

  happens(probability: number): boolean {
    return this.share() < probability;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.share() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.share() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** Normally distributed, mean 0, deviation 1 (the sum of twelve even draws, less six). */
  normal(): number {
    let sum = -6;
    for (let draw = 0; draw < 12; draw += 1) sum += this.share();
    return sum;
  }
}
