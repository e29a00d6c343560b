import { MINUTE_MS } from '@moonbase/kit';

import { QUIZ_QUESTIONS, SUCCESS, type WorkTarget } from './work.ts';

export const STATES = ['not-begun', 'under-way', 'done'] as const;
export type WorkState = (typeof STATES)[number];

/** One half of a quiz, as answered. */
export interface QuizHalf {
  readonly right: number; // at the first try
  readonly answered: number;
  readonly tooFast: number; // of them: too fast to be read, and not right
  readonly day: string | null; // of its last answer
}

/** What somebody has done of a work. */
export interface Done {
  readonly right: number;
  readonly answered: number;
  readonly worked: number; // milliseconds
  readonly bestOfTen: number; // the most right answers of ten, or of fewer so far, that follow each other
  readonly isPassed: boolean; // the step
  readonly mending: 'none' | 'begun' | 'done';
  readonly before: QuizHalf;
  readonly after: QuizHalf;
}

const EMPTY_HALF: QuizHalf = { right: 0, answered: 0, tooFast: 0, day: null };
export const NOTHING_DONE: Done = {
  right: 0,
  answered: 0,
  worked: 0,
  bestOfTen: 0,
  isPassed: false,
  mending: 'none',
  before: EMPTY_HALF,
  after: EMPTY_HALF,
};

const EVIDENCE = 5; // answers in a unit
const WEAK = 80; // per cent right: fewer than that

export interface Asked {
  readonly target: WorkTarget;
  readonly amount: number;
}

/** How far somebody is. @see ../SPEC.md rules WK7 and WK8 */
export function progressOf(
  asked: Asked,
  done: Done,
): { readonly done: number; readonly of: number; readonly state: WorkState } {
  const { reached, of, isBegun } = measured(asked, done);
  const state = reached >= of ? 'done' : isBegun ? 'under-way' : 'not-begun';
  return { done: Math.min(reached, of), of, state };
}

function measured({ target, amount }: Asked, done: Done) {
  const isBegun = done.answered > 0;
  switch (target) {
    case 'right':
      return { reached: done.right, of: amount, isBegun };
    case 'minutes':
      return { reached: Math.floor(done.worked / MINUTE_MS), of: amount, isBegun };
    case 'success':
      return { reached: done.bestOfTen, of: SUCCESS.right, isBegun };
    case 'step':
      return { reached: done.isPassed ? 1 : 0, of: 1, isBegun };
    case 'mended':
      return { reached: done.mending === 'done' ? 1 : 0, of: 1, isBegun: done.mending !== 'none' };
    case 'quiz':
      return {
        reached: halvesDone(done),
        of: 2,
        isBegun: done.before.answered + done.after.answered > 0,
      };
  }
}

const isFull = ({ answered }: QuizHalf): boolean => answered >= QUIZ_QUESTIONS;
const halvesDone = ({ before, after }: Done): number =>
  Number(isFull(before)) + Number(isFull(after));

/**
 * The half of a quiz that can be answered now; null: none.
 *
 * @param secondDay the day from which the second half is open
 * @see ../SPEC.md rule WK9
 */
export function halfOfQuiz(
  { before, after }: Pick<Done, 'before' | 'after'>,
  secondDay: string,
  today: string,
): 'before' | 'after' | null {
  if (!isFull(before)) return 'before';
  if (isFull(after) || today < secondDay) return null;
  return before.day !== null && before.day >= today ? null : 'after';
}

/** Answers in a unit. */
interface UnitAnswers {
  readonly unitId: number;
  readonly right: number;
  readonly answered: number;
}

/** @returns whole per cent; null without an answer */
export const accuracyOf = ({
  right,
  answered,
}: Pick<UnitAnswers, 'right' | 'answered'>): number | null =>
  answered === 0 ? null : Math.round((100 * right) / answered);

/** The unit that most answers went wrong in; null: none stands out. @see ../SPEC.md rule WK10 */
export function weakestUnit(units: readonly UnitAnswers[]): number | null {
  const weak = units
    .filter(({ answered, right }) => answered >= EVIDENCE && 100 * right < WEAK * answered)
    .sort((a, b) => a.right / a.answered - b.right / b.answered || b.answered - a.answered);
  return weak[0]?.unitId ?? null;
}

/** How many are in each state. */
export function countsOf(states: readonly WorkState[]): Readonly<Record<WorkState, number>> {
  const counts = { 'not-begun': 0, 'under-way': 0, done: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
