import type { Answer } from './answer.ts';
import type { Shown } from './ideas.ts';
import { isEqual, isSameForm, type Ratio } from './ratio.ts';

// How likely each kind of match is, when a pupil makes the mistake.
const AS_WRITTEN = 0.8;
const OTHER_FORM = 0.12; // in lower terms, or as a decimal
const WITH_A_SLIP = 0.02; // one of its two numbers is off by one, or by ten

/** How likely a pupil without any mistake of the rule book types one certain wrong answer. */
export const BY_NO_MISTAKE = 0.012;

/** How likely a pupil who makes a mistake gives this answer. 0: never. @see ../SPEC.md rule MN1 */
export function likelihood(answer: Answer, { answers }: Shown): number {
  return Math.max(...answers.map(({ answer: given, share }) => share * matchOf(answer, given)));
}

function matchOf(answer: Answer, given: Ratio): number {
  if (isSameForm(answer, given)) return AS_WRITTEN;
  if (isEqual(answer, given))
    return answer.places === null && given.bottom > 1 ? OTHER_FORM : AS_WRITTEN;
  return isSlipOf(answer, given) ? WITH_A_SLIP : 0;
}

/** Whether one number of a fraction is as the mistake gives it and the other is off by one or by ten. */
function isSlipOf(answer: Answer, given: Ratio): boolean {
  if (answer.places !== null || given.bottom <= 1) return false;
  const [top, bottom] = [Math.abs(answer.top - given.top), Math.abs(answer.bottom - given.bottom)];
  const isOff = (by: number) => by === 1 || by === 10;
  return (top === 0 && isOff(bottom)) || (bottom === 0 && isOff(top));
}
