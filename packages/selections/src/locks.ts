import { MINUTE_MS } from '@moonbase/kit';

/** Default length of a lock in minutes. @see requirement SE-9 */
export const DEFAULT_LOCK_MINUTES = 60;

/** The longest lock: four weeks. */
export const MAX_LOCK_MINUTES = 40_320;

/**
 * Whole minutes left of a lock, rounded up; 0 when there is no lock, or it has ended.
 *
 * @param lockedUntil and `now` in milliseconds since 1970
 * @see ../SPEC.md rules LK1, LK2
 */
export function lockedMinutesLeft(lockedUntil: number | null, now: number): number {
  return lockedUntil === null ? 0 : Math.max(0, Math.ceil((lockedUntil - now) / MINUTE_MS));
}

/** The moment when a lock of `minutes` ends; null for 0, which locks nothing. @see ../SPEC.md rule LK3 */
export function lockedUntilFor(minutes: number, now: number): number | null {
  return minutes > 0 ? now + minutes * MINUTE_MS : null;
}

/** Shown when a locked student tries another area. @see ../SPEC.md rule LK4 */
export function lockedAreaMessage(minutes: number): string {
  return `Your teacher has set Practice content, and locked access to other areas for ${minutes} more minutes`;
}

/** Shown where a locked student would choose content. @see ../SPEC.md rule LK5 */
export function lockedContentMessage(lockerName: string | null): string {
  return `Please see ${lockerName ?? 'your teacher'} if you would like to change your Content.`;
}

interface Held {
  readonly selection?: { readonly summary: string; readonly lockedMinutes: number } | null;
}

/**
 * The people among several whose locked content is their own: at most half of them have the same.
 *
 * @see ../SPEC.md rule LK6
 */
export function ownLocked<T extends Held>(people: readonly T[]): readonly T[] {
  const lockedOn = ({ selection }: Held): string | null =>
    selection && selection.lockedMinutes > 0 ? selection.summary : null;
  return people.filter((person) => {
    const content = lockedOn(person);
    const same = people.filter((other) => lockedOn(other) === content).length;
    return content !== null && people.length > 1 && same * 2 <= people.length;
  });
}
