/** The highest year that a class name can mean. */
export const LAST_YEAR = 13;

const numbersIn = (name: string): readonly number[] =>
  [...name.matchAll(/\d+/g)].map(([digits]) => Number(digits)).filter((each) => each <= LAST_YEAR);

/** The year groups that a class name tells: 5 and 6 of "5/6 Extension", none of "Chess". @see ../SPEC.md rule RY4 */
export const yearGroupsIn = (name: string): readonly number[] => [...new Set(numbersIn(name))];

/** "6H" becomes "7H"; a name without a number stays. @see ../SPEC.md rule RY1 */
export function nextClassName(name: string): string {
  return name.replaceAll(/\d+/g, (digits) =>
    Number(digits) <= LAST_YEAR ? String(Number(digits) + 1) : digits,
  );
}

/** The probable next class of each class; null: it leaves the school. @see ../SPEC.md rule RY2 */
export function suggestYear(names: readonly string[]): readonly (string | null)[] {
  const highest = (name: string): number => Math.max(0, ...numbersIn(name));
  const years = names.map(highest);
  const last = Math.max(0, ...years);
  const several = new Set(years.filter((year) => year > 0)).size > 1;
  return names.map((name) => (several && highest(name) === last ? null : nextClassName(name)));
}
