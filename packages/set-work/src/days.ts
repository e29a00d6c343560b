import { addDays, DAY_MS } from '@moonbase/kit';

const USUAL_DAYS = 4; // Monday to Friday
export const LONGEST_DAYS = 92;

/** The days of a work, YYYY-MM-DD by the school. */
export interface WorkDays {
  readonly from: string;
  readonly until: string;
  readonly endedOn: string | null;
}

export const daysBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS);

/** The last day on which an answer counts. @see ../SPEC.md rule WK6 */
export const lastDayOf = ({ until, endedOn }: WorkDays): string =>
  endedOn !== null && endedOn < until ? endedOn : until;

/** Whether a work runs or is still to come. */
export const isOpen = ({ until, endedOn }: WorkDays, today: string): boolean =>
  endedOn === null && today <= until;

/** Whether a student sees a work. @see ../SPEC.md rule WK14 */
export function isOnMenu(
  days: WorkDays,
  {
    today,
    isDone,
    isCelebrated,
  }: { readonly today: string; readonly isDone: boolean; readonly isCelebrated: boolean },
): boolean {
  if (days.from > today) return false;
  return isDone
    ? !isCelebrated && daysBetween(lastDayOf(days), today) <= USUAL_DAYS
    : isOpen(days, today);
}

/** Whole days after today until a work is over; none on its last day. */
export const daysLeft = ({ until }: Pick<WorkDays, 'until'>, today: string): number =>
  Math.max(0, daysBetween(today, until));

const [SATURDAY, SUNDAY] = [6, 0];

/** The last day that is proposed: no Saturday and no Sunday. @see ../SPEC.md rule WK12 */
export function usualUntil(from: string): string {
  const day = addDays(from, USUAL_DAYS);
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === SATURDAY) return addDays(day, -1);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

/** Whether a work can be extended to a day. @see ../SPEC.md rule WK12 */
export const mayExtendTo = (days: WorkDays, day: string, today: string): boolean =>
  day >= today &&
  day > (days.endedOn === null ? days.until : days.endedOn) &&
  daysBetween(days.from, day) <= 2 * LONGEST_DAYS;

/** The days of a copy that begins today. @see ../SPEC.md rule WK13 */
export const copyDays = ({ from, until }: WorkDays, today: string) => ({
  from: today,
  until: addDays(today, daysBetween(from, until)),
});
