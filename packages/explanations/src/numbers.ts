import { clean, fmt } from '@moonbase/questions';

const NUMBER = /(?<![\d.])(−(?=\d))?(\d+(?:,\d{3})*(?:\.\d+)?)/g;

/** The numbers of a text in their order; a minus that touches its number belongs to it. */
export function numbersIn(text: string): number[] {
  return Array.from(text.matchAll(NUMBER), ([, minus, digits = '']) => {
    const value = Number(digits.replace(/,/g, ''));
    return minus === undefined ? value : -value;
  });
}

const TIME = /\b(\d{1,2}):(\d{2})(?: ?(am|pm))?/g;

/** The clock times of a text, in minutes after midnight. */
export function timesIn(text: string): number[] {
  return Array.from(text.matchAll(TIME), ([, hour, minute]) => Number(hour) * 60 + Number(minute));
}

/** A time of the day as clocks show it: 8:05, or 08:05 with four digits. */
export function clock(minutes: number, four: boolean): string {
  const day = four ? 1440 : 720;
  const within = ((minutes % day) + day) % day;
  const hour = Math.floor(within / 60);
  const shown = !four && hour === 0 ? 12 : hour;
  return `${String(shown).padStart(four ? 2 : 1, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/** Whether two numbers are the same but for the errors of floating point. */
export function same(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6 * Math.max(1, Math.abs(a), Math.abs(b));
}

export const sum = (values: readonly number[]): number =>
  clean(values.reduce((total, value) => total + value, 0));

/** A count with its thing: "1 part", "3 parts". */
export const counted = (count: number, thing: string): string =>
  `${fmt(count)} ${thing}${count === 1 ? '' : 's'}`;

/** What equal parts are together: "1 part is", "3 equal parts are". */
export const partsAre = (count: number): string =>
  count === 1 ? '1 part is' : `${fmt(count)} equal parts are`;

export const whole = (value: number): boolean => same(value, Math.round(value));

export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

/** How many digits a number has after its point. */
export function decimalsOf(value: number): number {
  const text = String(value);
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** The parts that a number has in its columns, the largest first: 407 is 400 and 7. */
export function placesOf(value: number): number[] {
  const digits = String(value);
  const [wholes = ''] = digits.split('.');
  const parts = Array.from(digits.replace('.', ''), (digit, i) =>
    clean(Number(digit) * 10 ** (wholes.length - 1 - i)),
  ).filter((part) => part > 0);
  return parts.length === 0 ? [0] : parts;
}
