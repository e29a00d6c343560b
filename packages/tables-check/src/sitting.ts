import { MINUTE_MS } from '@moonbase/kit';

import type { Arrangements } from './arrangements.ts';
import { QUESTIONS } from './form.ts';

export const LONGEST_BREAK_MS = 5 * MINUTE_MS;
const GAP_MS = 3000;
const SECOND_MS = 1000;
const TENTHS = 10;
/** Of an answer: 12 × 12 = 144. */
export const MOST_DIGITS = 3;

/** Milliseconds as seconds, to a tenth. */
export const secondsOf = (ms: number): number => Math.round((ms * TENTHS) / SECOND_MS) / TENTHS;

/** Timers of a device and the way of a request are not exact. */
const TOLERANCE_MS = 1500;

/** Questions that a device has before it answers them: it goes on with these without the network. */
const AHEAD = 5;

/** Up to which place the questions of a go are handed out. @see ../SPEC.md rule TC17 */
export const handedOut = (answered: number): number => Math.min(QUESTIONS, answered + AHEAD);

/** An answer as the device saw it. */
export interface Answer {
  readonly typed: string; // what stood in the box, digits or nothing
  readonly ms: number; // from the painted question
}

/** The state of one go, as far as the clock goes. Times are the server's, in milliseconds since 1970. */
export interface Sitting {
  readonly answered: number;
  readonly answersAt: number; // when the last answers came; before any, when it was begun
  readonly heardAt: number; // when the device was heard of last
  readonly arrangements: Arrangements;
}

/** The time of a question in milliseconds; null: no clock. @see ../SPEC.md rule TC6 */
export const limitOf = ({ time }: Arrangements): number | null =>
  time === 'none' ? null : Number(time) * SECOND_MS;

/** The pause before the next question in milliseconds; null: until Next is pressed. @see ../SPEC.md rule TC6 */
export const gapOf = ({ next }: Arrangements): number | null => (next ? null : GAP_MS);

/** Whether a go that was heard of last at `heardAt` goes on. @see ../SPEC.md rule TC10 */
export const canGoOn = (heardAt: number, now: number): boolean => now - heardAt <= LONGEST_BREAK_MS;

export type SittingState = 'going-on' | 'broken' | 'done';

export function sittingStateOf(
  { answered, heardAt }: Pick<Sitting, 'answered' | 'heardAt'>,
  now: number,
): SittingState {
  if (answered >= QUESTIONS) return 'done';
  return canGoOn(heardAt, now) ? 'going-on' : 'broken';
}

export type CheckState = 'coming' | 'open' | 'over';

/** @see ../SPEC.md rule TC11 */
export function checkStateOf(
  { opensAt, closesAt }: { readonly opensAt: number; readonly closesAt: number },
  now: number,
): CheckState {
  if (now < opensAt) return 'coming';
  return now < closesAt ? 'open' : 'over';
}

/** The pause that the server can be sure of: Next may be pressed at once. */
function shortestGapOf(arrangements: Arrangements): number {
  const gap = gapOf(arrangements);
  return gap === null ? 0 : gap;
}

const boundedBy = (limit: number, { ms }: Answer): number => Math.max(0, Math.min(ms, limit));

export type Taken =
  | { readonly kind: 'taken'; readonly answers: readonly Answer[] } // those that are new
  | { readonly kind: 'gap' | 'too-many' | 'too-soon' | 'too-late' };

/**
 * What of some answers is taken. An empty list says that the device is there.
 *
 * @param sent.from the place of the first one, 0 to 24
 * @see ../SPEC.md rules TC8 to TC10
 */
export function takeAnswers(
  sitting: Sitting,
  sent: { readonly from: number; readonly answers: readonly Answer[] },
  now: number,
): Taken {
  if (sent.from > sitting.answered) return { kind: 'gap' };
  if (sent.from + sent.answers.length > QUESTIONS) return { kind: 'too-many' };
  const fresh = sent.answers.slice(sitting.answered - sent.from);
  const passed = Math.max(0, now - sitting.answersAt);
  const limit = limitOf(sitting.arrangements) ?? Number.POSITIVE_INFINITY;
  const own = fresh.map((answer) => boundedBy(limit, answer));
  const gaps =
    shortestGapOf(sitting.arrangements) * (fresh.length - (sitting.answered === 0 ? 1 : 0));
  const needed = own.reduce((sum, ms) => sum + ms, 0) + Math.max(0, gaps);
  if (fresh.length > 0 && passed < needed - TOLERANCE_MS) return { kind: 'too-soon' };
  if (!canGoOn(sitting.heardAt + needed, now)) return { kind: 'too-late' };
  return {
    kind: 'taken',
    answers: fresh.map((answer) => ({
      typed: answer.typed,
      ms: Math.round(Math.min(boundedBy(limit, answer), passed)),
    })),
  };
}
