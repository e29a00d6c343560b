import { addDays, DAY_MS } from '@moonbase/kit';
import { type FSRS, fsrs, type FSRSState, generatorParameters, Rating } from 'ts-fsrs';

import { type FactDay, MOST_FACTS_A_DAY, QUICK_FACT_MS } from './facts.ts';

/** How often facts come back. @see ../SPEC.md rule FR2 */
export const KEPT_IN_MIND = 0.9; // the chance of being known at which a fact is due
const LONGEST_DAYS = 180;

const REVIEW = fsrs(
  generatorParameters({
    request_retention: KEPT_IN_MIND,
    maximum_interval: LONGEST_DAYS,
    enable_fuzz: false, // the same answers always lead to the same day
    enable_short_term: false, // a day has one review; what happens within it is the product's own rule
  }),
);

/** What days of answers say about a fact. */
export interface FactReview {
  readonly memory: FSRSState;
  readonly last: string; // the day on which it was asked last, yyyy-mm-dd
}

type FactGrade = Rating.Again | Rating.Hard | Rating.Good;

/** What FSRS is told of the first answer of a day. @see ../SPEC.md rule FR1 */
function gradeOf({ mark, time }: FactDay, keypadMs: number): FactGrade {
  if (mark !== 'c') return Rating.Again;
  return time !== null && time - keypadMs > QUICK_FACT_MS ? Rating.Hard : Rating.Good;
}

const daysFrom = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

/**
 * What is remembered of a fact, from the days on which it was asked.
 *
 * @param days oldest first
 * @param keypadMs the time that typing takes this student
 * @returns null when it was never asked
 * @see ../SPEC.md rule FR1
 */
export function reviewOf(
  days: readonly FactDay[],
  keypadMs: number,
  scheduler: Pick<FSRS, 'next_state'> = REVIEW,
): FactReview | null {
  return days.reduce<FactReview | null>((before, each) => {
    const since = before === null ? 0 : daysFrom(before.last, each.day);
    const memory = scheduler.next_state(before?.memory ?? null, since, gradeOf(each, keypadMs));
    return { memory, last: each.day };
  }, null);
}

/** The chance, 0 to 1, that a fact is known on a day. */
export const chanceKnown = ({ memory, last }: FactReview, day: string): number =>
  REVIEW.forgetting_curve(daysFrom(last, day), memory.stability);

/** The day on which a fact is asked again. @see ../SPEC.md rule FR2 */
export const dueDay = ({ memory, last }: FactReview): string =>
  addDays(last, REVIEW.next_interval(memory.stability, 0));

/** A fact with its days, as it is stored. */
export interface KeptFact {
  readonly fact: number;
  readonly days: readonly FactDay[];
}

/** One answer of a game of facts. */
export interface AnswerOfToday {
  readonly isRight: boolean; // at the first try
  readonly ms: number | null; // milliseconds that it took; null: unknown
}

/** Waves of a game of facts: all of them, then some of them again. */
export const FACT_WAVES = 2;

/**
 * The places of those facts of a game that are asked again after the others: those that were not right at once; the
 * slowest one where all were.
 *
 * @see ../SPEC.md rule FR5
 */
export function askedAgain(answers: readonly AnswerOfToday[]): readonly number[] {
  const all = answers.map((answer, place) => ({ ...answer, place }));
  const wrong = all.filter(({ isRight }) => !isRight);
  const slowest = all
    .filter(({ isRight }) => isRight)
    .sort((one, other) => (other.ms ?? 0) - (one.ms ?? 0));
  return (wrong.length > 0 ? wrong : slowest.slice(0, 1)).map(({ place }) => place);
}

/**
 * The facts of a game of some that were missed: those, and as many that the student knows, one after each; ten at most.
 *
 * @param known known facts, the one to ask first first
 * @see ../SPEC.md rule FR6
 */
export function mixedWithKnown(
  missed: readonly number[],
  known: readonly number[],
): readonly number[] {
  const wanted = [...new Set(missed)].slice(0, MOST_FACTS_A_DAY);
  const others = known.filter((fact) => !wanted.includes(fact));
  const room = MOST_FACTS_A_DAY - wanted.length;
  return wanted.flatMap((fact, place) => [
    fact,
    ...(place < room ? others.slice(place, place + 1) : []),
  ]);
}

/** What is due, and when the others are. */
export interface FactsDue {
  readonly due: readonly number[]; // the facts to ask today, the first one first
  readonly asked: readonly number[]; // those that were due and have been asked today
  readonly next: ReadonlyMap<number, string>; // the day on which each fact is asked again
}

/**
 * The facts that a student is asked again today: ten at most, those that were already asked again today among them.
 *
 * @see ../SPEC.md rules FR2 to FR4
 */
export function factsDue(facts: readonly KeptFact[], keypadMs: number, today: string): FactsDue {
  const next = new Map<number, string>();
  const waiting: { readonly fact: number; readonly chance: number }[] = [];
  const asked: number[] = [];
  for (const { fact, days } of facts) {
    const review = reviewOf(days, keypadMs);
    if (review === null) continue;
    const due = dueDay(review);
    next.set(fact, due);
    if (due <= today) waiting.push({ fact, chance: chanceKnown(review, today) });
    else if (wasDueToday(days, keypadMs, today)) asked.push(fact);
  }
  const due = waiting
    .sort((one, other) => other.chance - one.chance || one.fact - other.fact)
    .slice(0, Math.max(0, MOST_FACTS_A_DAY - asked.length))
    .map(({ fact }) => fact);
  return { due, asked, next };
}

/** Whether a fact that was asked today had been due. */
function wasDueToday(days: readonly FactDay[], keypadMs: number, today: string): boolean {
  if (days.at(-1)?.day !== today) return false;
  const before = reviewOf(days.slice(0, -1), keypadMs);
  return before !== null && dueDay(before) <= today;
}
