import { DAY_MS } from '@moonbase/kit';

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

/** Wrong class codes and card codes from one address. A class of 30 that mistypes every code twice stays far below. */
export const WRONG_CODES: Bound = { most: 300, spanMs: 3_600_000 };

/** Wrong pictures for one class code on devices where nobody from the class has signed in before. */
export const WRONG_PICTURES_OF_STRANGERS: Bound = { most: 10, spanMs: DAY_MS };

/** Mails with a link for a new password to one address: a stranger who requests them cannot fill the mailbox. */
export const MAILS_TO_ADDRESS: Bound = { most: 3, spanMs: 3_600_000 };

/** Requests for such mails from one network address, far above a staff room. */
export const MAILS_FROM_NETWORK: Bound = { most: 60, spanMs: 3_600_000 };

/** The count after one more wrong try. */
export function afterWrong(count: Count | null, { spanMs }: Bound, now: number): Count {
  return count === null || now >= count.since + spanMs
    ? { wrong: 1, since: now }
    : { wrong: count.wrong + 1, since: count.since };
}

/** Whether no more tries are accepted for now. @see ../SPEC.md rules DR13, DR14 and DR20 */
export function isBeyond(count: Count | null, { most, spanMs }: Bound, now: number): boolean {
  return count !== null && now < count.since + spanMs && count.wrong >= most;
}
