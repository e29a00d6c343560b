import { AMERICAN, type Rewrite } from './american-words.ts';
import type { Diagram } from '../document/diagram.ts';
import type { QuestionDoc } from '../document/document.ts';
import type { Currency, Locale } from './locale.ts';
import { isLong, withCommas } from './one-style.ts';

const DOLLARS: readonly Rewrite[] = [
  [/£/g, '$'],
  [/\bpounds\b/g, 'dollars'],
  [/\bpound\b/g, 'dollar'],
  [/\bPounds\b/g, 'Dollars'],
  [/\bpence\b/g, 'cents'],
  [/\bPence\b/g, 'Cents'],
  [/\bpenny\b/g, 'cent'],
  [/\bcents coins\b/g, 'cent coins'],
];

/**
 * Australia and New Zealand write powers of ten in "scientific notation", millilitres with a capital, draw scatter plots
 * and teach students.
 */
const SOUTHERN: readonly Rewrite[] = [
  [/\bml\b/g, 'mL'],
  [/\bscatter graph\b/g, 'scatter plot'],
  [/\bstandard form\b/g, 'scientific notation'],
  [/\bStandard Form\b/g, 'Scientific Notation'],
  [/\bpupil(s?)\b/g, 'student$1'],
  [/\bPupil(s?)\b/g, 'Student$1'],
];

/** Schools of New Zealand say cuboid. */
const AUSTRALIAN: readonly Rewrite[] = [
  ...SOUTHERN,
  [/\bVolume of Cuboids\b/g, 'Volume of Rectangular Prisms'],
  [/\bcuboid(s?)\b/g, 'rectangular prism$1'],
  [/\bCuboid(s?)\b/g, 'Rectangular prism$1'],
];

/** American shops and schools write $5,200, also where no longer number is near. */
const COMMAS_IN_DOLLARS: readonly Rewrite[] = [
  [/\$(\d)(\d{3})(?!\d)/g, '$$$1,$2'],
  [/(?<![\d.,:])(\d)(\d{3})(?= dollars\b)/g, '$1,$2'],
];

const CENT_SIGNS: Readonly<Record<Currency, string>> = { GBP: 'p', AUD: 'c', NZD: 'c', USD: '¢' };

/** Field names whose strings are codes for the drawing, not words for a reader. */
const CODES = new Set([
  't',
  'kind',
  'name',
  'shape',
  'figure',
  'theorem',
  'style',
  'show',
  'item',
  'symbol',
  'colour',
  'edge',
  'turn',
  'direction',
  'at',
]);

/** What a pound of a question is. */
export type PoundsOf = 'money' | 'weight';

/** The document for a student of that locale. Definitions are written in pounds, pence and British spelling. */
export function localiseDoc(
  doc: QuestionDoc,
  locale: Locale,
  pounds: PoundsOf = 'money',
): QuestionDoc {
  return inOneStyle(inWordsOf(doc, locale, pounds));
}

function inWordsOf(doc: QuestionDoc, locale: Locale, pounds: PoundsOf): QuestionDoc {
  if (locale.currency === 'GBP' && locale.spelling === 'british') return doc;

  const currency = pounds === 'weight' ? 'GBP' : locale.currency; // those pounds do not become dollars
  const change = (words: string): string => localiseText(words, { ...locale, currency });
  return {
    ...changeWords(doc, change),
    ...(doc.diagram === undefined
      ? {}
      : { diagram: localiseDiagram(doc.diagram, change, { ...locale, currency }) }),
  };
}

/** What is said, read and chosen, changed; the picture stays. */
function changeWords(doc: QuestionDoc, change: (words: string) => string): QuestionDoc {
  return {
    ...doc,
    say: change(doc.say),
    body: mapStrings(doc.body, change),
    ...(doc.choices === undefined ? {} : { choices: mapStrings(doc.choices, change) }),
  };
}

/** A name or description of a unit in the words of a locale. @see ../SPEC.md rule LC7 */
export function localiseWords(words: string, locale: Locale): string {
  return localiseText(words, locale);
}

function localiseText(words: string, { currency, spelling }: Locale): string {
  const paid =
    currency === 'GBP'
      ? words
      : rewrite(words, DOLLARS).replace(/(\d)p\b/g, `$1${CENT_SIGNS[currency]}`);
  if (spelling === 'american') {
    const written = rewrite(paid, AMERICAN);
    return currency === 'USD' ? rewrite(written, COMMAS_IN_DOLLARS) : written;
  }
  if (currency === 'AUD') return rewrite(paid, AUSTRALIAN);
  return currency === 'NZD' ? rewrite(paid, SOUTHERN) : paid;
}

/**
 * Schools write 9,900 beside 18,600. Alone it stays 9900, as their books print 1000. What is said holds every number of
 * the question, so that it decides for all the parts between boxes and fractions.
 */
const inOneStyle = (doc: QuestionDoc): QuestionDoc =>
  isLong(doc.say) ? changeWords(doc, withCommas) : doc;

function rewrite(words: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce(
    (out, [find, replace]) =>
      typeof replace === 'string' ? out.replace(find, replace) : out.replace(find, replace),
    words,
  );
}

function localiseDiagram(
  diagram: Diagram,
  change: (words: string) => string,
  { currency, spelling }: Locale,
): Diagram {
  const changed = mapStrings(diagram, change);
  if (changed.kind === 'calendar' && spelling === 'american')
    return { ...changed, sundayFirst: true };
  return changed.kind === 'money' && currency !== 'GBP' ? { ...changed, currency } : changed;
}

function mapStrings<T>(value: T, change: (words: string) => string): T;
function mapStrings(value: unknown, change: (words: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [
      key,
      CODES.has(key) ? item : mapStrings(item, change),
    ]),
  );
}
