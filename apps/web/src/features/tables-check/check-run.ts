import type { SittingReply } from '@moonbase/contracts/tables-check';
import {
  type Answer,
  limitOf,
  MOST_DIGITS,
  type Question,
  QUESTIONS,
} from '@moonbase/tables-check';

/** `begin`: before the tries, or before going on. `ready`: between the tries and the check. */
export type Phase = 'begin' | 'question' | 'gap' | 'ready' | 'over';

/** A check as this page knows it. */
export interface CheckRun {
  readonly sitting: SittingReply['sitting'];
  readonly isTrying: boolean; // the questions that do not count
  readonly place: number; // of the question, among the tries or the questions
  readonly phase: Phase;
  readonly typed: string;
  readonly answers: readonly Answer[]; // of the check, those that the server has among them
}

/** @param kept answers that an earlier page of this device could not send, after those that the server has */
export function startRun(sitting: SittingReply['sitting'], kept: readonly Answer[] = []): CheckRun {
  const known = Array.from({ length: sitting.answered }, () => ({ typed: '', ms: 0 }));
  const answers = [...known, ...kept].slice(0, QUESTIONS);
  const isOver = answers.length === QUESTIONS;
  return {
    sitting,
    isTrying: answers.length === 0,
    place: answers.length,
    phase: isOver ? 'over' : 'begin',
    typed: '',
    answers,
  };
}

/** The question that stands, or comes next. */
export const questionOf = ({ sitting, isTrying, place }: CheckRun): Question | null =>
  (isTrying ? sitting.tries : sitting.questions)[place] ?? null;

/** A digit or Backspace. */
export function typeInto(run: CheckRun, key: string): CheckRun {
  if (run.phase !== 'question') return run;
  if (key === 'Backspace') return { ...run, typed: run.typed.slice(0, -1) };
  if (!/^\d$/.test(key) || run.typed.length >= MOST_DIGITS) return run;
  return { ...run, typed: run.typed + key };
}

/** What stands in the box, where it is typed into the box itself. */
export const putInto = (run: CheckRun, typed: string): CheckRun =>
  run.phase === 'question'
    ? { ...run, typed: typed.replaceAll(/\D/g, '').slice(0, MOST_DIGITS) }
    : run;

/** What stands in the box is the answer. @param ms since the question was painted */
export function settle(run: CheckRun, ms: number): CheckRun {
  if (run.phase !== 'question') return run;
  const limit = limitOf(run.sitting.arrangements) ?? Number.POSITIVE_INFINITY;
  const place = run.place + 1;
  if (run.isTrying)
    return place < run.sitting.tries.length
      ? { ...run, place, phase: 'gap', typed: '' }
      : { ...run, isTrying: false, place: 0, phase: 'ready', typed: '' };
  const answers = [...run.answers, { typed: run.typed, ms: Math.round(Math.min(ms, limit)) }];
  const phase = place < QUESTIONS ? 'gap' : 'over';
  return { ...run, place, phase, typed: '', answers };
}

/** The next question is shown; for one that has not come yet the check waits. */
export function ask(run: CheckRun): CheckRun {
  if (run.phase === 'over') return run;
  return { ...run, phase: questionOf(run) === null ? 'gap' : 'question', typed: '' };
}

/** More questions have come. */
export const withQuestions = (run: CheckRun, questions: readonly Question[]): CheckRun =>
  questions.length > run.sitting.questions.length
    ? { ...run, sitting: { ...run.sitting, questions: [...questions] } }
    : run;
