import { DAY_MS } from '@moonbase/kit';

/** Retention periods where nobody has chosen shorter ones. Requirement PV-6. */
export const KEPT = {
  answersMonths: 24,
  accountsMonths: 24,
  auditMonths: 12,
  receiptMonths: 24,
  erasureListMonths: 12, // outside the database, for restored backups
  lessonsMonths: 4, // a term
  setWorkMonths: 12,
  checksMonths: 12, // a school year, to compare with the last one
  lookDays: 90,
  exportHours: 24,
  guestHours: 24,
} as const;

/** The choices of a school for answers and unused accounts, in months. */
export const KEPT_CHOICES = [6, 12, 18, 24] as const;
export type KeptMonths = (typeof KEPT_CHOICES)[number];

/**
 * The days for which an unused account stays after its school was warned, and a person after an erasure was requested.
 */
export const WARNING_DAYS = 30;
export const ERASURE_WAIT_DAYS = 30;

/** The days in which a school answers a parent's request, and after its answer until the same parent may ask again. */
export const ANSWER_DAYS = 30;
export const ASK_AGAIN_DAYS = 30;
/** The same after parents have called off their own request: the school has answered nothing, so the day only keeps one request from coming and going. */
export const ASK_AGAIN_AFTER_OWN_DAYS = 1;

/** @returns the same day and time `months` earlier, UTC; the last day of the month where that day does not exist */
export function monthsBefore(now: number, months: number): number {
  return inMonths(now, -months);
}

function inMonths(now: number, months: number): number {
  const at = new Date(now);
  const first = Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0));
  const day = Math.min(at.getUTCDate(), lastDay.getUTCDate());
  return first + (day - 1) * DAY_MS + (now % DAY_MS);
}

/**
 * Answers of waves that ended before this moment are folded into the totals and erased. It is the start of a month, so
 * that a person is folded at most once a month.
 *
 * @see ../SPEC.md rule RT1
 */
export function answersCutoff(now: number, months: number): number {
  const at = new Date(monthsBefore(now, months));
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1);
}

/**
 * The time at which an account last used at `lastUsed` is erased; null while that is further away than the warning. The
 * warning is never shorter, however long the account has not been used.
 *
 * @see ../SPEC.md rules RT2 and RT3
 */
export function unusedErasureDue(lastUsed: number, months: number, now: number): number | null {
  const end = inMonths(lastUsed, months);
  if (now < end - WARNING_DAYS * DAY_MS) return null;
  return Math.max(end, now + WARNING_DAYS * DAY_MS);
}

/** Accounts last used before this moment are warned about. */
export function unusedSince(now: number, months: number): number {
  return monthsBefore(now + WARNING_DAYS * DAY_MS, months);
}

/** The time at which an erasure requested at `askedAt` is carried out. @see ../SPEC.md rule ER2 */
export function erasureDue(askedAt: number): number {
  return askedAt + ERASURE_WAIT_DAYS * DAY_MS;
}
