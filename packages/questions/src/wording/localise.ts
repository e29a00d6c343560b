import { AMERICAN, type Rewrite } from './american-words.ts';
import type { Diagram } from '../document/diagram.ts';
import type { QuestionDoc } from '../document/document.ts';
import type { Currency, Locale } from './locale.ts';
import { mapWords } from './map-words.ts';
import { isLong, withCommas } from './one-style.ts';

/** The money of names and descriptions, which are plain words. Questions have quantities in its place. */
const DOLLARS: readonly Rewrite[] = [
  [/\bpound/g, 'dollar'],
  [/\bPound/g, 'Dollar'],
  [/\bpence\b/g, 'cents'],
  [/\bPence\b/g, 'Cents'],
];
const CENT_SIGNS: Readonly<Record<Currency, string>> = { GBP: 'p', AUD: 'c', NZD: 'c', USD: '¢' };

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

/** The document for a student of that locale. Definitions are written in British words. */
export function localiseDoc(doc: QuestionDoc, locale: Locale): QuestionDoc {
  return inOneStyle(inWordsOf(doc, locale));
}

function inWordsOf(doc: QuestionDoc, locale: Locale): QuestionDoc {
  if (locale.currency === 'GBP' && locale.spelling === 'british') return doc;

  const change = (words: string): string => localiseText(words, locale);
  return {
    ...changeWords(doc, change),
    ...(doc.diagram === undefined ? {} : { diagram: localiseDiagram(doc.diagram, change, locale) }),
  };
}

/** What is said, read and chosen, changed; the picture stays. */
function changeWords(doc: QuestionDoc, change: (words: string) => string): QuestionDoc {
  return {
    ...doc,
    say: change(doc.say),
    body: mapWords(doc.body, change),
    ...(doc.choices === undefined ? {} : { choices: mapWords(doc.choices, change) }),
  };
}

/** A name or description of a unit in the words of a locale. @see ../SPEC.md rule LC7 */
export function localiseWords(words: string, locale: Locale): string {
  return localiseText(locale.currency === 'GBP' ? words : inDollars(words, locale), locale);
}

const inDollars = (words: string, { currency }: Locale): string =>
  rewrite(words, DOLLARS).replace(/(\d)p\b/g, `$1${CENT_SIGNS[currency]}`);

function localiseText(words: string, { currency, spelling }: Locale): string {
  if (spelling === 'american') return rewrite(words, AMERICAN);
  if (currency === 'AUD') return rewrite(words, AUSTRALIAN);
  return currency === 'NZD' ? rewrite(words, SOUTHERN) : words;
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
  const changed = mapWords(diagram, change);
  if (changed.kind === 'calendar' && spelling === 'american')
    return { ...changed, sundayFirst: true };
  return changed.kind === 'money' && currency !== 'GBP' ? { ...changed, currency } : changed;
}
