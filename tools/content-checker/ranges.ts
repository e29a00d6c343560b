import type { QuestionDoc } from '@moonbase/questions';

import { readText } from './reading.ts';

// What the name of a kind promises: "Numbers to 20" asks for no twenty-nine.

const ONES = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const LARGE: Readonly<Record<string, number>> = {
  hundred: 100,
  'one thousand': 1000,
  'a million': 1e6,
  'ten million': 1e7,
};

/** "20", "twenty" and "Ten Million" as numbers; NaN for other words. */
function sizeOf(words: string): number {
  const word = words.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  if (LARGE[word] !== undefined) return LARGE[word];
  if (TENS.includes(word)) return 20 + 10 * TENS.indexOf(word);
  return ONES.includes(word) ? ONES.indexOf(word) : NaN;
}

const SIZE = `(\\d+|ten million|a million|one thousand|${[...TENS, ...ONES].join('|')})`;
const OF_UNIT = new RegExp(`^Numbers to ${SIZE}$`, 'i');
const OF_KIND = new RegExp(
  `(?:numbers? up to|total up to|Count up to|number word up to|in an? \\w+ to|story to) ${SIZE}\\b`,
);

const TWO_WORDS = new RegExp(`\\b(${TENS.join('|')})-(${ONES.slice(1, 10).join('|')})\\b`, 'gi');

/** The numbers that a question prints, in figures and in words. */
function printedIn(doc: QuestionDoc): number[] {
  const text = readText(doc);
  const spelt = [...text.matchAll(TWO_WORDS)].map(
    ([, tens = '', ones = '']) => sizeOf(tens) + sizeOf(ones),
  );
  return [...spelt, ...[...text.matchAll(/\d[\d,]*/g)].map(([n]) => Number(n.replace(/,/g, '')))];
}

interface Named {
  readonly unit: string;
  readonly kind: string;
}

/** A number beyond what the names of a unit and a kind promise; null when there is none. */
export function rangeFault(doc: QuestionDoc, { unit, kind }: Named): string | null {
  const most = [OF_UNIT.exec(unit)?.[1], OF_KIND.exec(kind)?.[1]].flatMap((size) =>
    size === undefined ? [] : [sizeOf(size)],
  );
  const beyond = printedIn(doc).find((n) => most.some((size) => n > size));
  return beyond === undefined ? null : `${beyond} is more than "${unit}: ${kind}" promises`;
}
