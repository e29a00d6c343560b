import type { Currency } from '../wording/locale.ts';
import { DOLLAR_NAMES, type MoneyNames, POUND_NAMES } from './money-names.ts';

/** How a country writes and names its money. */
export interface Money {
  readonly sign: '£' | '$';
  readonly small: 'p' | 'c' | '¢'; // after a number of the smaller unit
  readonly names: MoneyNames;
  readonly ofCoin: string; // "5 pence coins", "5 cent coins"
  readonly coins: ReadonlyMap<number, string>; // names of coins, by value
  readonly commaFrom: number; // the first amount with a comma where no longer number is near
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();

const POUNDS: Money = {
  sign: '£',
  small: 'p',
  names: POUND_NAMES,
  ofCoin: 'pence',
  coins: NO_NAMES,
  commaFrom: 10_000,
};

const DOLLARS: Money = {
  sign: '$',
  small: 'c',
  names: DOLLAR_NAMES,
  ofCoin: 'cent',
  coins: NO_NAMES,
  commaFrom: 10_000,
};

const AMERICAN_COINS: ReadonlyMap<number, string> = new Map([
  [1, 'pennies'],
  [5, 'nickels'],
  [10, 'dimes'],
  [25, 'quarters'],
  [50, 'half dollars'],
]);

/** @see ../../SPEC.md rules LC1, LC2 and LC9 */
export const MONEYS: Readonly<Record<Currency, Money>> = {
  GBP: POUNDS,
  AUD: DOLLARS,
  NZD: DOLLARS,
  USD: { ...DOLLARS, small: '¢', coins: AMERICAN_COINS, commaFrom: 1000 },
};
