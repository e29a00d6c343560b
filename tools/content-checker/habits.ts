import { listed } from '@moonbase/kit';
import type { QuestionDoc } from '@moonbase/questions';

import { readText } from './reading.ts';

// What people of a country do not say or meet, and what a voice does not say well. @see rule CH5 of @moonbase/questions

interface Habit {
  readonly fault: string;
  readonly in?: readonly string[]; // countries; all without it
  readonly pattern: RegExp;
  readonly except?: RegExp;
}

const VEHICLE = '(?:car|van|bus|truck|taxi|train|cyclist|motorbike|rider|journey)';

/** Faults that the printed words, or those of the picture, show. */
const SEEN: readonly Habit[] = [
  { fault: 'degrees Celsius in America', in: ['us'], pattern: /°C|Celsius/ },
  { fault: 'a tram in America', in: ['us'], pattern: /\btrams?\b/ },
  {
    fault: 'a speed in km/h where roads have miles',
    in: ['us', 'gb'],
    pattern: new RegExp(`\\b${VEHICLE}\\b.*?km/h|speed in km/h`, 'i'),
  },
  {
    fault: 'a fare for each kilometre where roads have miles',
    in: ['us', 'gb'],
    pattern: /\btaxi\b.*\bkilomet(?:re|er)/,
  },
  {
    fault: '24-hour time in America',
    in: ['us'],
    pattern: /(?<![\d:])(?:0\d|1[3-9]|2[0-3]):[0-5]\d|four digits/,
  },
  {
    fault: 'customary units where schools have none',
    in: ['au', 'nz'],
    pattern:
      /\d (?:feet|foot|yards?|inch|inches|miles?|ounces?|pints?|gallons?|stone)\b|\bof a mile\b|for each mile|\b(?:miles|inches|gallons) across/i,
  },
  {
    fault: 'a tax of another rate',
    in: ['gb'],
    pattern: /adds (?!20%)\d+% tax|[Tt]ax of (?!20%)\d+% is added|without tax\. .*?(?!20%)\b\d+%/,
  },
];

/** Words that can be read in two ways, or that nobody says. */
const UNCLEAR: readonly Habit[] = [
  { fault: 'the price of all as the price of each', pattern: /same price each costs?\b/ },
  { fault: 'an American payment down', in: ['gb', 'au', 'nz'], pattern: /[$£][\d,]+ down\b/ },
  { fault: 'how many of what', pattern: /How many balance\b/ },
  { fault: 'stars and bananas as the same', pattern: /more \w+ make the two groups the same/ },
  { fault: 'what has no one time of day', pattern: /in a day\?.*\b(?:bath|dinner)\b/ },
];

interface Size {
  readonly fault: string;
  readonly in?: readonly string[];
  readonly pattern: RegExp; // its group is the number
  readonly low: number;
  readonly high: number;
}

/** Sizes that are met in the world. */
const SIZES: readonly Size[] = [
  {
    fault: 'the fare of a taxi',
    pattern: /\btaxi\b.*?[$£]?(\d+)(?: \w+)? for each (?:mile|kilomet)/,
    low: 1,
    high: 4,
  },
  { fault: 'the rent of a week', pattern: /\brent of [$£](\d+) a week/, low: 80, high: 600 },
  { fault: 'the people of a minibus', pattern: /\bminibus carries (\d+)/, low: 8, high: 17 },
  { fault: 'a box of many metres', pattern: /\bbox is .*?\bby (\d+) m by/, low: 0, high: 3 },
  {
    fault: 'the people of a town',
    pattern: /\btown covers .*? It has ([\d,]+) people/,
    low: 2000,
    high: 1e6,
  },
  { fault: 'the mass of a page', pattern: /y = ([\d.]+)x .*pages of a book/, low: 1, high: 5 },
  {
    fault: 'a score without an end',
    pattern: /y = [\d.]+x \+ \d+, where x is hours of practice.*x = (\d+)/,
    low: 0,
    high: 12,
  },
  { fault: 'the height of a bush', pattern: /\b(\d+) m bush/, low: 1, high: 3 },
  { fault: 'the height of a fence', pattern: /\bfence (\d+) m high/, low: 1, high: 2 },
  { fault: 'the price of a car', pattern: /\bcar is sold for [$£]([\d,]+) /, low: 2000, high: 5e4 },
  {
    fault: 'the wage of an hour',
    in: ['au', 'nz'],
    pattern: /(?:earns|is paid|gets) \$(\d+) an hour/,
    low: 25,
    high: 100,
  },
  { fault: 'the price of a car', pattern: /\bcar costs [$£]([\d,]+), or/, low: 3000, high: 50_000 },
  { fault: 'the price of a sofa', pattern: /\bsofa is [$£]([\d,]+), or/, low: 300, high: 5000 },
  {
    fault: 'a summer day in degrees Fahrenheit',
    pattern: /temperature in °F and y is .*drinks.* x = (\d+)/,
    low: 50,
    high: 110,
  },
  {
    fault: 'an American sales tax',
    in: ['us'],
    pattern: /(?:adds|[Tt]ax of|tax is|[Ww]ith) (\d+)%(?= tax| is added|\.)/,
    low: 1,
    high: 10,
  },
  {
    fault: 'a length that a child of seven cannot read',
    pattern: /About how many .* Type one of .*?\b(\d{3,})/,
    low: 0,
    high: 100,
  },
];

const UNITS =
  '(?:(?:square |cubic )?\\w*(?:metre|meter|gram|litre|liter|pound|dollar|mile|hour|minute|second|day|week|month|year|degree)s|inches|feet)';

/** What may follow a size: words of a sentence. Anything else is a thing that has this size, as in "a 4 metre bush". */
const AFTER_UNITS = listed(
  'and by equals long of in is to wide per a for as has Celsius apart at plus each are with cost from an past high ahead ' +
    'Fahrenheit behind first loses grows it ago gains pay away earns simple that tall on about older longer clockwise above ' +
    'does grow anticlockwise but lie without colder stands warmer every before can fill gets earn altogether more now north ' +
    'east make counterclockwise equally',
);

/** Faults that are heard. */
const HEARD: readonly Habit[] = [
  {
    fault: 'a voice asks where it is told to type',
    pattern:
      /(?:^|[.?!] )(?:Type|Give|Write|Work|Use|Take|Find|Round)\b[^.?!]*\b(?:how many|what number)\b[^.?!:=]*\?(?: |$)/,
    except: /equals|: |Take/,
  },
  { fault: 'an area in the plural', pattern: /\bper (?:square|cubic) \w+s\b/ },
  {
    fault: 'a size before a thing in the plural',
    pattern: new RegExp(`\\b\\d[\\d.,]* ${UNITS} (?!(?:${AFTER_UNITS.join('|')})\\b)[a-zA-Z]+`),
  },
  {
    fault: 'a size before one thing in the plural',
    pattern: new RegExp(`\\b(?:[Aa]n?|many) \\d[\\d.,]* ${UNITS} [a-z]`),
  },
  { fault: 'a number in a clock time', pattern: /what number, \d\d (?:am|pm)/ },
  {
    fault: 'one unit for many',
    pattern: /what number (?:hour|minute|second|day|week|month|year|mile|foot|inch)\b/,
  },
  {
    fault: 'two words for one minus',
    pattern: /negative \d[^.?]*, minus \d|minus \d[^.?]*, negative \d/,
  },
  { fault: 'names that equal their names', pattern: /\bequals [^.?]* and \w equals [^.?]* are\b/ },
  { fault: 'a question mark inside', pattern: /\?[^ ]|\?\s*\?/ },
];

const is = (country: string, where: readonly string[] | undefined): boolean =>
  where === undefined || where.includes(country);

/** What a question says that people of its country would not say. */
export function habitFaults(doc: QuestionDoc, country: string): string[] {
  const seen = `${readText(doc)} ${doc.diagram?.alt ?? ''}`;
  const broken = (habits: readonly Habit[], words: string): string[] =>
    habits
      .filter((habit) => is(country, habit.in) && habit.pattern.test(words))
      .filter(({ except }) => except?.test(words) !== true)
      .map(({ fault }) => fault);
  const sizes = SIZES.filter((size) => is(country, size.in)).flatMap(
    ({ fault, pattern, low, high }) => {
      const [, n] = pattern.exec(seen) ?? [];
      const size = Number(n?.replace(/,/g, ''));
      return n === undefined || (size >= low && size <= high)
        ? []
        : [`not in this world: ${fault}`];
    },
  );
  return [
    ...broken(SEEN, seen),
    ...broken(UNCLEAR, seen),
    ...broken(HEARD, doc.say),
    ...sizes,
    ...shareFaults(seen),
    ...lengthFaults(doc),
    ...dayFaults(doc),
    ...comparedFaults(seen),
    ...coinFaults(doc, country),
  ];
}

/** How much of a whole may be so: few fish of a lake are tagged, and few chairs of a hall are broken. */
function shareFaults(text: string): string[] {
  const part = (pattern: RegExp): readonly number[] =>
    pattern.exec(text)?.slice(1).map(Number) ?? [];
  const [tagged = 0, caught = 1] = part(/(\d+) of the first (\d+) fish/);
  const [rows = 1, each = 1, broken = 0] = part(
    /(\d+) rows of (\d+) chairs\. (\d+) chairs are broken/,
  );
  const [from = 1, lasts = 0] = part(
    /(?:starts at|It is) \d+:(\d+)\D+(\d+) minutes\. How many minutes past \d+ (?:does it end|is that)/,
  );
  return [
    ...(2 * tagged > caught ? ['more than half of all fish are tagged'] : []),
    ...(2 * broken > rows * each ? ['more than half of all chairs are broken'] : []),
    ...((from + lasts) % 60 === 0 ? ['no minutes past an hour'] : []),
  ];
}

/** Centimetres between which things are long that lie above a row of blocks. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  key: [4, 9],
  leaf: [3, 16],
  worm: [4, 25],
  comb: [8, 22],
  pencil: [7, 20],
  spoon: [10, 26],
  straw: [12, 26],
  brush: [12, 32],
};

/** No key is longer than a brush: both lie above blocks of one size. */
function lengthFaults({ diagram }: QuestionDoc): string[] {
  if (diagram?.kind !== 'lengthBlocks' || diagram.second === undefined) return [];
  const [shortA = NaN, longA = NaN] = LENGTHS[diagram.item] ?? [];
  const [shortB = NaN, longB = NaN] = LENGTHS[diagram.second.item] ?? [];
  const ratio = diagram.blocks / diagram.second.blocks;
  const real = ratio >= shortA / longB && ratio <= longA / shortB;
  return real ? [] : [`not in this world: a ${diagram.item} beside a ${diagram.second.item}`];
}

/** The hour of "13:00", "1 pm" and "noon". */
function hourOf(written: string | number): number {
  const [, hour = 'noon', half] = /^(\d+)(?::00)?( pm)?/.exec(String(written)) ?? [];
  return hour === 'noon' ? 12 : Number(hour) + (half === undefined ? 0 : 12);
}

/** A day gets no colder before one o'clock and no warmer after three. */
function dayFaults({ diagram }: QuestionDoc): string[] {
  if (diagram?.kind !== 'lineGraph' || diagram.title !== 'Temperature in a day') return [];
  const turned = diagram.points.slice(1).some(([to, after], i) => {
    const [from, before] = diagram.points[i] ?? [to, after];
    return after < before ? hourOf(to) <= 13 : after > before && hourOf(from) >= 15;
  });
  return turned ? ['not in this world: a morning that gets colder'] : [];
}

/** Large things are not lighter than small ones of their kind. */
function comparedFaults(text: string): string[] {
  const [, small, large] = /small boxes weigh (\d+) g.*large ones (\d+) g/.exec(text) ?? [];
  const wrong = small !== undefined && Number(small) >= Number(large);
  return [
    ...(wrong ? ['large boxes are lighter than small ones'] : []),
    ...(/\btax\b/i.test(text) &&
    /\b(?:income|earns?)\b/.test(text) &&
    !/^In one country\b/.test(text)
      ? ['an income tax of no named country']
      : []),
  ];
}

/** A five-year-old counts coins up to a hundred; half-dollars would change what the fewest coins are. */
function coinFaults(doc: QuestionDoc, country: string): string[] {
  const { diagram } = doc;
  const row = diagram?.kind === 'money' && diagram.pieces.length === 1 ? diagram.pieces : [];
  const large = row.some(({ value, count }) => value < 100 && value * count > 100);
  const [, amount] = /smallest number of coins that make (\d+)¢/.exec(readText(doc)) ?? [];
  const half = country === 'us' && Number(amount ?? 0) >= 50;
  return [
    ...(large ? ['a row of coins worth more than a hundred'] : []),
    ...(half ? ['half-dollars would be fewer coins'] : []),
  ];
}
