import type { Rule } from './rules-of-speech.ts';

/** Stands for the answer slot until all signs are words. */
export const SLOT = '\u0001';
export const SLOT_SAID = ` ${SLOT} `;

const COUNTABLE =
  '(?:square |cubic )?\\w*(?:metres|grams|litres)|hours|minutes|seconds|days|weeks|months|years|miles|pounds|pence|dollars|cents|inches|feet|yards|ounces|quarts|pints|gallons|hectares|hundreds|tens|ones';
const PERIODS = 'hour|minute|day|week|month|year';
const FACTOR = 'pi\\b|[a-z]\\b(?!’)| *open bracket';

export const SLOTS: readonly Rule[] = [
  [new RegExp(`${SLOT}\\s*:`, 'g'), `${SLOT}, `],
  [new RegExp(`${SLOT} +(${PERIODS})\\b`, 'g'), 'how many $1s'],
  [new RegExp(`${SLOT} +(?=(?:${COUNTABLE})\\b)`, 'g'), 'how many '],
  [new RegExp(`${SLOT} *(?=${FACTOR})`, 'g'), `${SLOT} times `],
];

/** A slot with something after it that changes how it is said; few questions have one. */
export const SLOT_OF_SOMETHING = new RegExp(
  `${SLOT}(?:\\s*:| +(?:${PERIODS}|${COUNTABLE})| *(?:${FACTOR}))`,
);

export const isSpace = (code: number): boolean =>
  code === 0x20 ||
  (code >= 9 && code <= 13) ||
  code === 0xa0 ||
  (code > 0x1000 && /\s/.test(String.fromCharCode(code)));

const ASKING = /what (?:number|hour)|how many/i; // without a look behind at each place
// "Type how many are in it." tells what to do and asks nothing.
const ASKS = /(?<!\bType )\b(?:what number|what hour|how many)\b(?:[^.?!]|\.\d)*$/i;

/** Whether its last sentence asks and has no mark at its end. */
export function asks(said: string): boolean {
  if ('.?!'.includes(said.charAt(said.length - 1))) return false; // also of an empty text
  if (said.endsWith(' equals what number')) return true;
  return ASKING.test(said) && ASKS.test(said);
}
