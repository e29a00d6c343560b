import { capital } from '@moonbase/kit';

import type { Node, QuestionDoc } from '../document/document.ts';
import { fromSuperscript } from '../document/plain-text.ts';
import { sayPrices } from '../quantities/said-prices.ts';
import { applyRules, type Rule } from './rules-of-speech.ts';
import { OVER, LETTER_OVER, partName, partsName } from './said-fractions.ts';
import { saySigns, saySignsAndSlots, SIGN } from './said-signs.ts';
import { asks, SLOT, SLOT_OF_SOMETHING, SLOT_SAID, SLOTS } from './said-slots.ts';

/** What is said of a sign, and where it occurs: most questions skip most of them. */
interface Step {
  readonly when: (said: string) => boolean;
  readonly say: (said: string) => string;
}

const MOST_PARTS = 100; // fractions with more parts are not read as halves, thirds and so on

const UNITS: Readonly<Record<string, string>> = {
  km: 'kilometre',
  cm: 'centimetre',
  mm: 'millimetre',
  m: 'metre',
  kg: 'kilogram',
  g: 'gram',
  ml: 'millilitre',
  L: 'litre',
};
const unit = (short: string): string => UNITS[short] ?? short;

/**
 * The question in words only, for read-aloud and screen readers: the only signs left are the point and comma of numbers
 * and the colon of a clock time. The answer slot is "what number", or "how many" before the thing counted.
 */
export function toSpoken({ body }: Pick<QuestionDoc, 'body'>): string {
  let said = '';
  const over = body.some(hasLetter);
  for (const node of body) {
    if (startsWithColon(node)) said = said.trimEnd(); // its colon is not the sign of a ratio
    said += sayNode(node, over);
  }
  said = sayAll(said);
  return asks(said) ? `${said}?` : said;
}

const startsWithColon = (node: Node): boolean => node.t === 'text' && node.v.startsWith(':');

/** Most questions are words only, or numbers with signs and a slot: one look finds those that need no more. */
function sayAll(text: string): string {
  const isRare = RARE.test(text) || SLOT_OF_SOMETHING.test(text);
  return askEach(isRare ? sayEach(text, STEPS) : saySignsAndSlots(text));
}

function sayEach(text: string, steps: readonly Step[]): string {
  let said = text;
  for (const { when, say } of steps) {
    if (when(said)) said = say(said);
  }
  return said;
}

function askEach(text: string): string {
  const asked = text.includes('what number') || text.includes('how many');
  const said = asked && SENTENCE.test(text) ? applyRules(text, SENTENCES) : text;
  return BEGINNING.test(said) ? capital(said) : said;
}

/** The text to read aloud for a question: its words, then its picture's, without signs that a voice cannot say. */
export function toReadAloud({ say, diagram }: Pick<QuestionDoc, 'say' | 'diagram'>): string {
  if (diagram === undefined) return say;
  const end = /[.?!]$/.test(say) ? '' : '.';
  return `${say}${end} ${toSpoken({ body: [{ t: 'text', v: sayPrices(diagram.alt) }] })}`;
}

/** A fraction with a letter for its top or bottom: "x over 14 equals 25 over 10", not "25 tenths". */
const hasLetter = (node: Node): boolean =>
  node.t === 'frac' && (isLetter(node.n) || isLetter(node.d));
const isLetter = (part: string): boolean => part.length === 1 && part >= 'a' && part <= 'z';

function sayNode(node: Node, over: boolean): string {
  switch (node.t) {
    case 'text':
      return node.v;
    case 'box':
      return SLOT_SAID;
    case 'br':
      return ' ';
    case 'frac':
      return sayFraction(node.n, node.d, over);
    case 'mixed':
      return ` ${withSlot(node.w)} and ${sayRest(node.n, node.d, over)}`;
    case 'pow':
      return sayPower(node.b, node.e);
    case 'sub':
      return `${node.b} ${node.e} `;
    case 'root':
      return ` the ${node.i ? 'cube' : 'square'} root of ${withSlot(node.x)} `;
  }
}

function withSlot(part: string): string {
  return part.includes('?') ? part.replaceAll('?', SLOT_SAID) : part;
}

function sayFraction(top: string, bottom: string, over: boolean): string {
  if (!over && /^\d+$/.test(top) && /^\d{1,3}$/.test(bottom)) {
    const parts = Number(bottom);
    if (parts >= 2 && parts <= MOST_PARTS) return ` ${top} ${partsName(parts, top === '1')} `;
  }

  const isSum = (part: string): boolean => /[-+−× ]/.test(part);
  if (!isSum(top.replace(/^−/, ''))) return ` ${withSlot(top)} over ${withSlot(bottom)} `;
  const divided = isSum(bottom) ? 'all divided by the result of' : 'all over';
  return ` ${withSlot(top)}, ${divided} ${withSlot(bottom)}, `; // what follows is not divided
}

/** The fraction of a mixed number: "3 and a half", "3 and 2 fifths". */
function sayRest(top: string, bottom: string, over: boolean): string {
  const short = top === '1' && (bottom === '2' || bottom === '4');
  return short ? ` a ${partName(Number(bottom))} ` : sayFraction(top, bottom, over);
}

function sayPower(base: string, exponent: string): string {
  if (base === 'f' && exponent === '−1') return 'f inverse ';
  if (exponent === '2') return `${withSlot(base)} squared `;
  if (exponent === '3') return `${withSlot(base)} cubed `;
  const [, top, bottom] = /^(\d+)\/(\d+)$/.exec(exponent) ?? [];
  const power =
    top === undefined || bottom === undefined
      ? withSlot(exponent)
      : sayFraction(top, bottom, false).trim();
  return `${withSlot(base)} to the power ${power} `;
}

const WRITING: readonly Rule[] = [
  [
    /([\da-z])([⁰¹⁴-⁹⁻]+)/g,
    (_, base, raised) => `${base} to the power ${fromSuperscript(raised)} `,
  ],
  [/√/g, ' the square root of '],
  [/▲/g, ' triangle '],
  [/(\d) (\d+)\/(\d+)/g, (_, whole, top, bottom) => `${whole} and ${sayRest(top, bottom, false)}`],
  [/(\d+)\/(\d+)/g, '$1 over $2'],
];

const SPEEDS: readonly Rule[] = [[/\bm\/s\b/g, 'metres per second']];
const POWERS: readonly Rule[] = [
  [
    /\b(km|cm|mm|m)([²³])/g,
    (_, short, power) => `${power === '²' ? 'square' : 'cubic'} ${unit(short)}s`,
  ],
];
const NUMBERED: readonly Rule[] = [
  [/(\d) (km|cm|mm|kg|ml|m|g|L)\b(?! and b\b)/g, (_, digit, short) => `${digit} ${unit(short)}s`],
];
const ONE: readonly Rule[] = [[/(^|[^\d.,])1 (\w+metre|metre|\w*gram|\w*litre)s\b/g, '$11 $2']];
const LETTERED: readonly Rule[] = [
  [/([xyn)]) (km|cm|mm|kg|ml|m|g|L)\b/g, (_, before, short) => `${before} ${unit(short)}s`],
  [
    new RegExp(`(${SLOT}|π)\\s*(km|cm|mm|kg|ml|m|g|L)\\b`, 'g'),
    (_, slot, short) => `${slot} ${unit(short)}s`,
  ],
  [
    /\b(in|many|of|to|for|nearest) (km|cm|mm|kg|ml|m|g|L)\b/g,
    (_, word, short) => `${word} ${unit(short)}s`,
  ],
];
const WORDS_INSIDE = /[a-z]{3}/;

/** A function of something: "f of 4". */
const OF: Rule = [
  /\b([fg]{1,2}|f inverse) ?\(([^()]*)\)/g,
  (_, name, x) => `${name.length === 2 ? Array.from(name).join(' ') : name} of ${x}`,
];

const BRACKETS: readonly Rule[] = [
  [
    /\(([^(),]+), ([^(),]+)\)/g, // coordinates
    (all, x, y) => (WORDS_INSIDE.test(x + y) ? all : ` ${x} comma ${y} `),
  ],
  OF,
  OF, // f(g(4)), from the inside
  [/\((−[\d.]+)\)(?! *(squared|cubed|to the power|[²³]))/g, ' $1 '],
  [
    /\(([^()]*)\)/g,
    (all, x) =>
      WORDS_INSIDE.test(
        x.replace(
          /squared|cubed|to the power|the square root of|the cube root of|over|all|and/g,
          '',
        ),
      )
        ? all
        : ` open bracket ${x} close bracket `,
  ],
  [/(\d) +open bracket/g, '$1 times open bracket'],
  [/close bracket +open bracket/g, 'close bracket times open bracket'],
];

const LETTERS: readonly Rule[] = [
  [/(\d)([a-zA-Z])(?![a-zA-Z])/g, '$1 $2'],
  [/\b([A-Z]{2,})\b/g, (letters) => Array.from(letters).join(' ')],
];

const MINUS: readonly Rule[] = [
  // A minus that belongs to its number is read as "negative", so that "18 + (−4)" does not sound like "plus or minus".
  [/−(?=[\d.a-z√])/g, ' negative '],
];

const SIZE_OF_ONE =
  /\b((?:[Aa]n?|many) \d[\d.,]* )((?:square |cubic )?\w*(?:metre|gram|litre))s (?=[a-z])/;
const COUNTED: readonly Rule[] = [
  [
    /(\d) (\w+)s (note|pole|post|flagpole|rope|roll|bag|cups?|pieces?|angle|rectangle|corner)\b/g,
    '$1 $2 $3',
  ],
  // whatever the thing is: what one "a" or "many" counts is the thing, not its metres
  [new RegExp(SIZE_OF_ONE, 'g'), '$1$2 '],
];

const TO_THE_POWER: readonly Rule[] = [
  [/(to the power [^ ,]+) +(?=(?:plus|minus)\b)/g, '$1, '], // what follows is not in the power
];

const ROOTS: readonly Rule[] = [
  [new RegExp(`(\\d|${SLOT}) +the (square|cube) root`, 'g'), '$1 times the $2 root'],
  [/(root of \d+) +(?=(?:plus|minus)\b)/g, '$1, '], // the sum is not under the root
];

const OTHER_SLOTS: readonly Rule[] = [[new RegExp(SLOT, 'g'), 'what number']];

const SPACES: readonly Rule[] = [
  [/\s{2,}|[^ \S]/g, ' '], // most single spaces are those they become
  [/ ([.,;?:])/g, '$1'],
  [/,(?=[.,;?]|\s*$)/g, ''], // of a fraction at the end
  [/^\s+|\s+$/g, ''],
];

const SENTENCES: readonly Rule[] = [
  [/what number (?=[A-Z][a-z])/g, 'what number? '],
  [/(?<!\bType )(\b(?:what number|what hour|how many)\b(?:[^.?!]|\.\d)*)\.(?= |$)/g, '$1?'],
  [/([.?!] )(what number|how many)\b/g, (_, end, asked) => end + capital(asked)],
];

const WRITTEN = /[⁰¹⁴-⁹⁻√/▲]/;
const MEASURE = /\b(?:[kcm]?m|k?g|ml|L)\b/;
const SHORT_UNIT = /\b(?:km|cm|mm|kg|ml|m|g|L)\b/;
const LETTER = /\d[a-zA-Z]|[A-Z]{2}/;
const SIDE_OF = /s (?:note|pole|post|flagpole|rope|roll|bag|cup|piece|angle|rectangle|corner)/;

const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));
const SENTENCE = /[.?!]|what number [A-Z]/;
const BEGINNING = /^[a-z]{3}/;

const by = (rules: readonly Rule[]) => (said: string) => applyRules(said, rules);
const has = (part: string) => (said: string) => said.includes(part);
const matches = (pattern: RegExp) => (said: string) => pattern.test(said);

const MEASURES: readonly Step[] = [
  { when: has('/'), say: by(SPEEDS) },
  { when: matches(/m[²³]/), say: by(POWERS) },
  { when: matches(SHORT_UNIT), say: by(NUMBERED) },
  { when: has('1 '), say: by(ONE) },
  { when: matches(SHORT_UNIT), say: by(LETTERED) },
];
const sayMeasures = (text: string): string => sayEach(text, MEASURES);

const SIGNS: readonly Step[] = [
  { when: has('−'), say: by(MINUS) },
  { when: () => true, say: saySigns },
];

const STEPS: readonly Step[] = [
  { when: matches(WRITTEN), say: by(WRITING) },
  { when: matches(MEASURE), say: sayMeasures },
  { when: has('('), say: by(BRACKETS) },
  { when: matches(LETTER), say: by(LETTERS) },
  { when: matches(SIGN), say: (said) => sayEach(said, SIGNS) },
  { when: matches(anyOf(SIDE_OF, SIZE_OF_ONE)), say: by(COUNTED) },
  { when: has('to the power'), say: by(TO_THE_POWER) },
  { when: has(' root'), say: by(ROOTS) },
  { when: matches(LETTER_OVER), say: by(OVER) },
  { when: matches(SLOT_OF_SOMETHING), say: by(SLOTS) },
  { when: has(SLOT), say: by(OTHER_SLOTS) },
  { when: matches(/\s\s|\s[.,;?:]|^\s|\s$|[^ \S]/), say: by(SPACES) },
];

/** What any step looks for but those of a minus, signs and slots, in the text or in what signs become. */
const RARE = anyOf(
  ...[LETTER_OVER, WRITTEN, MEASURE, /[(°<≤π]/, LETTER, / root/],
  /[s×÷=+−%] *(?:note|pole|post|flagpole|rope|roll|bag|cup|piece|angle|rectangle|corner)/,
);
