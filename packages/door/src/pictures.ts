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

const STEPS: readonly number[] = [1, 3, 4]; // to the next place across and down, in pages of three and of four columns

/**
 * Whether three pictures are next to each other on the page, in whatever order: what children choose first, and what a
 * classmate tries first.
 *
 * @see ../SPEC.md rule DR28
 */
export function standTogether(pictures: readonly Picture[]): boolean {
  const places = pictures.map((picture) => PICTURES.indexOf(picture)).sort((a, b) => a - b);
  const steps = new Set(places.slice(1).map((place, index) => place - (places[index] ?? place)));
  return steps.size === 1 && STEPS.some((step) => steps.has(step));
}
