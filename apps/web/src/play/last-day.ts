import { formatDay } from '../platform/dates.ts';

const NEAR = 6; // days in which a weekday says enough

/** "by Friday": the last day of a work. */
export function lastDayWords({
  until,
  daysLeft,
}: {
  readonly until: string;
  readonly daysLeft: number;
}): string {
  if (daysLeft === 0) return 'by today';
  return daysLeft <= NEAR
    ? `by ${formatDay(until, { weekday: 'long' })}`
    : `by ${formatDay(until, { day: 'numeric', month: 'long' })}`;
}
