import type { Currency } from '../wording/locale.ts';

/** The names that money has in a definition. */
const NAMES = ['pound', 'pounds', 'penny', 'pence'] as const;
export type MoneyName = (typeof NAMES)[number];

export const isMoneyName = (word: string): word is MoneyName => NAMES.some((name) => name === word);

/** How a country writes and names its money. */
export interface Money {
  readonly sign: '£' | '$';
  readonly small: 'p' | 'c' | '¢'; // after a number of the smaller unit
  readonly names: Readonly<Record<MoneyName, string>>;
  readonly ofCoin: string; // "5 pence coins", "5 cent coins"
  readonly coins: ReadonlyMap<number, string>; // names of coins, by value
  readonly commaFrom: number; // the first amount with a comma where no longer number is near
}

const NO_NAMES: ReadonlyMap<number, string> = new Map();

const POUNDS: Money = {
  sign: '£',
  small: 'p',
  names: { pound: 'pound', pounds: 'pounds', penny: 'penny', pence: 'pence' },
  ofCoin: 'pence',
  coins: NO_NAMES,
  commaFrom: 10_000,
};

const DOLLARS: Money = {
  sign: '$',
  small: 'c',
  names: { pound: 'dollar', pounds: 'dollars', penny: 'cent', pence: 'cents' },
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
