import { UserReportReply } from '@moonbase/contracts';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

/** Right answers since a day, `YYYY-MM-DD`. */
export function correctSinceOptions(userId: string, start: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['correct-since', userId, start],
    queryFn: async ({ signal }) =>
      (await call('GET', `/user-reports/${userId}`, UserReportReply, { query: { start }, signal }))
        .totals.correct,
  });
}
