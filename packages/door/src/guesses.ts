import { DAY_MS } from '@moonbase/kit';

import { SHARED_PICTURE_TRIES } from './tries.ts';

/** A device that a class uses: the child has signed in on it too (shared), or classmates alone have (elsewhere). */
export type ClassDevice = 'shared' | 'elsewhere';

/** The wrong sets of pictures of a day that no right one of the same child on the same device has followed. */
export interface Guesses {
  readonly onDevice: number; // for all names together
  readonly ofName: number; // for this name, on all devices of this sort
  /** For names that have not signed in on it. */
  readonly ofStrangers: number;
  /** The same, on all devices of the people who have signed in on this one. */
  readonly ofPeople: number;
  /** How many of the class have signed in on this device. */
  readonly people: number;
}

/** A wrong set ends to count after a day in which nobody has tried this name on this device. */
export const GUESSES_SPAN_MS = DAY_MS;

/** Thirty children who are paused once each on one tablet. */
const ON_DEVICE = 30 * SHARED_PICTURE_TRIES.tries;

/** As many as the pauses of one device leave in the hours of a day: more devices give no more. */
const OF_NAME = 45;

/**
 * Three names with three sets each. Counted by the people of a device, so that another browser of theirs gains nothing;
 * a tablet on which the whole class has signed in has room for slips on every name.
 */
const OF_PERSON = 9;

/** Of these, on one device: who has used them up at home leaves room on the tablet where they were the first of the class. */
const OF_PERSON_ON_DEVICE = 6;

/**
 * Whether the door asks for a card or a spare key first.
 *
 * @see ../SPEC.md rule DR27
 */
export function areGuessesSpent(device: ClassDevice, guesses: Guesses): boolean {
  const { onDevice, ofName, ofStrangers, ofPeople } = guesses;
  if (onDevice >= ON_DEVICE || ofName >= OF_NAME) return true;
  const people = Math.max(1, guesses.people);
  return (
    device === 'elsewhere' &&
    (ofStrangers >= OF_PERSON_ON_DEVICE * people || ofPeople >= OF_PERSON * people)
  );
}
