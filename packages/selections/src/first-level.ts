import { levelOfAge } from '@moonbase/content';

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
  return age === null ? null : levelOfAge(age, country);
}
