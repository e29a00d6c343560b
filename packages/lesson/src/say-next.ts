/** What a lesson showed of one unit. */
export interface UnitOfLesson {
  readonly unitId: number;
  readonly answered: number; // without what was skipped
  readonly right: number;
  readonly students: number; // who answered in it
}

const ENOUGH_ANSWERS = 10;
const ENOUGH_STUDENTS = 2;
const STANDS_OUT = 0.6; // right answers: fewer than that

/**
 * The unit to talk about after a lesson: the one with the most wrong answers of those in which fewer than six of ten
 * were right. Null: nothing stands out.
 *
 * @see ../SPEC.md rule LN14
 */
export function unitToSay(units: readonly UnitOfLesson[]): UnitOfLesson | null {
  const [first] = units
    .filter(({ answered, right, students }) => {
      const isEnough = answered >= ENOUGH_ANSWERS && students >= ENOUGH_STUDENTS;
      return isEnough && right / answered < STANDS_OUT;
    })
    .sort((a, b) => b.answered - b.right - (a.answered - a.right) || a.unitId - b.unitId);
  return first ?? null;
}
