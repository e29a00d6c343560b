import { puttingTogether } from './putting-together.ts';
import { addingBegins } from './adding-begins.ts';
import { takingAwayBegins } from './taking-away-begins.ts';
import { addingTo100 } from './adding-to-100.ts';
import { subtractingTo100 } from './subtracting-to-100.ts';
import { mentalSumsTo1000 } from './mental-sums-to-1000.ts';
import { columnSums } from './column-sums.ts';
import { fourDigitSums } from './four-digit-sums.ts';
import { bigNumberSums } from './big-number-sums.ts';
import { multiStepProblems } from './multi-step-problems.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 2, Addition and Subtraction. */
export const units: readonly Unit[] = [
  puttingTogether,
  addingBegins,
  takingAwayBegins,
  addingTo100,
  subtractingTo100,
  mentalSumsTo1000,
  columnSums,
  fourDigitSums,
  bigNumberSums,
  multiStepProblems,
];
