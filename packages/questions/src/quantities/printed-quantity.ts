import { fmt } from '../numbers.ts';
import { listing } from '../wording/words.ts';
import { twoDigits } from '../times.ts';
import type { Locale } from '../wording/locale.ts';
import { type Money, MONEYS } from './moneys.ts';
import type { Piece, Quantity } from './quantity.ts';

/** A text as it is printed in a country. */
export const printedPieces = (pieces: readonly Piece[], locale: Locale): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : printed(piece, locale))).join('');

function printed(quantity: Quantity, { currency, spelling }: Locale): string {
  const here = MONEYS[currency];
  switch (quantity.t) {
    case 'money':
      return printedMoney(quantity.pounds, here);
    case 'pence':
      return `${fmt(quantity.pence)}${here.small}`;
    case 'equal':
      return here.coins.get(quantity.pence) ?? `${quantity.pence}${here.small} coins`;
    case 'name':
      return here.names[quantity.name];
    case 'temperature': {
      const { degrees, scale } = quantity;
      if (!scale) return `${listing(degrees)}°`;
      return `${listing(degrees)}${degrees.length > 1 ? ' ' : ''}${scaleOf(spelling)}`;
    }
    case 'scale':
      return scaleOf(spelling);
    case 'unit':
      return quantity.unit;
    case 'measure':
      return `${quantity.amount} ${quantity.unit}`;
    case 'past':
      return `[?]:${twoDigits(quantity.minutes)} ${quantity.half}`;
    case 'label':
      return `(${quantity.place})\u00a0`;
    case 'spelled':
      return quantity.printed;
  }
}

const scaleOf = (spelling: Locale['spelling']): string => (spelling === 'american' ? '°F' : '°C');

/** A price: whole pounds without a point, else two decimals: £6.40. */
export function printedMoney(pounds: number, here: Money): string {
  const [whole, rest] = amountOf(Math.abs(pounds), here);
  return `${pounds < 0 ? '−' : ''}${here.sign}${whole}${rest === undefined ? '' : `.${rest}`}`;
}

/** The digits of an amount before its point, with their commas, and the two after it. */
export function amountOf(
  size: number,
  { commaFrom }: Money,
): readonly [whole: string, rest: string | undefined] {
  const whole = Math.round(size);
  if (Math.abs(size - whole) < 1e-9) {
    return [whole < commaFrom ? String(whole) : inThousands(String(whole)), undefined];
  }
  const digits = size.toFixed(2);
  return [inThousands(digits.slice(0, -3)), digits.slice(-2)];
}

const inThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
