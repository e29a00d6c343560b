import { serverNow } from '../platform/clock.ts';

/** The age that somebody reaches this year; null when the year of birth is not known. */
export function ageOf(yearOfBirth: number | null): number | null {
  return yearOfBirth === null ? null : new Date(serverNow()).getFullYear() - yearOfBirth;
}
