import { tenthsAndHundredths } from './tenths-and-hundredths.ts';
import { decimalPlaces } from './decimal-places.ts';
import { multiplyingAndDividingDecimals } from './multiplying-and-dividing-decimals.ts';
import { fractionsAsDecimals } from './fractions-as-decimals.ts';
import { decimalCalculations } from './decimal-calculations.ts';
import { recurringDecimalsAndBounds } from './recurring-decimals-and-bounds.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 5, Decimals. */
export const units: readonly Unit[] = [
  tenthsAndHundredths,
  decimalPlaces,
  multiplyingAndDividingDecimals,
  fractionsAsDecimals,
  decimalCalculations,
  recurringDecimalsAndBounds,
];
