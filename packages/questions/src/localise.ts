import type { Diagram } from './diagram.ts';
import type { QuestionDoc } from './document.ts';
import type { Currency, Locale } from './locale.ts';

type Rewrite = readonly [find: RegExp, replace: string];

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

const AMERICAN: readonly Rewrite[] = [
  [/([Mm])etre/g, '$1eter'],
  [/([Ll])itre/g, '$1iter'],
  [/([Cc])olour/g, '$1olor'],
  [/([Cc])entre/g, '$1enter'],
  [/\bgrey\b/g, 'gray'],
  [/\ba rubber\b/g, 'an eraser'],
  [/\bA rubber\b/g, 'An eraser'],
  [/\brubber\b/g, 'eraser'],
  [/([Tt])rapezium/g, '$1rapezoid'],
  [/\bper cent\b/g, 'percent'],
  [
    /\b(\d{1,2}(?:st|nd|rd|th)?) (January|February|March|April|May|June|July|August|September|October|November|December)\b/g,
    '$2 $1',
  ],
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
  'at',
]);

/** The document as a student of that locale reads it. Definitions are written in pounds, pence and British spelling. */
export function localiseDoc(doc: QuestionDoc, locale: Locale): QuestionDoc {
  if (locale.currency === 'GBP' && locale.spelling === 'british') return doc;

  const all = JSON.stringify([doc.body, doc.diagram ?? null]);
  // A pound is a weight where kilograms but no price stand beside it.
  const currency = /\bkg\b/.test(all) && !/£|pence/.test(all) ? 'GBP' : locale.currency;
  const change = (words: string): string => localiseText(words, { ...locale, currency });
  return {
    ...doc,
    say: change(doc.say),
    body: mapStrings(doc.body, change),
    ...(doc.diagram === undefined
      ? {}
      : { diagram: localiseDiagram(doc.diagram, change, currency) }),
  };
}

function localiseText(words: string, { currency, spelling }: Locale): string {
  const paid =
    currency === 'GBP'
      ? words
      : rewrite(words, DOLLARS).replace(/(\d)p\b/g, `$1${CENT_SIGNS[currency]}`);
  return spelling === 'american' ? rewrite(paid, AMERICAN) : paid;
}

function rewrite(words: string, rewrites: readonly Rewrite[]): string {
  return rewrites.reduce((out, [find, replace]) => out.replace(find, replace), words);
}

function localiseDiagram(
  diagram: Diagram,
  change: (words: string) => string,
  currency: Currency,
): Diagram {
  const changed = mapStrings(diagram, change);
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
