import { queryOptions } from '@tanstack/react-query';

import { AdaptiveDetailsReply, AdaptiveSummariesReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** 26 weeks of a learner. */
export function weekSummariesOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    ...ask('/adaptive-leveling-week-summaries', AdaptiveSummariesReply, {
      query: { user: userId },
    }),
  });
}

/** The rounds of a week with their questions. @param start its Sunday */
export function weekDetailsOptions(userId: string, start: string) {
  return queryOptions({
    ...FRESH,
    ...ask('/adaptive-leveling-details', AdaptiveDetailsReply, { query: { user: userId, start } }),
  });
}
