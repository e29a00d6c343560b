import { MINUTE_MS } from '@moonbase/kit';

import { QUIZ_QUESTIONS, SUCCESS, type WorkTarget } from './work.ts';

const USUAL_MS = 12_000; // for a right answer
const QUICKEST_MS = 2_000;
const SLOWEST_MS = 60_000;
const MENDING_MINUTES = 2;
const STEP_MINUTES = 5;

/**
 * The minutes that a work takes somebody; for a quiz those of one half.
 *
 * @param perRight milliseconds for each right answer lately; null: not known
 * @see ../SPEC.md rule WK11
 */
export function minutesExpected(
  { target, amount }: { readonly target: WorkTarget; readonly amount: number },
  perRight: number | null,
): number {
  const pace = Math.min(SLOWEST_MS, Math.max(QUICKEST_MS, perRight ?? USUAL_MS));
  switch (target) {
    case 'right':
      return toMinutes(amount * pace);
    case 'minutes':
      return amount;
    case 'success':
      return toMinutes(SUCCESS.of * pace);
    case 'step':
      return STEP_MINUTES;
    case 'mended':
      return MENDING_MINUTES;
    case 'quiz':
      return toMinutes(QUIZ_QUESTIONS * pace);
  }
}

const toMinutes = (ms: number): number => Math.max(1, Math.round(ms / MINUTE_MS));
