import { ALGEBRA_IDEAS } from './ideas/algebra.ts';
import { DECIMAL_IDEAS } from './ideas/decimals.ts';
import { FRACTION_IDEAS } from './ideas/fractions.ts';
import type { Given, Idea } from './ideas/idea.ts';
import { MEASURE_IDEAS } from './ideas/measures.ts';
import { PART_IDEAS } from './ideas/parts.ts';
import { PLACE_VALUE_IDEAS } from './ideas/place-value.ts';
import { STORY_IDEAS } from './ideas/stories.ts';
import { WHOLE_NUMBER_IDEAS } from './ideas/whole-numbers.ts';
import { type Problem, rightAnswer } from './problem.ts';
import { isEqual, type Ratio } from './ratio.ts';

/** Every mistake of the rule book. */
export const IDEAS: readonly Idea[] = [
  ...FRACTION_IDEAS,
  ...DECIMAL_IDEAS,
  ...WHOLE_NUMBER_IDEAS,
  ...PLACE_VALUE_IDEAS,
  ...STORY_IDEAS,
  ...PART_IDEAS,
  ...MEASURE_IDEAS,
  ...ALGEBRA_IDEAS,
];

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
export function shownIn(
  problem: Problem,
  right: Ratio | null = rightAnswer(problem),
): readonly Shown[] {
  if (right === null) return [];
  return IDEAS.flatMap((idea) => {
    const answers = idea
      .answers(problem, right)
      .filter(({ answer, share }) => share > 0 && !isEqual(answer, right));
    return answers.length === 0 ? [] : [{ idea, answers }];
  });
}
