/** Right answers in a row at which the world changes: lights, then people, then the sky (requirement PG-56). */
const RUN_STEPS: readonly number[] = [3, 5, 8];

/** The level of a run, 0 to 3. @param run right answers in a row */
export const runLevel = (run: number): number => RUN_STEPS.filter((least) => run >= least).length;
