import { randomInt } from 'node:crypto';

const SEEDS = 2 ** 32;

/** A seed for questions: 0 to 2^32 − 1, from the system's own chance, so that nobody foresees a question. */
export function randomSeed(): number {
  return randomInt(SEEDS);
}
