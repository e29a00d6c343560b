import { queryOptions } from '@tanstack/react-query';

import { AdaptiveDetailsReply, AdaptiveSummariesReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

/** 26 weeks of a learner. */
export function weekSummariesOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['adaptive-leveling-week-summaries', userId],
    queryFn: ({ signal }) =>
      call('GET', '/adaptive-leveling-week-summaries', AdaptiveSummariesReply, {
        query: { user: userId },
        signal,
      }),
  });
}

/** The rounds of a week with their questions. @param start its Sunday */
export function weekDetailsOptions(userId: string, start: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['adaptive-leveling-details', userId, start],
    queryFn: ({ signal }) =>
      call('GET', '/adaptive-leveling-details', AdaptiveDetailsReply, {
        query: { user: userId, start },
        signal,
      }),
  });
}
