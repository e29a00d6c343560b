import { queryOptions, useQuery } from '@tanstack/react-query';

import { ContentSelectionReply, UnitStatisticsReply } from '@moonbase/contracts';

import { call } from '../platform/api-client.ts';
import { queryClient } from '../platform/query-client.ts';
import { useUser } from '../platform/session.ts';

/** What a person practises now; null when nothing is chosen. */
export function contentSelectionOptions(userId: string) {
  return queryOptions({
    queryKey: ['content-selection', userId],
    queryFn: async ({ signal }) =>
      (await call('GET', `/users/${userId}/content-selection`, ContentSelectionReply, { signal }))
        .contentSelection,
  });
}

function statisticsQuery(userId: string) {
  return {
    queryKey: ['unit-statistics', userId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call('GET', `/users/${userId}/unit-statistics`, UnitStatisticsReply, { signal }),
  };
}

export function unitStatisticsOptions(userId: string) {
  return queryOptions({
    ...statisticsQuery(userId),
    select: ({ unitStatistics }) => unitStatistics,
  });
}

/** The last ten answers by level, from the same reply. */
export function levelStatisticsOptions(userId: string) {
  return queryOptions({
    ...statisticsQuery(userId),
    select: ({ levelStatistics }) => levelStatistics,
  });
}

export function useContentSelection() {
  return useQuery(contentSelectionOptions(useUser().id));
}

/** After play the figures beside units are others. */
export function forgetStatistics(userId: string): void {
  queryClient.removeQueries({ queryKey: ['unit-statistics', userId] });
}
