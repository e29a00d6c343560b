import { countingCoins } from './counting-coins.ts';
import { makingAmounts } from './making-amounts.ts';
import { poundsAndPence } from './pounds-and-pence.ts';
import { shoppingSums } from './shopping-sums.ts';
import { moneyProblems } from './money-problems.ts';
import { bestBuysProfitAndTax } from './best-buys-profit-and-tax.ts';
import { wagesAndSimpleInterest } from './wages-and-simple-interest.ts';
import { moneyOverTime } from './money-over-time.ts';
import type { Unit } from '../../sub-unit.ts';

/** The units of topic 7, Money. */
export const units: readonly Unit[] = [
  countingCoins,
  makingAmounts,
  poundsAndPence,
  shoppingSums,
  moneyProblems,
  bestBuysProfitAndTax,
  wagesAndSimpleInterest,
  moneyOverTime,
];
