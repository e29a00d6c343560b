import type { AdaptiveLevelingWeekSummary, AdaptiveSummariesReply } from '@moonbase/contracts';

/** One week of the report; without a summary nothing was played. */
export interface Week {
  readonly start: string; // its Sunday
  readonly summary: AdaptiveLevelingWeekSummary | null;
}

/** All weeks of the report, oldest first. */
export function weeksOf(reply: AdaptiveSummariesReply): readonly Week[] {
  const byStart = new Map(
    reply.adaptiveLevelingWeekSummaries.map((summary) => [summary.startDate, summary]),
  );
  return reply.weeks.map((start) => ({ start, summary: byStart.get(start) ?? null }));
}

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(Date.parse(day));

/** "1 Nov" */
export const shortDay = (day: string): string => format(day, { day: 'numeric', month: 'short' });

/** "May" */
export const monthOf = (day: string): string => format(day, { month: 'long' });

/** "1 to 7 November", "29 November to 5 December" */
export function periodOf({ startDate, endDate }: AdaptiveLevelingWeekSummary): string {
  const whole: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
  const same = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `${format(startDate, same ? { day: 'numeric' } : whole)} to ${format(endDate, whole)}`;
}

/** One decimal: "56.0". */
export const stepText = (step: number): string => step.toFixed(1);
