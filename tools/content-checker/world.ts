import type { QuestionDoc } from '@moonbase/questions';

import { readText } from './reading.ts';

// What is so in the world, whatever a question says: coins in use, and how large the units of a country are.

/** The coins and notes that people of a country pay with, in hundredths. Half-dollars are hardly ever met. */
const IN_USE: Readonly<Record<string, readonly number[]>> = {
  gb: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000],
  au: [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  nz: [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000],
  us: [1, 5, 10, 25, 100, 500, 1000, 2000, 5000, 10_000],
};

interface Unit {
  readonly of: 'length' | 'mass' | 'volume';
  readonly size: number; // in metres, grams, millilitres
  readonly american?: number; // where the American unit of that name has another size
}

const UNITS: Readonly<Record<string, Unit>> = {
  mm: { of: 'length', size: 0.001 },
  cm: { of: 'length', size: 0.01 },
  centimetre: { of: 'length', size: 0.01 },
  m: { of: 'length', size: 1 },
  km: { of: 'length', size: 1000 },
  kilometre: { of: 'length', size: 1000 },
  inch: { of: 'length', size: 0.0254 },
  foot: { of: 'length', size: 0.3048 },
  yard: { of: 'length', size: 0.9144 },
  mile: { of: 'length', size: 1609 },
  gram: { of: 'mass', size: 1 },
  kg: { of: 'mass', size: 1000 },
  kilogram: { of: 'mass', size: 1000 },
  ounce: { of: 'mass', size: 28.35 },
  pound: { of: 'mass', size: 453.6 },
  stone: { of: 'mass', size: 6350 },
  litre: { of: 'volume', size: 1000 },
  cup: { of: 'volume', size: 250, american: 236.6 },
  pint: { of: 'volume', size: 568.3, american: 473.2 },
  quart: { of: 'volume', size: 1136.5, american: 946.4 },
  gallon: { of: 'volume', size: 4546, american: 3785 },
};

const ROUNDED_BY = 0.04; // of a rate in a question: 1 kg is "2.2 pounds"

function unitOf(word: string): Unit | undefined {
  const one = word
    .toLowerCase()
    .replace(/meter/, 'metre')
    .replace(/liter/, 'litre')
    .replace(/^inches$/, 'inch')
    .replace(/^feet$/, 'foot');
  return UNITS[one] ?? UNITS[one.replace(/s$/, '')];
}

/** How many of one unit the other is in a country; null for units that cannot be changed into each other. */
function rateOf(from: string, to: string, country: string): number | null {
  const [a, b] = [unitOf(from), unitOf(to)];
  if (a === undefined || b === undefined || a.of !== b.of) return null;
  const size = (unit: Unit): number =>
    country === 'us' ? (unit.american ?? unit.size) : unit.size;
  return size(a) / size(b);
}

interface Claim {
  readonly from: string;
  readonly to: string;
  readonly rate: number;
}

/** What a question says of its units: "Use 1 gallon ≈ 4.5 litres", "Use 5 miles ≈ 8 km", a conversion graph. */
function claimsOf(doc: QuestionDoc): Claim[] {
  const stated = [
    ...readText(doc).matchAll(/\b([\d.]+) ([a-z]+) (?:≈|=|is|are about) ([\d.]+) ([a-z]+)/gi),
  ].map(([, n, from = '', m, to = '']) => ({ from, to, rate: Number(m) / Number(n) }));
  const { diagram } = doc;
  if (diagram?.kind !== 'lineGraph') return stated;
  const last = diagram.points.at(-1);
  const graph = { from: diagram.xLabel, to: diagram.yLabel, rate: NaN };
  return last === undefined ? stated : [...stated, { ...graph, rate: last[1] / Number(last[0]) }];
}

interface Bound {
  readonly pattern: RegExp; // its last group is the number
  readonly low: number;
  readonly high: number;
  readonly only?: string; // in one country
}

/** Tax on what is sold, not on what is earned. */
const ADDED_TAX =
  /(?:tax of|the tax is|adds|with) (\d+)%(?= is added| tax|\. How many \w+ are paid)/i;
const SALES_TAX: readonly Bound[] = [
  { pattern: ADDED_TAX, low: 10, high: 10, only: 'au' },
  { pattern: ADDED_TAX, low: 15, high: 15, only: 'nz' },
];

/** Sizes between which things are in the world. @see rule CH5 of @moonbase/questions */
const BOUNDS: readonly Bound[] = [
  { pattern: /\bcyclist\b.*?(\d+) km\/h/, low: 8, high: 40 },
  { pattern: /\bbus\b.*?(\d+) km\/h/, low: 25, high: 100 },
  { pattern: /\btruck\b.*?(\d+) km\/h/, low: 40, high: 100 },
  { pattern: /\btrain\b.*?(\d+) km\/h/, low: 60, high: 300 },
  { pattern: /\b(?:car|van|taxi)\b (?:uses|needs) ([\d.]+) lit/, low: 3, high: 16 },
  { pattern: /\bbus\b (?:uses|needs) ([\d.]+) lit/, low: 20, high: 60 },
  { pattern: /\b(?:house|town)\b.*?(?:gains|grows by) (\d+)%/, low: 0, high: 10 },
  { pattern: /\bhall seats (\d+)/, low: 40, high: 5000 },
  { pattern: /\b(?:kite|bicycle|toy car) (?:costs|is) (\d+)p\b/, low: 100, high: 1e6 },
  ...SALES_TAX,
];

const KM_IN_A_MILE = 1.609;

/** Speeds in km/h, as the bounds are. */
const inKilometres = (text: string): string =>
  text.replace(/(\d+) mph/g, (_, n: string) => `${Math.round(Number(n) * KM_IN_A_MILE)} km/h`);

function unreal(printed: string, country: string): string[] {
  const text = inKilometres(printed);
  return BOUNDS.filter(({ only }) => only === undefined || only === country).flatMap(
    ({ pattern, low, high, only }) => {
      if (only !== undefined && !/\btax\b/i.test(text)) return [];
      const [words, n] = pattern.exec(text) ?? [];
      const real = n === undefined || (Number(n) >= low && Number(n) <= high);
      return real ? [] : [`not in this world: ${words ?? ''}`];
    },
  );
}

/** Everything that a question gets wrong about a country. */
export function worldFaults(doc: QuestionDoc, country: string): string[] {
  const wrong = claimsOf(doc).flatMap(({ from, to, rate }) => {
    const real = rateOf(from, to, country);
    return real === null || Math.abs(rate / real - 1) < ROUNDED_BY
      ? []
      : [`a ${from} is not ${rate} ${to}`];
  });
  const { diagram } = doc;
  const pieces = diagram?.kind === 'money' ? diagram.pieces : [];
  const strange = pieces
    .filter(({ value, count }) => count > 0 && IN_USE[country]?.includes(value) !== true)
    .map(({ value }) => `nobody pays with ${value} hundredths`);
  const half = country === 'us' && /half dollars?\b/.test(readText(doc));
  const text = readText(doc);
  const quarts = country !== 'us' && /\bquarts?\b/.test(text);
  return [
    ...wrong,
    ...strange,
    ...(half ? ['nobody pays with half-dollars'] : []),
    ...(quarts ? ['only America has quarts'] : []),
    ...unreal(text, country),
  ];
}
