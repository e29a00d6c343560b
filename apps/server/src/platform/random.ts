import { randomInt } from 'node:crypto';

const SEEDS = 2 ** 32;

/** An unpredictable seed for questions, 0 to 2^32 − 1. */
export function randomSeed(): number {
  return randomInt(SEEDS);
}
