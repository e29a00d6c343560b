import { PICTURE_TRIES, SHARED_PICTURE_TRIES, type TryRule } from './tries.ts';

/** The ways in which a class's students sign in: by card alone, or also by class code, name and pictures. */
export const WAYS = ['card', 'pictures'] as const;
export type Way = (typeof WAYS)[number];

/** What a student keeps in their head and is asked for after class code and name. */
export const SECRETS = ['pictures'] as const;
export type Secret = (typeof SECRETS)[number];

interface SecretTries {
  readonly alone: TryRule;
  readonly shared: TryRule; // on devices that classmates use too: none of them can close another's account
}

/** How often each secret may be tried. */
export const SECRET_TRIES: Readonly<Record<Secret, SecretTries>> = {
  pictures: { alone: PICTURE_TRIES, shared: SHARED_PICTURE_TRIES },
};

interface Traits {
  readonly secret: Secret | null; // null: the card alone opens the door
  readonly label: string; // what a teacher chooses
  readonly about: string; // what a teacher reads of it
  readonly inLog: string; // in the school's log, after "Sign-in of a class:"
}

/** Each way in the rules and in words. A new way also needs its page at the door and a place in the table. */
export const WAY_TRAITS: Readonly<Record<Way, Traits>> = {
  card: { secret: null, label: 'Card alone', about: 'Quickest.', inLog: 'by card' },
  pictures: {
    secret: 'pictures',
    label: 'Card or pictures',
    about: 'By card, or by class code, name and three pictures that the student chose.',
    inLog: 'by pictures',
  },
};

/** How somebody has proved at the door who they are. */
export const PROOFS = [...WAYS, 'spare-key', 'password', 'passkey'] as const;
export type Proof = (typeof PROOFS)[number];

/** Whether somebody who came so may choose a secret for next time. A secret does not replace itself. */
export const CHOOSES_SECRET: Readonly<Record<Proof, boolean>> = {
  card: true,
  pictures: false,
  'spare-key': true,
  password: false,
  passkey: false,
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
