import { fmt } from '../numbers.ts';
import { plural } from '../wording/words.ts';
import type { Locale } from '../wording/locale.ts';
import { type Money, MONEYS } from './moneys.ts';
import { amountOf } from './printed-quantity.ts';
import { saidMoney, saidPence } from './said-prices.ts';
import type { MeasureUnit, Piece, Quantity, RateUnit } from './quantity.ts';

/** A text with its quantities in the words in which a country says them. */
export const saidPieces = (pieces: readonly Piece[], locale: Locale): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : said(piece, locale))).join('');

const SAID_RATES: Readonly<Record<RateUnit, string>> = {
  mph: 'miles per hour',
  'km/h': 'kilometres per hour',
  'm/s': 'metres per second',
  'g/cm³': 'grams per cubic centimetre',
};

const isRate = (unit: RateUnit | MeasureUnit): unit is RateUnit => unit in SAID_RATES;

function said(quantity: Quantity, { currency, spelling }: Locale): string {
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
    case 'temperature':
      return saidTemperature(quantity, spelling);
    case 'scale':
      return `degrees ${scaleOf(spelling)}`;
    case 'unit':
      return isRate(quantity.unit) ? SAID_RATES[quantity.unit] : `${UNIT_NAMES[quantity.unit]}s`;
    case 'measure':
      return saidMeasure(quantity);
    case 'past':
      return `${plural(quantity.minutes, 'minute')} past what hour, ${quantity.half}`;
    case 'label':
      return quantity.place === 1 ? 'Label 1: ' : `. Label ${quantity.place}: `;
    case 'spelled':
      return quantity.said;
  }
}

const UNIT_NAMES: Readonly<Record<MeasureUnit, string>> = {
  km: 'kilometre',
  m: 'metre',
  cm: 'centimetre',
  mm: 'millimetre',
  kg: 'kilogram',
  g: 'gram',
  L: 'litre',
  ml: 'millilitre',
  litre: 'litre',
  hour: 'hour',
};

/** Twelve metres, two and a half metres, three quarters of a metre, half an hour. */
function saidMeasure({ amount, unit }: Extract<Quantity, { readonly t: 'measure' }>): string {
  const name = UNIT_NAMES[unit];
  if (amount === '1') return `1 ${name}`;
  if (!amount.startsWith('[f')) return `${amount} ${name}s`;
  if (unit !== 'hour') return `${amount} of a ${name}`;
  return amount === '[f 1|2]' ? 'half an hour' : `${amount} of an hour`;
}

const scaleOf = (spelling: Locale['spelling']): string =>
  spelling === 'american' ? 'Fahrenheit' : 'Celsius';

function saidTemperature(
  { degrees, scale }: Extract<Quantity, { readonly t: 'temperature' }>,
  spelling: Locale['spelling'],
): string {
  const numbers = degrees.map((each) => `${each < 0 ? 'minus ' : ''}${fmt(Math.abs(each))}`);
  const unit = degrees.every((each) => Math.abs(each) === 1) ? 'degree' : 'degrees';
  return `${numbers.join(', ')} ${unit}${scale ? ` ${scaleOf(spelling)}` : ''}`;
}

/** A coin or note, or a price in hundredths. */
export const saidPrice = (pence: number, here: Money): string =>
  pence < 100
    ? saidPence(pence, here.names)
    : saidMoney(...amountOf(pence / 100, here), here.names);
