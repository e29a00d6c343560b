import { readAnswer } from './answer.ts';
import { shownIn } from './ideas.ts';
import { readProblem, rightAnswer } from './problem.ts';
import { isEqual, type Ratio } from './ratio.ts';
import { isMistakeId, type MistakeId } from './words.ts';

/** A mistake that can show in a question, with the wrong answers that it would give there. */
export interface Chance {
  readonly mistake: MistakeId;
  readonly answers: readonly string[]; // as they would be typed
}

/** A printed question with what stands in its box when it is right. */
export interface AskedQuestion {
  readonly unit: number;
  readonly position: number;
  readonly text: string;
  readonly right: string;
}

/** The mistakes that can show in a question; none where it cannot be read. @see ../SPEC.md rule MN6 */
export function chancesOf(question: AskedQuestion): readonly Chance[] {
  const problem = readProblem(question.text);
  const right = readAnswer(question.right);
  if (problem === null || right === null) return [];
  const worked = rightAnswer(problem);
  if (worked === null || !isEqual(worked, right)) return [];
  return shownIn(problem).flatMap(({ idea, answers }) =>
    isMistakeId(idea.id)
      ? [{ mistake: idea.id, answers: [...new Set(answers.map(({ answer }) => typed(answer)))] }]
      : [],
  );
}

/** A number as a pupil types it: 0.4 for 4/10, 3/7 where no short decimal is equal. */
function typed({ top, bottom }: Ratio): string {
  if (bottom === 1) return String(top);
  const isDecimal = bottom !== 0 && /^10*$/.test(String(bottom));
  return isDecimal ? String(top / bottom) : `${top}/${bottom}`;
}
