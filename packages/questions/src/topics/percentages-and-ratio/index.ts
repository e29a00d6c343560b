import { percentagesBegin } from './percentages-begin.ts';
import { percentagesOfAmounts } from './percentages-of-amounts.ts';
import { ratioAndScale } from './ratio-and-scale.ts';
import { fractionsDecimalsAndPercentages } from './fractions-decimals-and-percentages.ts';
import { sharingInARatio } from './sharing-in-a-ratio.ts';
import { percentageChange } from './percentage-change.ts';
import { ratesAndProportion } from './rates-and-proportion.ts';
import { compoundAndReversePercentages } from './compound-and-reverse-percentages.ts';
import { directAndInverseProportion } from './direct-and-inverse-proportion.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 6, Percentages and Ratio. */
export const units: readonly Unit[] = [
  percentagesBegin,
  percentagesOfAmounts,
  ratioAndScale,
  fractionsDecimalsAndPercentages,
  sharingInARatio,
  percentageChange,
  ratesAndProportion,
  compoundAndReversePercentages,
  directAndInverseProportion,
];
