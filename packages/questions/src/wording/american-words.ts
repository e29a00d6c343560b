import { capital } from '@moonbase/kit';

export type Rewrite = readonly [find: RegExp, replace: string | ((found: string) => string)];

/** A whole word in small letters and at the start of a sentence or title. */
function word(british: string, american: string): readonly Rewrite[] {
  return [
    [new RegExp(`\\b${british}\\b`, 'g'), american],
    [new RegExp(`\\b${capital(british)}\\b`, 'g'), capital(american)],
  ];
}

/** Words of a title, each with a capital. */
function title(british: string, american: string): readonly Rewrite[] {
  const capitals = (words: string): string =>
    words.replace(/[a-z]+/g, (each) => (/^(?:of|and|the)$/.test(each) ? each : capital(each)));
  return [[new RegExp(`\\b${capitals(british)}\\b`, 'g'), capitals(american)]];
}

/** The terms used in American schools. Longer terms come before the words inside them. */
const TERMS: readonly (readonly [british: string, american: string])[] = [
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
const THINGS: readonly (readonly [british: string, american: string])[] = [
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

const NUMBER_WORDS =
  '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const MONTH_NAMES =
  'January|February|March|April|May|June|July|August|September|October|November|December';

/** British words in their American form. @see ../SPEC.md rules LC3 and LC7 */
export const AMERICAN: readonly Rewrite[] = [
  [/([Mm])etre/g, '$1eter'],
  [/([Ll])itre/g, '$1iter'],
  [/([Cc])olour/g, '$1olor'],
  [/([Cc])entre/g, '$1enter'],
  [/([Ff])avourite/g, '$1avorite'],
  [/\bml\b/g, 'mL'],
  [
    /\b(\d+|[Tt]wo|[Tt]hree|[Hh]ow many) quarters\b(?! (?:(?:of an hour|past|to)\b|make (?!\d+ whole)))/g,
    '$1 fourths',
  ],
  [/\bin quarters\b/g, 'in fourths'],
  ...TERMS.flatMap(([british, american]) => [
    ...(british.includes(' ') ? title(british, american) : []),
    ...word(british, american),
  ]),
  ...THINGS.flatMap(([british, american]) => word(british, american)),
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
