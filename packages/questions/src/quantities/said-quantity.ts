import type { Locale } from '../wording/locale.ts';
import { type Money, MONEYS } from './moneys.ts';
import { amountOf } from './printed-quantity.ts';
import { saidMoney, saidPence } from './said-prices.ts';
import type { Piece, Quantity } from './quantity.ts';

/** A text with its quantities in the words in which a country says them. */
export const saidPieces = (pieces: readonly Piece[], locale: Locale): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : said(piece, locale))).join('');

function said(quantity: Quantity, { currency }: Locale): string {
  const here = MONEYS[currency];
  switch (quantity.t) {
    case 'money':
      return `${quantity.pounds < 0 ? '−' : ''}${saidMoney(...amountOf(Math.abs(quantity.pounds), here), here.names)}`;
    case 'pence':
      return saidPence(quantity.pence, here.names);
    case 'equal':
      return here.coins.get(quantity.pence) ?? `${quantity.pence} ${here.ofCoin} coins`;
    case 'name':
      return here.names[quantity.name];
  }
}

/** A coin or note, or a price in hundredths. */
export const saidPrice = (pence: number, here: Money): string =>
  pence < 100
    ? saidPence(pence, here.names)
    : saidMoney(...amountOf(pence / 100, here), here.names);
