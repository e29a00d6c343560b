import { DAY_MS, MINUTE_MS } from '@moonbase/kit';

const HOUR_MS = 60 * MINUTE_MS;

/** A count of wrong tries in a span of time. */
export interface Count {
  readonly wrong: number;
  readonly since: number; // milliseconds since 1970
}

/** The most wrong tries accepted within a time span. */
export interface Bound {
  readonly most: number;
  readonly spanMs: number;
}

/** What the door knows of a device. */
export interface SeenDevice {
  readonly isKnown: boolean; // somebody has signed in on it
  readonly madeAt: number; // when the door gave it its token, milliseconds since 1970
}

/** From this age on a device’s token counts as a device of its own, so that a new browser for each guess gains nothing. */
export const OWN_DEVICE_AFTER_MS = 5 * MINUTE_MS;

const isOwn = ({ isKnown, madeAt }: SeenDevice, now: number): boolean =>
  isKnown || now >= madeAt + OWN_DEVICE_AFTER_MS;

/** A class of 30 that mistypes every code twice on one tablet. */
const WRONG_CODES_OF_DEVICE: Bound = { most: 60, spanMs: HOUR_MS };
const WRONG_CODES_OF_NEW_DEVICES: Bound = { most: 300, spanMs: HOUR_MS };
/** Five tablets on which the same person has just signed in: a new token for each guess gains nothing. */
const WRONG_CODES_OF_PERSON: Bound = { most: 300, spanMs: HOUR_MS };
/** 1,000 new devices of a school behind one address that mistype their code three times. */
const WRONG_CODES_OF_ADDRESS: Bound = { most: 3_000, spanMs: HOUR_MS };

/** Whose wrong codes are counted together. */
export interface CodeCount {
  readonly by: 'device' | 'person' | 'new-devices' | 'address'; // person: who signed in on it last
  readonly bound: Bound;
}

/**
 * The counts that a wrong code on this device adds to. A device of its own is counted by itself, so that nobody else
 * at its address can use up its tries. A sign-in gives a device a new token, so whoever signs in again and again is
 * counted as a person too.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rule DR13
 */
export function codeCounts(device: SeenDevice, now: number): readonly CodeCount[] {
  if (!isOwn(device, now)) return [{ by: 'new-devices', bound: WRONG_CODES_OF_NEW_DEVICES }];
  const own: CodeCount = { by: 'device', bound: WRONG_CODES_OF_DEVICE };
  return device.isKnown
    ? [own, { by: 'person', bound: WRONG_CODES_OF_PERSON }]
    : [own, { by: 'address', bound: WRONG_CODES_OF_ADDRESS }];
}

/**
 * When a new device that is refused may try again: as a new one, or later as one that counts by itself.
 *
 * @param asNewUntil when new devices of its address are accepted again
 * @param ownAt from when it counts by itself
 * @param asOwnUntil when devices that count by themselves are accepted there again; null: they are now
 * @see ../SPEC.md rule DR13
 */
export function firstTryAt(asNewUntil: number, ownAt: number, asOwnUntil: number | null): number {
  return asNewUntil <= ownAt ? asNewUntil : Math.max(ownAt, asOwnUntil ?? ownAt);
}

const WRONG_PICTURES_OF_DEVICE: Bound = { most: 6, spanMs: DAY_MS };
const WRONG_PICTURES_OF_NEW_DEVICES: Bound = { most: 10, spanMs: DAY_MS };
/** Three pictures are one of 1,320. */
const WRONG_PICTURES_OF_STRANGERS: Bound = { most: 20, spanMs: DAY_MS };

/** Whose wrong pictures for a class are counted together. */
export interface PictureCount {
  readonly by: 'device' | 'new-devices' | 'everybody';
  readonly bound: Bound;
}

/**
 * The counts that wrong pictures add to, on a device that the class has not used before.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rule DR14
 */
export function pictureCounts(device: SeenDevice, now: number): readonly PictureCount[] {
  return [
    isOwn(device, now)
      ? { by: 'device', bound: WRONG_PICTURES_OF_DEVICE }
      : { by: 'new-devices', bound: WRONG_PICTURES_OF_NEW_DEVICES },
    { by: 'everybody', bound: WRONG_PICTURES_OF_STRANGERS },
  ];
}

/**
 * Whose wrong passwords for one account are counted together, on a device that is not the account’s own. A stranger who
 * guesses pauses nobody but the stranger’s own device, or the newer ones at the same address.
 *
 * @param now milliseconds since 1970
 * @see ../SPEC.md rule DR7
 */
export function passwordsCountedBy(device: SeenDevice, now: number): 'device' | 'new-devices' {
  return isOwn(device, now) ? 'device' : 'new-devices';
}

/**
 * Wrong passwords for one account on all devices that are not its own: 2,880 guesses a day at most. A password that is
 * accepted withstands millions.
 */
export const PASSWORDS_OF_ACCOUNT: Bound = { most: 120, spanMs: HOUR_MS };

/** Wrong passwords from one network address on devices where their account has not signed in before. */
export const PASSWORDS_FROM_NETWORK: Bound = { most: 10, spanMs: MINUTE_MS };

/** Mails with a link for a new password to one address: a stranger who requests them cannot fill the mailbox. */
export const MAILS_TO_ADDRESS: Bound = { most: 3, spanMs: HOUR_MS };

/** Requests for such mails from one network address, far above a staff room. */
export const MAILS_FROM_NETWORK: Bound = { most: 60, spanMs: HOUR_MS };

/** The count after one more wrong try. */
export function afterWrong(count: Count | null, { spanMs }: Bound, now: number): Count {
  return count === null || now >= count.since + spanMs
    ? { wrong: 1, since: now }
    : { wrong: count.wrong + 1, since: count.since };
}

/**
 * The time from which tries are accepted again, milliseconds since 1970; null: they are accepted now.
 *
 * @see ../SPEC.md rules DR7, DR13, DR14, DR20 and DR23
 */
export function beyondUntil(
  count: Count | null,
  { most, spanMs }: Bound,
  now: number,
): number | null {
  return count !== null && now < count.since + spanMs && count.wrong >= most
    ? count.since + spanMs
    : null;
}
