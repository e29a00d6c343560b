import { addDays } from '@moonbase/kit';

/** The Sundays of some weeks up to one, oldest first. */
export function weeksUpTo(last: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, 7 * (index - count + 1)));
}
