import { sharingFairly } from './sharing-fairly.ts';
import { groupsAndHalves } from './groups-and-halves.ts';
import { equalGroupsAndSharing } from './equal-groups-and-sharing.ts';
import { multiplyAndDivideWithFacts } from './multiply-and-divide-with-facts.ts';
import { multiplyingBiggerNumbers } from './multiplying-bigger-numbers.ts';
import { divisionAndRemainders } from './division-and-remainders.ts';
import { multiplyingByTwoDigits } from './multiplying-by-two-digits.ts';
import { shortDivision } from './short-division.ts';
import { longMultiplicationAndDivision } from './long-multiplication-and-division.ts';
import { orderOfOperations } from './order-of-operations.ts';
import { cleverCalculations } from './clever-calculations.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 3, Multiplication and Division. */
export const units: readonly Unit[] = [
  sharingFairly,
  groupsAndHalves,
  equalGroupsAndSharing,
  multiplyAndDivideWithFacts,
  multiplyingBiggerNumbers,
  divisionAndRemainders,
  multiplyingByTwoDigits,
  shortDivision,
  longMultiplicationAndDivision,
  orderOfOperations,
  cleverCalculations,
];
