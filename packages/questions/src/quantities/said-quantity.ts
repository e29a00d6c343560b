import { fmt } from '../numbers.ts';
import type { Locale } from '../wording/locale.ts';
import { type Money, MONEYS } from './moneys.ts';
import { amountOf } from './printed-quantity.ts';
import type { Piece, Quantity } from './quantity.ts';

/** A text with its quantities in the words in which a country says them. */
export const saidPieces = (pieces: readonly Piece[], locale: Locale): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : said(piece, locale))).join('');

function said(quantity: Quantity, { currency }: Locale): string {
  const here = MONEYS[currency];
  switch (quantity.t) {
    case 'money':
      return `${quantity.pounds < 0 ? '−' : ''}${saidMoney(...amountOf(Math.abs(quantity.pounds), here), here)}`;
    case 'pence':
      return saidPence(quantity.pence, here);
    case 'equal':
      return here.coins.get(quantity.pence) ?? `${quantity.pence} ${here.ofCoin} coins`;
    case 'name':
      return here.names[quantity.name];
  }
}

const saidPence = (pence: number, { names }: Money): string =>
  `${fmt(pence)} ${pence === 1 ? names.penny : names.pence}`;

/** A coin or note, or a price in hundredths. */
export const saidPrice = (pence: number, here: Money): string =>
  pence < 100 ? saidPence(pence, here) : saidMoney(...amountOf(pence / 100, here), here);

/**
 * A price in words: 6 pounds 40, 3 pounds 5 pence, 70 pence.
 *
 * @param whole the digits before the point
 * @param rest the two digits after it
 */
export function saidMoney(whole: string, rest: string | undefined, here: Money): string {
  const { names } = here;
  if (whole === '0' && rest !== undefined) return saidPence(Number(rest), here);
  const pounds = `${whole} ${whole === '1' ? names.pound : names.pounds}`;
  if (rest === undefined || rest === '00') return pounds;
  return `${pounds} ${rest.startsWith('0') ? saidPence(Number(rest), here) : rest}`;
}
