import { halvesQuartersAndThirds } from './halves-quarters-and-thirds.ts';
import { partsOfAWhole } from './parts-of-a-whole.ts';
import { fractionFamilies } from './fraction-families.ts';
import { mixedNumbersAndFractionSums } from './mixed-numbers-and-fraction-sums.ts';
import { comparingAndSimplifyingFractions } from './comparing-and-simplifying-fractions.ts';
import { addingAndSubtractingFractions } from './adding-and-subtracting-fractions.ts';
import { multiplyingAndDividingFractions } from './multiplying-and-dividing-fractions.ts';
import { fractionCalculations } from './fraction-calculations.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 4, Fractions. */
export const units: readonly Unit[] = [
  halvesQuartersAndThirds,
  partsOfAWhole,
  fractionFamilies,
  mixedNumbersAndFractionSums,
  comparingAndSimplifyingFractions,
  addingAndSubtractingFractions,
  multiplyingAndDividingFractions,
  fractionCalculations,
];
