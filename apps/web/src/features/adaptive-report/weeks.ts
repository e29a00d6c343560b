import type { AdaptiveLevelingWeekSummary, AdaptiveSummariesReply } from '@moonbase/contracts';

import { formatDay, formatPeriod } from '../../platform/dates.ts';

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

/** A day such as "1 Nov". */
export const shortDay = (day: string): string => formatDay(day, { day: 'numeric', month: 'short' });

/** A month such as "May". */
export const monthOf = (day: string): string => formatDay(day, { month: 'long' });

/** A week such as "1 to 7 November". */
export const periodOf = ({ startDate, endDate }: AdaptiveLevelingWeekSummary): string =>
  formatPeriod(startDate, endDate);

/** A step with one decimal: "56.0". */
export const stepText = (step: number): string => step.toFixed(1);
