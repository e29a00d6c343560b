import type { FreeMode } from '@moonbase/practice';
import { queryOptions } from '@tanstack/react-query';

import { RecentAttemptReply, UserReportReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { DAY_MS, dayHere } from '../../platform/dates.ts';
import { FRESH } from '../../platform/query-client.ts';

export type Period = 'week' | 'month' | 'term' | 'all';
export type ModeFilter = 'all' | FreeMode;

/** The answers to include: those of Adaptive Learning, all others, or both. */
export type FromFilter = 'all' | 'practice' | 'adaptive';

export interface Filter {
  readonly period: Period;
  readonly mode: ModeFilter;
  readonly from: FromFilter;
}

/** The subject of recent attempts. */
export type AttemptsOf = { readonly unit: string } | { readonly level: number };

const PERIOD_DAYS: Record<Exclude<Period, 'all'>, number> = { week: 7, month: 28, term: 84 };

/** The filter in the form of the wire. Days are the person's own, so the first one is requested by date only. */
export function toQuery(
  { period, mode, from }: Filter,
  now: number,
): Record<string, string | null> {
  const days = period === 'all' ? null : PERIOD_DAYS[period];
  return {
    start: days === null ? null : dayHere(new Date(now - (days - 1) * DAY_MS)),
    mode: mode === 'all' ? null : mode,
    adaptive: from === 'all' ? null : String(from === 'adaptive'),
  };
}

export function userReportOptions(userId: string, filter: Filter, now: number) {
  return queryOptions({
    ...FRESH,
    ...ask(`/user-reports/${userId}`, UserReportReply, { query: toQuery(filter, now) }),
  });
}

export function recentAttemptOptions(userId: string, of: AttemptsOf, filter: Filter, now: number) {
  return queryOptions({
    ...FRESH,
    ...ask(`/user-recent-attempt-summaries/${userId}`, RecentAttemptReply, {
      query: { ...toQuery(filter, now), ...of },
    }),
  });
}
