import { DECIMAL_IDEAS } from './ideas/decimals.ts';
import { FRACTION_IDEAS } from './ideas/fractions.ts';
import type { Given, Idea } from './ideas/idea.ts';
import { WHOLE_NUMBER_IDEAS } from './ideas/whole-numbers.ts';
import { type Problem, rightAnswer } from './problem.ts';
import { isEqual } from './ratio.ts';

/** Every mistake that a typed sum or equation can show. */
export const IDEAS: readonly Idea[] = [...FRACTION_IDEAS, ...DECIMAL_IDEAS, ...WHOLE_NUMBER_IDEAS];

/** How usual each mistake is: 1 is usual. */
export const USUAL: ReadonlyMap<string, number> = new Map(
  IDEAS.map(({ id, usual }) => [id, usual]),
);

/** What is never told as a mistake: it belongs to the facts. @see ../SPEC.md rule MN4 */
export const NEVER_TOLD: ReadonlySet<string> = new Set(['neighbour-fact']);

/** A mistake with the wrong answers that it gives to one problem. */
export interface Shown {
  readonly idea: Idea;
  readonly answers: readonly Given[];
}

/** The mistakes that show in a problem: those that give another answer than the right one. @see ../SPEC.md rule MP5 */
export function shownIn(problem: Problem): readonly Shown[] {
  const right = rightAnswer(problem);
  if (right === null) return [];
  return IDEAS.flatMap((idea) => {
    const answers = idea
      .answers(problem)
      .filter(({ answer, share }) => share > 0 && !isEqual(answer, right));
    return answers.length === 0 ? [] : [{ idea, answers }];
  });
}
