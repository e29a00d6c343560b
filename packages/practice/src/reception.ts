const YOUNGEST = 6; // years
const FEWEST_ANSWERS = 10;
const SURE_FROM = 0.6; // share right in Level 1

/** What decides whether a child is asked the year before Level 1. */
export interface ReceptionFacts {
  readonly age: number | null; // years; null: not known
  readonly answered: number; // in the units of Level 1
  readonly correct: number;
}

/** Whether a child who practises Level 1 is asked the year before it as well. @see ../SPEC.md rule PC19 */
export function asksReception({ age, answered, correct }: ReceptionFacts): boolean {
  if (age !== null && age < YOUNGEST) return true;
  return answered >= FEWEST_ANSWERS && correct / answered < SURE_FROM;
}
