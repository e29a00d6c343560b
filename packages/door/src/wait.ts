import { MINUTE_MS } from '@moonbase/kit';

/** The rest of a pause in words: "1 minute". The door's script counts it down by the same words. */
export function wait(until: number, now: number): string {
  const minutes = Math.max(1, Math.ceil((until - now) / MINUTE_MS));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
