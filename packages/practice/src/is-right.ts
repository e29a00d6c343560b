import { markAnswer } from '@moonbase/questions';

/** The facts that an answer is marked by. */
export interface MarkedBy {
  readonly expected: string; // as it is typed
  readonly reversible: boolean; // the negated answer is right too
}

/** Whether what was typed answers the question. @see ../SPEC.md rule PV13 */
export function isRight(input: string, { expected, reversible }: MarkedBy): boolean {
  return markAnswer(input, Number(expected), { reversibleSign: reversible }) === 'correct';
}
