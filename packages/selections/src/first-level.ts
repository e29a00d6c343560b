import { ageForLevels } from '@moonbase/content';

const AGE_BEFORE_LEVEL_1 = 4; // the youngest of level 1 are five
const HIGHEST_LEVEL = 10;

/**
 * The level at which a new person begins to practise.
 *
 * @param wanted a parent's choice; null for the level that fits the age
 * @param age in years, or null when it is not known
 * @param country whose school years the levels bear: an Australian child of nine is in Year 4, and Level 4 is that year there
 * @returns null: nothing is chosen for them
 * @see ../SPEC.md rule SL5, rule LE2 of content
 */
export function firstLevel(
  wanted: number | null,
  age: number | null,
  country: string | null,
): number | null {
  if (wanted !== null) return wanted;
  if (age === null) return null;
  return Math.max(1, Math.min(HIGHEST_LEVEL, ageForLevels(age, country) - AGE_BEFORE_LEVEL_1));
}
