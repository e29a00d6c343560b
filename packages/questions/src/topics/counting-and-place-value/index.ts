import { countingTo5 } from './counting-to-5.ts';
import { countingTo10 } from './counting-to-10.ts';
import { oneMoreOneFewer } from './one-more-one-fewer.ts';
import { sameAndMore } from './same-and-more.ts';
import { firstPatterns } from './first-patterns.ts';
import { countingObjects } from './counting-objects.ts';
import { numbersTo20 } from './numbers-to-20.ts';
import { tensAndOnes } from './tens-and-ones.ts';
import { hundredsTensAndOnes } from './hundreds-tens-and-ones.ts';
import { thousandsRoundingAndBelowZero } from './thousands-rounding-and-below-zero.ts';
import { numbersToAMillion } from './numbers-to-a-million.ts';
import { numbersToTenMillion } from './numbers-to-ten-million.ts';
import { roundingAndEstimating } from './rounding-and-estimating.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 1, Counting and Place Value. */
export const units: readonly Unit[] = [
  countingTo5,
  countingTo10,
  oneMoreOneFewer,
  sameAndMore,
  firstPatterns,
  countingObjects,
  numbersTo20,
  tensAndOnes,
  hundredsTensAndOnes,
  thousandsRoundingAndBelowZero,
  numbersToAMillion,
  numbersToTenMillion,
  roundingAndEstimating,
];
