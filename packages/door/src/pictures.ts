/** The pictures to choose from, always in this order, so that each has its place. */
export const PICTURES = [
  'apple',
  'fish',
  'umbrella',
  'drum',
  'boat',
  'tree',
  'key',
  'sock',
  'bell',
  'car',
  'kite',
  'cup',
] as const;
export type Picture = (typeof PICTURES)[number];

export const PICTURES_TO_CHOOSE = 3;

/**
 * The three pictures that were pressed, in their order; null unless they are three different ones.
 *
 * @see ../SPEC.md rule DR5
 */
export function readPictures(pressed: readonly string[]): readonly Picture[] | null {
  const known = pressed.flatMap((name) => PICTURES.filter((picture) => picture === name));
  const isThree = pressed.length === PICTURES_TO_CHOOSE && new Set(known).size === pressed.length;
  return isThree ? known : null;
}
