import type { QuestionDoc } from '@moonbase/questions';

// Puts a question of another country back into British words, so that one set of rules reads all four. It shares no
// code with the translation into that country's words.

type Rewrite = readonly [find: RegExp, replace: string];

const MONEY: readonly Rewrite[] = [
  [/\$/g, '£'],
  [/(?<!number of coins that make .*)(\d)(?:c|¢)(?![a-z²³])/g, '$1p'], // the coins' names are converted later
  [/\bdollars\b/g, 'pounds'],
  [/\bdollar\b/g, 'pound'],
  [/\bDollars\b/g, 'Pounds'],
  [/\bcents\b/g, 'pence'],
];

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';

const AMERICAN: readonly Rewrite[] = [
  [/\b([Kk]ilo|[Cc]enti|[Mm]illi|)([Mm])eter(s?)\b/g, '$1$2etre$3'],
  [/\b([Mm]illi|)([Ll])iter(s?)\b/g, '$1$2itre$3'],
  [/([Cc])olor/g, '$1olour'],
  [/\b([Cc])enter\b/g, '$1entre'],
  [/([Ff])avorite/g, '$1avourite'],
  [/°F\b/g, '°C'],
  [/degrees Fahrenheit/g, 'degrees Celsius'],
  [/greatest common factor/g, 'highest common factor'],
  [/least common (multiple|denominator)/g, 'lowest common $1'],
  [/scientific notation/g, 'standard form'],
  [/rectangular prism/g, 'cuboid'],
  [/\bright (triang|trapez)/g, 'right-angled $1'],
  [/square pyramid/g, 'square-based pyramid'],
  [/trapezoid/g, 'trapezium'],
  [/counterclockwise/g, 'anticlockwise'],
  [/\bslope\b/g, 'gradient'],
  [/\b([Ss])tudents\b/g, 'pupils'],
  [/\bstudent\b/g, 'pupil'],
  [/\bmovie\b/g, 'film'],
  [/\bstreetcar\b/g, 'tram'],
  [/\b([Aa]) faucet\b/g, '$1 tap'],
  [/\ban eraser\b/g, 'a rubber'],
  [/\bAn eraser\b/g, 'A rubber'],
  [/thumbtack/g, 'drawing pin'],
  [/\b(with a £\d+) bill\b/g, '$1 note'],
  [/\bflashlight\b/g, 'torch'],
  [/\bcorn\b/g, 'maize'],
  [/\bprogram\b/g, 'programme'],
  [/\bWhich die\b/g, 'Which dice'],
  [/\b(distance|way|going) around\b/g, '$1 round'],
  [/\baround it\. How many\b/g, 'round it. How many'],
  [/\bfit around a point\b/g, 'fit round a point'],
  [/\bmx \+ b\. What is ([bm])\?/g, 'mx + c. What is $1?'],
  [/What is b\?$/g, 'What is c?'],
  [/\bnickels\b/g, '5p coins'],
  [/\bdimes\b/g, '10p coins'],
  [/\bquarters make (?=£|\d+p)/g, '25p coins make '],
  [/\bfourths\b/g, 'quarters'],
  [/\bmL\b/g, 'ml'],
  [/\bpennies\b/g, '1p coins'],
  [/\bhalf pounds\b/g, '50p coins'],
  [/\b([Rr])enting\b/g, 'hiring'],
  [/\brented\b/g, 'hired'],
  [/\ba vacation\b/g, 'a holiday'],
  [/\bsandbox\b/g, 'sand pit'],
  [/\bvolleyball\b/g, 'netball'],
  [/\bbaseball\b/g, 'cricket'],
  [/\bappetizers\b/g, 'starters'],
  [/\bmain courses\b/g, 'mains'],
  [/\bscatter plot\b/g, 'scatter graph'],
  [/\bvertex\b/g, 'turning point'],
  [
    /\bdilated by a scale factor of (\d+) with centre/g,
    'enlarged by scale factor $1 from the centre',
  ],
  [/\benlarged by a scale factor of (\d+)/g, 'enlarged by scale factor $1'],
  [/\ban excavator\b/g, 'a digger'],
  [/\bpackage\b/g, 'parcel'],
  [/\bfarther (left|right)\b/g, 'further $1'],
  [/\bbike to work\b/g, 'cycle to work'],
  [/\bto bike\b/g, 'to cycle'],
  [/\bcoin is tossed\b/g, 'coin is thrown'],
  [/\bmx \+ b(\. y = .*) and b = /g, 'mx + c$1 and c = '],
  [/\bS is the store\b/g, 'S is the shop'],
  [/\bpoint(s?) out of\b/g, 'mark$1 out of'],
  [new RegExp(`\\b(${MONTHS}) (\\d{1,2}(?:st|nd|rd|th)?)\\b`, 'g'), '$2 $1'],
];

const AUSTRALIAN: readonly Rewrite[] = [
  [/\bscatter plot\b/g, 'scatter graph'],
  [/scientific notation/g, 'standard form'],
  [/\bmL\b/g, 'ml'],
  [/\bstudent\b/g, 'pupil'],
  [/\b([Ss])tudents\b/g, 'pupils'],
  [/rectangular prism/g, 'cuboid'],
];

/** The document with its words and its figure's words as a British student would read them. */
export function backToBritish(doc: QuestionDoc, country: string): QuestionDoc {
  if (country === 'gb') return doc;
  const rewrites = [...MONEY, ...(country === 'us' ? AMERICAN : AUSTRALIAN)];
  const back = (words: string): string =>
    rewrites
      .reduce((out, [find, replace]) => out.replace(find, replace), words)
      .replace(/^hiring/, 'Hiring');
  return mapStrings(doc, back);
}

function mapStrings<T>(value: T, change: (words: string) => string): T;
function mapStrings(value: unknown, change: (words: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each: unknown) => mapStrings(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, mapStrings(each, change)]),
  );
}
