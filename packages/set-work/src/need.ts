/** What somebody answered of a unit lately. */
export interface UnitLately {
  readonly unit: string;
  readonly answered: number; // of the last ten answers of four weeks
  readonly right: number; // of these
}

/** The answers of each unit that are looked at. */
export const LATELY = 10;
const SURE = 0.8;

/** Whether a content is still to be practised by somebody. @see ../SPEC.md rule WK17 */
export function needsContent(units: readonly string[], lately: readonly UnitLately[]): boolean {
  const asked = lately.filter(({ unit }) => units.includes(unit));
  const answered = asked.reduce((sum, each) => sum + each.answered, 0);
  const right = asked.reduce((sum, each) => sum + each.right, 0);
  return answered < LATELY || right < SURE * answered;
}
