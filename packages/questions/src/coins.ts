import type { Draw } from './draw.ts';
import type { Currency } from './wording/locale.ts';

/** Coins (or notes) to draw a handful from: the value of each and the possible number of it. */
export interface Handful {
  readonly pieces: readonly (readonly [value: number, most: number])[];
  readonly kinds: number; // at least this many different ones
  readonly limit: number; // of the whole handful
}

type ByCurrency<T> = Readonly<Record<Currency, T>>;

/** The smallest coin of a country, in hundredths: every price that is paid in coins is a multiple of it. */
export const SMALLEST_COIN: ByCurrency<number> = { GBP: 1, AUD: 5, NZD: 10, USD: 1 };

/** A five-year-old counts within twenty: pence and cents where there is a coin of one, whole dollars elsewhere. */
export const pocketMoneyIn = (currency: Currency): 'coins' | 'dollars' =>
  SMALLEST_COIN[currency] === 1 ? 'coins' : 'dollars';

/** A price from `low` to `high` that can be paid with the coins of the student's country, in hundredths. */
export function drawPrice(chance: Draw, low: number, high: number): number {
  const coin = SMALLEST_COIN[chance.locale.currency];
  return chance.int(Math.ceil(low / coin) * coin, high, coin);
}

/** Coins that come in rows of equal ones, in hundredths: up to a hundred small ones, or whole dollars. */
export const EQUAL_COINS: ByCurrency<readonly number[]> = {
  GBP: [1, 2, 5, 10],
  AUD: [5, 10, 20, 100],
  NZD: [10, 20, 100, 200],
  USD: [1, 5, 10, 25],
};

/** Coins that make up an amount, in hundredths; those that are not in use are drawn again. */
export const MAKING_COINS: ByCurrency<readonly number[]> = {
  GBP: [2, 5, 10, 20, 50],
  AUD: [5, 10, 20, 50],
  NZD: [10, 20, 50],
  USD: [5, 10, 25, 50],
};

/** The coins and notes to pay for something small, in hundredths. */
export const PAYING_WITH: ByCurrency<readonly number[]> = {
  GBP: [20, 50, 100],
  AUD: [20, 50, 100],
  NZD: [20, 50, 100],
  USD: [25, 50, 100],
};

/** A few small coins, in hundredths. */
export const SMALL_HANDFUL: ByCurrency<Handful> = {
  GBP: {
    pieces: [
      [10, 2],
      [5, 2],
      [2, 3],
      [1, 4],
    ],
    kinds: 2,
    limit: 30,
  },
  AUD: {
    pieces: [
      [20, 1],
      [10, 3],
      [5, 4],
    ],
    kinds: 2,
    limit: 60,
  },
  NZD: {
    pieces: [
      [50, 1],
      [20, 2],
      [10, 5],
    ],
    kinds: 2,
    limit: 130,
  },
  USD: {
    pieces: [
      [25, 1],
      [10, 2],
      [5, 2],
      [1, 4],
    ],
    kinds: 2,
    limit: 50,
  },
};

/**
 * Coins of many kinds, in hundredths. The half-dollar stays in the draw, so that printed codes without one keep their
 * numbers; a handful with one is drawn again, because nobody meets it.
 */
export const MIXED_HANDFUL: ByCurrency<Handful> = {
  GBP: {
    pieces: [
      [50, 1],
      [20, 2],
      [10, 2],
      [5, 1],
      [2, 2],
      [1, 2],
    ],
    kinds: 3,
    limit: 100,
  },
  AUD: {
    pieces: [
      [50, 1],
      [20, 2],
      [10, 2],
      [5, 3],
    ],
    kinds: 3,
    limit: 130,
  },
  NZD: {
    pieces: [
      [50, 2],
      [20, 3],
      [10, 4],
    ],
    kinds: 2,
    limit: 200,
  },
  USD: {
    pieces: [
      [50, 1],
      [25, 2],
      [10, 2],
      [5, 2],
      [1, 4],
    ],
    kinds: 3,
    limit: 120,
  },
};

/** Notes and the coins next to them, in whole units. */
export const NOTES_AND_COINS: ByCurrency<Handful> = {
  GBP: {
    pieces: [
      [20, 1],
      [10, 2],
      [5, 2],
      [2, 3],
      [1, 3],
    ],
    kinds: 2,
    limit: 60,
  },
  AUD: {
    pieces: [
      [20, 1],
      [10, 2],
      [5, 2],
      [2, 3],
      [1, 3],
    ],
    kinds: 2,
    limit: 60,
  },
  NZD: {
    pieces: [
      [20, 1],
      [10, 2],
      [5, 2],
      [2, 3],
      [1, 3],
    ],
    kinds: 2,
    limit: 60,
  },
  USD: {
    pieces: [
      [20, 1],
      [10, 2],
      [5, 2],
      [1, 4],
    ],
    kinds: 2,
    limit: 60,
  },
};

/** The coins of everyday life, largest first, in hundredths. */
export const COINS_IN_USE: ByCurrency<readonly number[]> = {
  GBP: [200, 100, 50, 20, 10, 5, 2, 1],
  AUD: [200, 100, 50, 20, 10, 5],
  NZD: [200, 100, 50, 20, 10],
  USD: [25, 10, 5, 1],
};

/** Whether a coin is met in everyday life: half-dollars are not. */
export const isInUse = (coin: number, currency: Currency): boolean =>
  COINS_IN_USE[currency].includes(coin);

/** The most that seven-year-olds make up from coins, in hundredths. From 50 on, a half-dollar would make fewer. */
export const FEWEST_UP_TO: ByCurrency<number> = { GBP: 99, AUD: 195, NZD: 390, USD: 49 };

/** The fewest coins that make an amount. Taking the largest first is best with the coins of all four countries. */
export function fewestCoins(amount: number, coins: readonly number[]): number {
  let [rest, count] = [amount, 0];
  for (const coin of coins) {
    count += Math.floor(rest / coin);
    rest %= coin;
  }
  return count;
}

/** A note, the coins of whole units and smaller ones, in hundredths. */
export const PURSE: ByCurrency<Handful> = {
  GBP: {
    pieces: [
      [500, 1],
      [200, 1],
      [100, 2],
      [50, 1],
      [20, 2],
      [10, 1],
      [5, 1],
    ],
    kinds: 4,
    limit: 900,
  },
  AUD: {
    pieces: [
      [500, 1],
      [200, 1],
      [100, 2],
      [50, 1],
      [20, 2],
      [10, 1],
      [5, 1],
    ],
    kinds: 4,
    limit: 900,
  },
  NZD: {
    pieces: [
      [500, 1],
      [200, 2],
      [100, 2],
      [50, 1],
      [20, 2],
      [10, 1],
    ],
    kinds: 4,
    limit: 900,
  },
  USD: {
    pieces: [
      [500, 1],
      [100, 2],
      [25, 3],
      [10, 2],
      [5, 1],
      [1, 2],
    ],
    kinds: 4,
    limit: 900,
  },
};
