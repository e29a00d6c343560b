/** The ways in which a class's students sign in: by card alone, or also by class code, name and pictures. */
export const WAYS = ['card', 'pictures'] as const;
export type Way = (typeof WAYS)[number];

interface Traits {
  readonly takesPictures: boolean; // after class code and name
  readonly label: string; // what a teacher chooses
  readonly about: string; // what a teacher reads of it
  readonly inLog: string; // in the school's log, after "Sign-in of a class:"
}

/** Each way in the rules and in words. A new way also needs the page where it is used, and a place in the table. */
export const WAY_TRAITS: Readonly<Record<Way, Traits>> = {
  card: { takesPictures: false, label: 'Card alone', about: 'Quickest.', inLog: 'by card' },
  pictures: {
    takesPictures: true,
    label: 'Card or pictures',
    about: 'By card, or by class code, name and three pictures that the student chose.',
    inLog: 'by pictures',
  },
};

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
