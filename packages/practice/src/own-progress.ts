import { type QuestionDoc, solvedLine } from '@moonbase/questions';

import { factName, factOfId } from './facts.ts';

/** A number fact as it is counted: all answers, and the last ten in their order. */
export interface CountedFact {
  readonly fact: number;
  readonly answered: number;
  readonly correct: number;
  readonly recent: string; // the last ten outcomes, oldest first: c, i, s
}

/** A fact that was hard for a student and is known now. */
export interface OwnProgress {
  readonly fact: number;
  readonly right: number; // of the last answers
  readonly of: number;
}

const BEFORE_LEAST = 3; // answers
const HARD_UP_TO = 0.6; // share right
const KNOWN_FROM = 0.8;
const LAST_RIGHT = 3; // answers in a row
const LONGEST_LINE = 40; // characters of a postcard
const FEW = 5; // the last answers of a fact with no more than ten

const rightIn = (outcomes: string): number =>
  Array.from(outcomes).filter((each) => each === 'c').length;

/** The last answers apart from those before them, whose order need not be known. */
function apart({ answered, correct, recent }: CountedFact) {
  const isLong = answered >= recent.length + BEFORE_LEAST;
  const last = isLong ? recent : recent.slice(-FEW);
  return { last, before: answered - last.length, rightBefore: correct - rightIn(last) };
}

function judge(counted: CountedFact): OwnProgress | null {
  const { last, before, rightBefore } = apart(counted);
  const right = rightIn(last);
  const wasHard = before >= BEFORE_LEAST && rightBefore <= before * HARD_UP_TO;
  const isKnown =
    last.length >= FEW &&
    right >= last.length * KNOWN_FROM &&
    last.endsWith('c'.repeat(LAST_RIGHT));
  return wasHard && isKnown ? { fact: counted.fact, right, of: last.length } : null;
}

/**
 * The one thing that can be told to a student as own progress; null when nothing true is to be said.
 *
 * @param facts those answered in the last month, the newest first
 * @see ../SPEC.md rules OP1 and OP2
 */
export function ownProgress(facts: readonly CountedFact[]): OwnProgress | null {
  for (const counted of facts) {
    const progress = judge(counted);
    if (progress !== null) return progress;
  }
  return null;
}

/**
 * Own progress in a sentence.
 *
 * @param month in which it was wrong last, "May"; null when that was in this month or is not known
 * @see ../SPEC.md rule OP3
 */
export function progressWords({ fact, right, of }: OwnProgress, month: string | null): string {
  const known = factOfId(fact);
  if (known === null) throw new Error(`There is no fact ${fact}`);
  const when = month === null ? 'at first' : `in ${month}`;
  return `${factName(known)} was hard ${when}. You had it ${right} of ${of}.`;
}

/** A right answer with what was asked and how many tries it took. */
export interface HardAnswer {
  readonly doc: Pick<QuestionDoc, 'body' | 'diagram'>;
  readonly expected: string;
  readonly tries: number;
}

/** A sum with its answer, and the try that was right. */
export interface HardSum {
  readonly words: string; // "8 + 7 = 15"
  readonly tries: number;
}

/**
 * The sum for the back of a postcard: hard at first and right then; null when no answer can be told in a line.
 *
 * @param answers those that were right after more than one try, the newest first
 * @see ../SPEC.md rule OP4
 */
export function hardSum(answers: readonly HardAnswer[]): HardSum | null {
  for (const { doc, expected, tries } of answers) {
    const words = solvedLine(doc, expected);
    if (words !== null && words.length <= LONGEST_LINE && tries > 1) return { words, tries };
  }
  return null;
}
