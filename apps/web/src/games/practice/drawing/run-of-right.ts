import { runLevel } from '@moonbase/practice/run';

/** A run of right answers as the field shows it. Times in ms of the view's clock. */
export interface Run {
  readonly level: number; // 0 to 3
  readonly before: number; // its level until `since`
  readonly since: number;
  readonly built: number; // the highest level of this game: its houses stay
  readonly stood: boolean; // the houses were there before `since`
}

export const NO_RUN: Run = { level: 0, before: 0, since: -Infinity, built: 0, stood: false };

/** The run after this frame; the same one where nothing changes. */
export function runNow(run: Run, streak: number, now: number): Run {
  const level = runLevel(streak);
  if (level === run.level) return run;
  const { built } = run;
  return { level, before: run.level, since: now, built: Math.max(built, level), stood: built > 0 };
}
