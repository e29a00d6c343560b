import type { GameEvent } from './simulation/state.ts';

/** Right answers in a row at which the world changes: lights, then people, then the sky. */
const RUN_STEPS: readonly number[] = [3, 5, 8];

/** The level of a run, 0 to 3. @param run right answers in a row @see ../SPEC.md rule RU2 */
export const runLevel = (run: number): number => RUN_STEPS.filter((least) => run >= least).length;

/** Right answers at the first try in a row, after one more event of a game. @see ../SPEC.md rule RU1 */
export function runAfter(run: number, event: GameEvent): number {
  switch (event.type) {
    case 'right':
      return event.attempts === 1 ? run + 1 : 0;
    case 'wrong':
    case 'landed':
      return 0;
    default:
      return run;
  }
}
