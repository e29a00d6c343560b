import { type Answer, isRight } from './answer.ts';
import type { Shown } from './ideas.ts';
import { isEqual, isSameForm, MOST_PLACES, type Ratio } from './ratio.ts';

/** How likely a pupil who makes a mistake gives an answer. */
export interface Match {
  readonly likely: number; // where other answers show the mistake
  readonly alone: number; // where nothing else does: an answer that is not quite the mistake's proves little
}

const match = (likely: number, alone = likely): Match => ({ likely, alone });

const NONE = match(0);
const AS_WRITTEN = match(0.8);
const OTHER_FORM = match(0.12); // in lower terms, or as a decimal
const WITH_A_SLIP = match(0.06, 0.02); // one of its numbers is off by one, or by ten
const WITH_A_WRONG_FACT = match(0.03, 0.01); // off by a little more

/** How likely a pupil without any mistake of the rule book types one certain wrong answer. */
export const BY_NO_MISTAKE = 0.012;

/** How well a mistake explains an answer. @returns null where it never gives it @see ../SPEC.md rule MN1 */
export function matchOf(answer: Answer, { answers }: Shown): Match | null {
  const matches = answers.map(({ answer: given, share }) => {
    const { likely, alone } = matchOfOne(answer, given);
    return match(share * likely, share * alone);
  });
  const best = matches.toSorted((one, other) => other.likely - one.likely)[0];
  return best === undefined || best.likely === 0 ? null : best;
}

function matchOfOne(answer: Answer, given: Ratio): Match {
  if (isSameForm(answer, given)) return AS_WRITTEN;
  if (isEqual(answer, given))
    return answer.places === null && given.bottom > 1 ? OTHER_FORM : AS_WRITTEN;
  if (isRounded(answer, given)) return OTHER_FORM;
  const off = distance(answer, given);
  if (off === null) return NONE;
  if (off === 1 || off === 10) return WITH_A_SLIP;
  return FACTS_OFF.has(off) ? WITH_A_WRONG_FACT : NONE;
}

/** A number that does not end, rounded to the places that were typed. */
function isRounded(answer: Answer, given: Ratio): boolean {
  const { places } = answer;
  if (isRight(answer, given)) return true;
  if (places === null || places < 2 || given.bottom !== 10 ** MOST_PLACES) return false;
  const [exact, typed] = [given.top / given.bottom, answer.top / answer.bottom];
  return Math.abs(exact - typed) <= 0.5 / 10 ** places;
}

/** How far a wrong fact leads, in one number of a fraction or in the last places of a decimal. */
const FACTS_OFF: ReadonlySet<number> = new Set([2, 3, 4, 20, 30, 100]);

/** By how much one number differs from that of the mistake, where nothing else does; null where more differs. */
function distance(answer: Answer, given: Ratio): number | null {
  if (given.bottom <= 1) return null;
  if (answer.places !== null) return inLastPlaces(answer, given);
  const [top, bottom] = [Math.abs(answer.top - given.top), Math.abs(answer.bottom - given.bottom)];
  if (top === 0) return bottom;
  return bottom === 0 ? top : null;
}

/** Of two decimals, in units of the last place of either; null for a whole number or another fraction. */
export function inLastPlaces({ top, bottom, places }: Answer, given: Ratio): number | null {
  if (places === null || places === 0 || !/^10+$/.test(String(given.bottom))) return null;
  const unit = Math.max(bottom, given.bottom);
  return Math.abs((top * unit) / bottom - (given.top * unit) / given.bottom);
}
