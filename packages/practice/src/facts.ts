import { at } from '@moonbase/kit';
import { type QuestionDoc, tableOf } from '@moonbase/questions';

import { medianOf } from './median.ts';
import type { Outcome } from './answer-history.ts';

/** A number fact: 7 × 8 and 8 × 7 are one, so `a` is never larger than `b`. */
export interface NumberFact {
  readonly kind: 'times' | 'sum';
  readonly a: number; // 0 to 12
  readonly b: number; // a to 12
}

export const LARGEST_IN_FACT = 12;
const WIDTH = LARGEST_IN_FACT + 1;
/** The number of 0 + 0; numbers of products are smaller. */
export const FIRST_SUM = 200;

/** The number that a fact is stored under. @see ../SPEC.md rule FA1 */
export function factId({ kind, a, b }: NumberFact): number {
  return (kind === 'sum' ? FIRST_SUM : 0) + a * WIDTH + b;
}

/** The fact with such a number; null when there is none. @see ../SPEC.md rule FA1 */
export function factOfId(id: number): NumberFact | null {
  const kind = id >= FIRST_SUM ? 'sum' : 'times';
  const place = kind === 'sum' ? id - FIRST_SUM : id;
  const [a, b] = [Math.floor(place / WIDTH), place % WIDTH];
  return Number.isInteger(place) && place >= 0 && a <= b && b < WIDTH ? { kind, a, b } : null;
}

/** The name of a fact: "7 × 8". */
export function factName({ kind, a, b }: NumberFact): string {
  return `${a} ${kind === 'times' ? '×' : '+'} ${b}`;
}

/**
 * Whether the fact of a number follows from a rule, as those with 0 and 1 do: that somebody nearly knows 0 + 5 by heart tells
 * a teacher nothing.
 *
 * @see ../SPEC.md rule WN4
 */
export function isByRule(id: number): boolean {
  const fact = factOfId(id);
  return fact !== null && fact.a <= 1; // the smaller of the two
}

const LAST_YEAR_OF_SUMS = 3;

const isOfFirstYears = (years: readonly number[]): boolean =>
  years.length === 0 || Math.min(...years) <= LAST_YEAR_OF_SUMS;

/**
 * Whether a class is told that its students nearly know a fact. The sums are of the first years: that a Year 6 nearly knows
 * 3 + 5 by heart reads as a fault.
 *
 * @param years the school years in the class's name; none: it says none
 * @see ../SPEC.md rule WN11
 */
export function isFactOfYears(id: number, years: readonly number[]): boolean {
  return id < FIRST_SUM || isOfFirstYears(years);
}

/**
 * Whether a lesson of a class leads with a fact that is due. After the first years sums do not, nor facts with 0 and 1:
 * 0 + 3 before anything of Year 6 is a lesson for others.
 *
 * @param years the school years of the class; none: nobody knows
 * @see packages/lesson/SPEC.md rule LN19
 */
export function leadsALesson(id: number, years: readonly number[]): boolean {
  return isOfFirstYears(years) || (isFactOfYears(id, years) && !isByRule(id));
}

const LARGEST_OF_YOUNGEST = 20; // the sums that a child of six learns

/** Whether a fact is asked again of the youngest, who have no times tables yet. @see ../SPEC.md rule FR7 */
export function suitsYoungest(id: number): boolean {
  const fact = factOfId(id);
  return fact !== null && fact.kind === 'sum' && fact.a + fact.b <= LARGEST_OF_YOUNGEST;
}

/** All facts of a kind, in the order of their numbers. */
export function allFacts(kind: NumberFact['kind']): readonly NumberFact[] {
  const numbers = Array.from({ length: WIDTH }, (_, n) => n);
  return numbers.flatMap((a) => numbers.filter((b) => b >= a).map((b) => ({ kind, a, b })));
}

const ASKED = /^(\d+) ([×+]) (\d+) = $/;

/** The fact that a question of a table asks; null for other questions and beyond 12. @see ../SPEC.md rule FA2 */
export function factAsked(unitId: number, { body }: Pick<QuestionDoc, 'body'>): number | null {
  if (tableOf(unitId) === null) return null;
  const [first, box] = body;
  if (first?.t !== 'text' || box?.t !== 'box' || body.length !== 2) return null;
  const [, left = '', sign, right = ''] = ASKED.exec(first.v) ?? [];
  if (sign === undefined) return null;
  const [a, b] = [Number(left), Number(right)].sort((one, other) => one - other);
  if (a === undefined || b === undefined || b > LARGEST_IN_FACT) return null;
  return factId({ kind: sign === '×' ? 'times' : 'sum', a, b });
}

/** Facts that are asked again on a day, or in one game of them. @see ../SPEC.md rules FR3 and FR6 */
export const MOST_FACTS_A_DAY = 10;

/** The steps of knowing a fact, from not tried to fluent. */
export const FLUENCIES = ['untried', 'learning', 'nearly', 'sure', 'fluent'] as const;
export type Fluency = (typeof FLUENCIES)[number];

export const FLUENCY_WORDS: Readonly<Record<Fluency, string>> = {
  untried: 'not tried',
  learning: 'learning',
  nearly: 'nearly',
  sure: 'sure',
  fluent: 'by heart',
};

/** A day on which a fact was asked, by the student's own calendar. */
export interface FactDay {
  readonly day: string; // yyyy-mm-dd
  /** The first answer of the day: c, i or s; r when it was not right at the first try, and right later that day. */
  readonly mark: DayMark;
  readonly time: number | null; // of the first answer, milliseconds; null: unknown
}

export type DayMark = 'c' | 'i' | 's' | 'r';

/** Days of a fact that are kept, the newest ones. @see ../SPEC.md rule FA9 */
export const FACT_DAYS_KEPT = 30;

/** One answer to a fact. */
export interface FactAnswer {
  readonly day: string; // of the student's own calendar, yyyy-mm-dd
  readonly outcome: Outcome;
  readonly tries: number;
  readonly time: number | null; // milliseconds
}

function markOf({ outcome, tries }: FactAnswer): DayMark {
  if (outcome === 'correct') return tries > 1 ? 'r' : 'c';
  return outcome === 'skipped' ? 's' : 'i';
}

/** The days of some answers to a fact, given in their order. @see ../SPEC.md rule FA9 */
export function factDaysOf(answers: readonly FactAnswer[]): readonly FactDay[] {
  const days: FactDay[] = [];
  for (const answer of answers) {
    const { day, outcome, time } = answer;
    const last = days.at(-1);
    if (last === undefined || day > last.day) days.push({ day, mark: markOf(answer), time });
    else if (outcome === 'correct' && last.mark !== 'c') days.splice(-1, 1, { ...last, mark: 'r' });
  }
  return days.slice(-FACT_DAYS_KEPT);
}

export interface FactRecord {
  readonly recent: string; // the last ten outcomes: c, i, s
  readonly times: readonly (number | null)[]; // of the same answers, milliseconds; null: unknown
  readonly firsts: string; // the marks of the last days on which it was asked, oldest first
}

const NEARLY_FROM = 0.6;
const SURE_FROM = 0.85;
/** Thinking time within which an answer is quick. @see ../SPEC.md rule FA4 */
export const QUICK_FACT_MS = 3_000;
const RIGHT_ANSWERS = 5;
const RIGHT_DAYS = 3;

const countOf = (marks: string, ...counted: readonly string[]): number =>
  Array.from(marks).filter((mark) => counted.includes(mark)).length;

/** On how many of the kept days a fact was answered right. */
export const rightDaysOf = ({ firsts }: Pick<FactRecord, 'firsts'>): number =>
  countOf(firsts, 'c', 'r');

/**
 * How well a fact is known, judged by its last ten answers and by the days on which it was right.
 *
 * @param keypadMs the time that typing takes this student
 * @see ../SPEC.md rules FA3 to FA5
 */
export function fluencyOf({ recent, times, firsts }: FactRecord, keypadMs: number): Fluency {
  if (recent.length === 0) return 'untried';
  const right = countOf(recent, 'c');
  if (right / recent.length < NEARLY_FROM) return 'learning';
  const stays = right >= RIGHT_ANSWERS && rightDaysOf({ firsts }) >= RIGHT_DAYS;
  if (right / recent.length < SURE_FROM || !stays) return 'nearly';
  const median = medianOf(times);
  return median !== null && median - keypadMs <= QUICK_FACT_MS ? 'fluent' : 'sure';
}

const EASY_TIMES = 5;
const LONGEST_KEYPAD_MS = 4_000;

/** A student's typing time: the median of the facts with 0 and 1, which need no thought. @see ../SPEC.md rule FA6 */
export function keypadMsOf(
  records: readonly (Pick<FactRecord, 'times'> & { readonly fact: number })[],
): number {
  const easy = records
    .filter(({ fact }) => (factOfId(fact)?.a ?? LARGEST_IN_FACT) <= 1)
    .flatMap(({ times }) => times)
    .filter((time) => time !== null);
  const median = easy.length < EASY_TIMES ? null : medianOf(easy);
  return Math.min(LONGEST_KEYPAD_MS, median ?? 0);
}

/** The step that at least half of a class has reached; untried for an empty class. @see ../SPEC.md rule FA8 */
export function middleFluency(steps: readonly Fluency[]): Fluency {
  const ranks = steps.map((step) => FLUENCIES.indexOf(step)).sort((a, b) => b - a);
  return ranks.length === 0 ? 'untried' : at(FLUENCIES, at(ranks, Math.ceil(ranks.length / 2) - 1));
}
