/** The ways in which a class's students sign in: by card alone, or also by class code, name and pictures. */
export const WAYS = ['card', 'pictures'] as const;
export type Way = (typeof WAYS)[number];

const OLD_ENOUGH = 7; // years

/**
 * The way for a class whose teacher has chosen none.
 *
 * @param age the median age of its students; null where no year of birth is known
 * @see ../SPEC.md rule DR8
 */
export function usualWay(age: number | null): Way {
  return age !== null && age < OLD_ENOUGH ? 'card' : 'pictures';
}
