const A_MINUTE = 2; // questions without a clock
const CLOSE_SHARE = 0.75; // of the right answers that a round needs

/** How many minutes it takes to repeat this many missed questions. @see ../SPEC.md rule PQ6 */
export function minutesToMend(questions: number): number {
  return Math.ceil(questions / A_MINUTE);
}

/** Whether a round that was not passed was close to it. @see ../SPEC.md rule PL4 */
export function isClose({
  right,
  needed,
}: {
  readonly right: number;
  readonly needed: number;
}): boolean {
  return right >= CLOSE_SHARE * needed;
}
