import { fmt } from '../numbers.ts';
import { isMoneyName, type MoneyName } from './money-names.ts';

/**
 * A quantity of a prompt, kept with its type until the student's country is known. A prompt holds it as a mark, so that
 * it can stand in any words: `[money 6.4]`, `[pence 45]`, `[equal 5]`, `[pounds]`.
 */
export type Quantity =
  | { readonly t: 'money'; readonly pounds: number }
  | { readonly t: 'pence'; readonly pence: number }
  | { readonly t: 'equal'; readonly pence: number } // coins of that value
  | { readonly t: 'name'; readonly name: MoneyName }
  | { readonly t: 'temperature'; readonly degrees: readonly number[]; readonly scale: boolean }
  | { readonly t: 'scale' } // the unit of a temperature
  | { readonly t: 'unit'; readonly unit: RateUnit | MeasureUnit }
  | { readonly t: 'measure'; readonly amount: string; readonly unit: MeasureUnit } // 12, `[f 3|4]` or `[m 2|1|4]` of it
  | { readonly t: 'past'; readonly minutes: number; readonly half: string } // of an hour that is asked for
  | { readonly t: 'label'; readonly place: number } // of things to choose from, from 1
  | { readonly t: 'spelled'; readonly printed: string; readonly said: string };

const RATE_UNITS = ['mph', 'km/h', 'm/s', 'g/cm³'] as const;

const MEASURE_UNITS = [
  ...(['km', 'm', 'cm', 'mm', 'kg', 'g', 'L', 'ml'] as const),
  ...(['litre', 'hour'] as const), // printed as words
] as const;

/** Units of lengths, masses, capacities and times. */
export type MeasureUnit = (typeof MEASURE_UNITS)[number];
const isMeasureUnit = (unit: string): unit is MeasureUnit =>
  MEASURE_UNITS.some((each) => each === unit);

/** Units of one thing for each of another. */
export type RateUnit = (typeof RATE_UNITS)[number];
const isRateUnit = (unit: string): unit is RateUnit => RATE_UNITS.some((each) => each === unit);

/** Words with the quantities that stand between them. */
export type Piece = string | Quantity;

/** An amount in pounds; whole pounds are written without a point. */
export function money(pounds: number): string {
  const whole = Math.round(pounds);
  return `[money ${Math.abs(pounds - whole) < 1e-9 ? whole : pounds.toFixed(2)}]`;
}

/** An amount of less than a pound, or one that is counted in pence. */
export const pence = (amount: number): string => `[pence ${amount}]`;

/** An amount in pence as a shop writes it: 45p, £2.40. */
export const price = (amount: number): string =>
  amount < 100 ? pence(amount) : money(amount / 100);

/** Coins of one value, in pence: "5p coins". */
export const equalCoins = (value: number): string => `[equal ${value}]`;

/** A temperature, or several that share their unit: "−4°C", "−4, 3 °C". */
export const temperature = (...degrees: readonly number[]): string => `[celsius ${degrees.join()}]`;

/** A temperature without its unit: "−4°". */
export const degreesWarm = (degrees: number): string => `[degrees ${degrees}]`;

/** A unit alone: "in km". */
export const unitOf = (unit: RateUnit | MeasureUnit): string => `[unit ${unit}]`;

/** An amount with its unit: "12 cm", "3/4 m", "2 1/4 m". @param amount a number, or the mark of a fraction or mixed number */
export function inUnits(amount: number | string, unit: MeasureUnit): string {
  const written = typeof amount === 'number' ? fmt(amount) : amount;
  return `[measure ${written.startsWith('[') ? written.slice(1, -1) : written} ${unit}]`;
}

/** A time whose hour is asked for: "?:05 pm". */
export const pastHour = (minutes: number, half: 'am' | 'pm'): string => `[past ${minutes} ${half}]`;

export const label = (place: number): string => `[label ${place}]`;

/** What a voice says otherwise than it is printed, such as a formula: `bh` is "b h". */
export const spelled = (printed: string, said: string): string => `[say ${printed}|${said}]`;

export const AND_SO_ON = spelled('…', 'and so on');

export const SIN = spelled('sin', 'sine');
export const COS = spelled('cos', 'cosine');

/** The value to be taken for something: "Use π = 3.14". */
export const taking = (name: string, value: string, sign: '=' | '≈' = '='): string =>
  `${spelled('Use', 'Take')} ${name} ${spelled(sign, sign === '=' ? 'as' : 'as about')} ${value}`;

export const USE_PI = `${taking('π', '3.14')}.`;

/** The pieces of a text; null when it holds no quantity, as most do. */
export function piecesOf(text: string): readonly Piece[] | null {
  let pieces: Piece[] | null = null;
  let end = 0;
  for (let open = text.indexOf('['); open !== -1; open = text.indexOf('[', open + 1)) {
    const quantity = quantityAt(text, open);
    if (quantity === null) continue;
    pieces ??= [];
    if (open > end) pieces.push(text.slice(end, open));
    pieces.push(quantity);
    end = text.indexOf(']', open) + 1;
  }
  if (pieces !== null && end < text.length) pieces.push(text.slice(end));
  return pieces;
}

const isLetter = (code: number): boolean => code >= 0x61 && code <= 0x7a;

/** The quantity of the mark that opens there; null for any other mark, and for text. */
function quantityAt(text: string, open: number): Quantity | null {
  if (!isLetter(text.charCodeAt(open + 2))) return null; // marks of boxes and fractions have one letter
  const close = text.indexOf(']', open);
  const inside = text.slice(open + 1, close);
  const space = inside.indexOf(' ');
  if (space === -1) return nameOf(inside);
  return quantityOf(inside.slice(0, space), inside.slice(space + 1));
}

function nameOf(name: string): Quantity | null {
  if (name === 'celsius') return { t: 'scale' };
  return isMoneyName(name) ? { t: 'name', name } : null;
}

function quantityOf(name: string, amount: string): Quantity | null {
  switch (name) {
    case 'money':
      return { t: 'money', pounds: Number(amount) };
    case 'pence':
      return { t: 'pence', pence: Number(amount) };
    case 'equal':
      return { t: 'equal', pence: Number(amount) };
    case 'celsius':
    case 'degrees':
      return {
        t: 'temperature',
        degrees: amount.split(',').map(Number),
        scale: name === 'celsius',
      };
    case 'unit':
      return isRateUnit(amount) || isMeasureUnit(amount) ? { t: 'unit', unit: amount } : null;
    case 'measure': {
      const end = amount.lastIndexOf(' ');
      const [written, unit] = [amount.slice(0, end), amount.slice(end + 1)];
      if (!isMeasureUnit(unit)) return null;
      return { t: 'measure', amount: written.includes('|') ? `[${written}]` : written, unit };
    }
    case 'past': {
      const [minutes, half = ''] = amount.split(' ');
      return { t: 'past', minutes: Number(minutes), half };
    }
    case 'label':
      return { t: 'label', place: Number(amount) };
    case 'say': {
      const [printed = '', said = ''] = amount.split('|');
      return { t: 'spelled', printed, said };
    }
    default:
      return null;
  }
}
