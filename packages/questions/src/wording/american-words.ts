import { capital } from '@moonbase/kit';

export type Rewrite = readonly [find: RegExp, replace: string | ((found: string) => string)];

type Pair = readonly [british: string, american: string];

/** A whole word in small letters and at the start of a sentence or title. */
const word = ([british, american]: Pair): readonly Pair[] => [
  [british, american],
  [capital(british), capital(american)],
];

/** Words of a title, each with a capital. */
function title([british, american]: Pair): readonly Pair[] {
  const capitals = (words: string): string =>
    words.replace(/[a-z]+/g, (each) => (/^(?:of|and|the)$/.test(each) ? each : capital(each)));
  return british.includes(' ') ? [[capitals(british), capitals(american)]] : [];
}

/** The terms used in American schools. Longer terms come before the words inside them. */
const TERMS: readonly Pair[] = [
  ['highest common factor', 'greatest common factor'],
  ['lowest common multiple', 'least common multiple'],
  ['lowest common denominator', 'least common denominator'],
  ['standard form', 'scientific notation'],
  ['index laws', 'laws of exponents'],
  ['indices', 'exponents'],
  ['surds', 'radicals'],
  ['surd', 'radical'],
  ['right-angled triangular prism', 'right triangular prism'],
  ['right-angled', 'right'],
  ['square-based pyramid', 'square pyramid'],
  ['volume of cuboids', 'volume of rectangular prisms'],
  ['cuboids', 'rectangular prisms'],
  ['cuboid', 'rectangular prism'],
  ['trapezia', 'trapezoids'],
  ['trapezium', 'trapezoid'],
  ['anticlockwise', 'counterclockwise'],
  ['co-interior', 'same-side interior'],
  ['gradients', 'slopes'],
  ['gradient', 'slope'],
  ['a single bracket', 'one pair of parentheses'],
  ['two brackets', 'two pairs of parentheses'],
  ['with a bracket', 'with parentheses'],
  ['brackets', 'parentheses'],
  ['bracket', 'parenthesis'],
  ['formulae', 'formulas'],
  ['factorisation', 'factorization'],
  ['factorised', 'factored'],
  ['factorising', 'factoring'],
  ['factorise', 'factor'],
  ['rationalise', 'rationalize'],
  ['recurring', 'repeating'],
  ['metric and imperial', 'metric and customary'],
  ['imperial', 'customary'],
  ['nought', 'zero'],
  ['24-Hour Time', 'Hours and Minutes'],
  ['timetables', 'schedules'],
  ['timetable', 'schedule'],
  ['stem-and-leaf diagram', 'stem-and-leaf plot'],
  ['frequency tree', 'tree diagram'],
  ['scatter graph', 'scatter plot'],
  ['turning point', 'vertex'],
];

/** Things of everyday life. */
const THINGS: readonly Pair[] = [
  ['a rubber', 'an eraser'],
  ['rubber', 'eraser'],
  ['drawing pin', 'thumbtack'],
  ['notes', 'bills'],
  ['note', 'bill'],
  ['torch', 'flashlight'],
  ['maize', 'corn'],
  ['pictograms', 'pictographs'],
  ['pictogram', 'pictograph'],
  ['pupils', 'students'],
  ['pupil', 'student'],
  ['film', 'movie'],
  ['a tram', 'a streetcar'],
  ['a tap', 'a faucet'],
  ['a holiday', 'a vacation'],
  ['sand pit', 'sandbox'],
  ['hiring', 'renting'],
  ['hired', 'rented'],
  ['netball', 'volleyball'],
  ['cricket', 'baseball'],
  ['starters', 'appetizers'],
  ['mains', 'main courses'],
  ['labelled', 'labeled'],
  ['grey', 'gray'],
  ['per cent', 'percent'],
  ['programme', 'program'],
  ['skipping rope', 'jump rope'],
  ['Which dice', 'Which die'],
  ['a digger', 'an excavator'],
  ['digger', 'excavator'],
  ['parcel', 'package'],
  ['further left', 'farther left'],
  ['further right', 'farther right'],
  ['cycle to work', 'bike to work'],
  ['to cycle', 'to bike'],
  ['a coin is thrown', 'a coin is tossed'],
];

const WORDS: ReadonlyMap<string, string> = new Map([
  ...TERMS.flatMap((pair) => [...title(pair), ...word(pair)]),
  ...THINGS.flatMap(word),
]);

/** All words in one pass: one by one they take ten times as long. Of two at one place the first in the lists is found. */
const EVERY_WORD: Rewrite = [
  new RegExp(`\\b(?:${[...WORDS.keys()].join('|')})\\b`, 'g'),
  (found) => WORDS.get(found) ?? found,
];

const NUMBER_WORDS =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const MONTH_NAMES =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** British words in their American form. @see ../SPEC.md rules LC3 and LC7 */
export const AMERICAN: readonly Rewrite[] = [
  [/([Mm]e|[Ll]i|[Cc]en)tre/g, '$1ter'],
  [/([Cc]ol|[Ff]av(?=ourite))our/g, '$1or'],
  [/\bml\b/g, 'mL'],
  [
    /\b(\d+|[Tt]wo|[Tt]hree|[Hh]ow many) quarters\b(?! (?:(?:of an hour|past|to)\b|make (?!\d+ whole)))/g,
    '$1 fourths',
  ],
  [/\bin quarters\b/g, 'in fourths'],
  EVERY_WORD,
  [
    /\benlarged by scale factor (\d+) from the center\b/g,
    'dilated by a scale factor of $1 with center',
  ],
  [/\benlarged by scale factor (\d+)/g, 'enlarged by a scale factor of $1'],
  [/\bMatches\b/g, 'Games'],
  [/\bEnlarge a point from a center\b/g, 'Dilate a point from a center'],
  [/\bS is the shop\b/g, 'S is the store'],
  [/\bmark(s?) out of\b/g, 'point$1 out of'],
  [/\b(distance|way|going) round\b/g, '$1 around'],
  [/\bround it\. How many\b/g, 'around it. How many'],
  [/\b(angle|fit) round a point\b/g, '$1 around a point'],
  [
    /\b(mx|m x)( \+ | plus )c\. (?:What is [cm]\?|y (?:=|equals) .*)/g,
    (line) => line.replace(/\bc\b/g, 'b'),
  ],
  // "and" stands for the decimal point in American number words
  [new RegExp(`\\b(hundred|thousand|million) and (?=${NUMBER_WORDS}\\b)`, 'g'), '$1 '],
  [new RegExp(`\\b(\\d{1,2}(?:st|nd|rd|th)?) (${MONTH_NAMES})\\b`, 'g'), '$2 $1'],
];
