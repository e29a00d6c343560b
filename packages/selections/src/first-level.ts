const AGE_BEFORE_LEVEL_1 = 4; // the youngest of level 1 are five
const HIGHEST_LEVEL = 10;

/**
 * The level at which a new person begins to practise.
 *
 * @param wanted a parent's choice; null for the level that fits the age
 * @param age in years, or null when it is not known
 * @returns null: nothing is chosen for them
 * @see ../SPEC.md rule SL5
 */
export function firstLevel(wanted: number | null, age: number | null): number | null {
  if (wanted !== null) return wanted;
  if (age === null) return null;
  return Math.max(1, Math.min(HIGHEST_LEVEL, age - AGE_BEFORE_LEVEL_1));
}
