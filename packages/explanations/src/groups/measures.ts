import { fmt } from '@moonbase/questions';

// Units of measure as questions name them, and what one unit is in another.

/** A unit: what it measures, how large it is beside the others of its list, and its names. */
export interface Unit {
  readonly of: string;
  readonly size: number;
  readonly one: string;
  readonly many: string;
}

const LISTS: Readonly<Record<string, readonly (readonly [size: number, names: string])[]>> = {
  length: [
    [1, 'mm'],
    [10, 'cm'],
    [1000, 'm'],
    [1_000_000, 'km'],
  ],
  mass: [
    [1, 'g'],
    [1000, 'kg kilograms'],
  ],
  volume: [
    [1, 'ml'],
    [1, 'mL'],
    [1000, 'litre litres'],
    [1000, 'liter liters'],
    [1000, 'L'],
  ],
  time: [
    [1, 'second seconds'],
    [60, 'minute minutes'],
    [3600, 'hour hours'],
    [86_400, 'day days'],
    [604_800, 'week weeks'],
  ],
  calendar: [
    [1, 'month months'],
    [12, 'year years'],
  ],
  feet: [
    [1, 'inch inches'],
    [12, 'foot feet'],
    [36, 'yard yards'],
  ],
  ounces: [
    [1, 'ounce ounces'],
    [16, 'pound pounds'],
  ],
  pints: [
    [1, 'pint pints'],
    [2, 'quart quarts'],
    [8, 'gallon gallons'],
  ],
};

const SHORT = new Set(['kg', 'g']); // whose long names are read and not written

const UNITS: ReadonlyMap<string, Unit> = new Map(
  Object.entries(LISTS).flatMap(([of, list]) =>
    list.flatMap(([size, names]) => {
      const [one = names, other = one] = names.split(' ');
      const unit: Unit = { of, size, one, many: SHORT.has(one) ? one : other };
      return [one, other].map((name) => [name, unit] as const);
    }),
  ),
);

export interface Quantity {
  readonly amount: number; // NaN: it is asked for
  readonly unit: Unit;
}

const QUANTITY = /(?<![\d.])(\d[\d,]*(?:\.\d+)?|\?) ([A-Za-z]+)/g;

/** The quantities of a text in their order; other words are passed over. */
export function quantitiesIn(text: string): Quantity[] {
  return [...text.matchAll(QUANTITY)].flatMap(([, number = '', name = '']) => {
    const unit = UNITS.get(name);
    const amount = number === '?' ? NaN : Number(number.replace(/,/g, ''));
    return unit === undefined ? [] : [{ amount, unit }];
  });
}

/** The larger unit that a text names beside a smaller one; undefined where it names none. */
export function largerIn(text: string, small: Unit): Unit | undefined {
  return text
    .split(/[^A-Za-z]+/)
    .map((name) => UNITS.get(name))
    .find((unit) => unit !== undefined && unit.of === small.of && unit.size > small.size);
}

export const nameOf = ({ one, many }: Unit, count: number): string => (count === 1 ? one : many);

/** An amount with its unit: "340 m", "1 hour". */
export const said = (amount: number, unit: Unit, show = fmt): string =>
  `${show(amount)} ${nameOf(unit, amount)}`;

/** "is" or "are": abbreviations are said in the singular. */
export const isOrAre = ({ one, many }: Unit, count: number): string =>
  count === 1 || one === many ? 'is' : 'are';
