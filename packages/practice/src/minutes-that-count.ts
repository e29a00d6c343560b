import { MINUTE_MS } from '@moonbase/kit';

/** The longest time that counts between two touches of a wave. */
export const LONGEST_TOUCH_MS = MINUTE_MS;
/** Nobody reads and answers a question faster: such an answer adds no time. */
export const QUICKEST_TOUCH_MS = 400;
/** An answer of a wave: when it was given (milliseconds since 1970), and how often it was tried. */
export interface Touch {
  readonly at: number;
  readonly attempts: number;
}

/**
 * The time worked in a wave, in milliseconds, for each of its answers: since the answer before it, for the first one
 * since the wave was issued.
 *
 * @param touches of one wave, in the order of time
 * @see ../SPEC.md rules MI1 to MI3
 */
export function workedIn(issuedAt: number, touches: readonly Touch[]): readonly number[] {
  let last = issuedAt;
  return touches.map(({ at, attempts }) => {
    if (attempts === 0) return 0;
    const since = at - last;
    last = at;
    return since < QUICKEST_TOUCH_MS ? 0 : Math.min(since, LONGEST_TOUCH_MS);
  });
}
