import { factorsPrimesAndSquares } from './factors-primes-and-squares.ts';
import { commonFactorsAndBelowZero } from './common-factors-and-below-zero.ts';
import { addingAndSubtractingIntegers } from './adding-and-subtracting-integers.ts';
import { multiplyingAndDividingIntegers } from './multiplying-and-dividing-integers.ts';
import { powersAndRoots } from './powers-and-roots.ts';
import { primeFactors } from './prime-factors.ts';
import { indexLaws } from './index-laws.ts';
import { standardForm } from './standard-form.ts';
import { indicesAndStandardFormSums } from './indices-and-standard-form-sums.ts';
import { surdsAndFractionalIndices } from './surds-and-fractional-indices.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 12, Number Properties. */
export const units: readonly Unit[] = [
  factorsPrimesAndSquares,
  commonFactorsAndBelowZero,
  addingAndSubtractingIntegers,
  multiplyingAndDividingIntegers,
  powersAndRoots,
  primeFactors,
  indexLaws,
  standardForm,
  indicesAndStandardFormSums,
  surdsAndFractionalIndices,
];
