import { DAY_MS, MINUTE_MS } from '@moonbase/kit';

/** The lifetime of each thing that opens the door. @see ../SPEC.md rules DR9 to DR11, DR17, DR25 */
export const LIFETIMES = {
  spareKey: 15 * MINUTE_MS,
  setUpLink: DAY_MS,
  passwordLink: DAY_MS,
  parentLetter: 30 * DAY_MS,
  passkeyChallenge: 5 * MINUTE_MS,
  /** Between proving one's identity and the product's request. */
  proof: MINUTE_MS,
  /** Longer than choosing pictures takes; nothing else happens between proof and answer. */
  proofWhileChoosing: 10 * MINUTE_MS,
  /** Between the password and the second step. */
  password: 10 * MINUTE_MS,
  /** Of a browser at the door that sends no request. */
  visit: 60 * MINUTE_MS,
} as const;

/** The time for which a request of the product is answered. @see ../SPEC.md rule DR21 */
export const FRESH_REQUEST_MS = 8 * MINUTE_MS;

/** Whether something made at that time still opens the door. */
export function isAlive(madeAt: number, lifetime: number, now: number): boolean {
  return now < madeAt + lifetime;
}
