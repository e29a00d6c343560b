import { type Asked, type Done, halfOfQuiz, progressOf } from './progress.ts';

/** What somebody did of a work on one day alone. */
export interface DoneToday {
  readonly day: string; // YYYY-MM-DD
  readonly right: number;
  readonly worked: number; // milliseconds
  readonly bestOfTenBefore: number; // of the answers of earlier days
  readonly isDone: boolean; // the step was passed, or the mending finished
  readonly secondDay: string; // of a quiz
}

/**
 * How a work stands on a day: it can go on, it was done today, or there is nothing of it today (null).
 *
 * @see ../SPEC.md rule WK15
 */
export function standsToday(asked: Asked, done: Done, today: DoneToday): 'open' | 'done' | null {
  const isDone = progressOf(asked, done).state === 'done';
  if (asked.target === 'quiz') {
    if (!isDone && halfOfQuiz(done, today.secondDay, today.day) !== null) return 'open';
    return [done.before.day, done.after.day].includes(today.day) ? 'done' : null;
  }
  if (!isDone) return 'open';
  const before = {
    right: done.right - today.right,
    worked: done.worked - today.worked,
    bestOfTen: today.bestOfTenBefore,
  };
  const wasDone =
    asked.target === 'step' || asked.target === 'mended'
      ? !today.isDone
      : progressOf(asked, { ...done, ...before }).state === 'done';
  return wasDone ? null : 'done';
}
