import { randomInt } from 'node:crypto';

import { SEEDS } from '@moonbase/kit';

/** An unpredictable seed for questions, 0 to 2^32 − 1. */
export function randomSeed(): number {
  return randomInt(SEEDS);
}
