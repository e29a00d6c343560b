import { markAnswer } from '@moonbase/questions';

/** The facts for marking an answer. */
export interface MarkedBy {
  readonly expected: string; // as typed
  readonly reversible: boolean; // the negated answer is right too
}

/** Whether the typed text answers the question. @see ../SPEC.md rule PV13 */
export function isRight(input: string, { expected, reversible }: MarkedBy): boolean {
  return markAnswer(input, expected, { reversibleSign: reversible }) === 'correct';
}
