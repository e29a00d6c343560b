import { serverNow } from '../platform/clock.ts';

/** How old somebody becomes this year; null when the year of birth is not known. */
export function ageOf(yearOfBirth: number | null): number | null {
  return yearOfBirth === null ? null : new Date(serverNow()).getFullYear() - yearOfBirth;
}
