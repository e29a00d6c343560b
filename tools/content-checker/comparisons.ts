import { listed } from '@moonbase/kit';
import type { QuestionDoc } from '@moonbase/questions';

import { readNumber, readText } from './reading.ts';

// "How many more does Olive have?" is a question about Olive's number: it must be the larger one.

const UP = 'more|longer|higher|taller|heavier|older|faster|further|later|larger';
const DOWN = 'fewer|less|shorter|lower|lighter|younger|slower|cheaper|nearer|smaller';
const ASKED = new RegExp(
  `How many (?:[a-z]+ )?(${UP}|${DOWN})(?: [a-z]+)? (?:do|does|did|is|are|was|were) (?:in )?(?:the )?(.+?)\\?$`,
);
const SMALL_WORDS = new Set(listed('have has count fill does than that bag cost'));

/** The words of a subject that tell it from the other: "Olive", "red", "second". */
function namesOf(subject: string): string[] {
  return (subject.split(' than ')[0] ?? '')
    .split(' ')
    .filter((word) => word.length > 2 && !SMALL_WORDS.has(word));
}

/** The parts of a story with numbers: NaN for a part with several. */
function partsOf(story: string): { readonly words: string; readonly n: number }[] {
  return story
    .split(/\. | and (?=.*\d)|; |, (?=[A-Za-z]+ .*\d)/)
    .map((words) => ({ words, numbers: words.match(/\d[\d,]*(?:\.\d+)?/g) ?? [] }))
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ words, numbers: [n = '', ...others] }) => ({
      words,
      n: others.length === 0 ? readNumber(n) : NaN,
    }));
}

/** What is wrong with a comparison of two printed numbers; null when there is none, or nothing is. */
export function comparisonFault(doc: QuestionDoc): string | null {
  const text = readText(doc);
  const [asked, word = '', subject = ''] = ASKED.exec(text) ?? [];
  if (asked === undefined || /\d|\bneed\b/.test(asked)) return null;
  const parts = partsOf(text.slice(0, text.length - asked.length));
  const [one, two] = parts;
  if (one === undefined || two === undefined || parts.length !== 2) return null;
  if (!Number.isFinite(one.n + two.n)) return null;
  const names = namesOf(subject);
  const has = ({ words }: { readonly words: string }): number =>
    names.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(words)).length;
  const first = /\bfirst\b/.test(subject) || has(one) > has(two);
  const second = /\bsecond\b/.test(subject) || has(two) > has(one);
  if (first === second) return null;
  const [own, other] = first ? [one.n, two.n] : [two.n, one.n];
  const right = new RegExp(`^(?:${UP})$`).test(word) ? own > other : own < other;
  return right ? null : `${own} is not ${word} than ${other}`;
}
