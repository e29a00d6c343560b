import { queryOptions } from '@tanstack/react-query';

import { ClassFactsReply, FactAnswersReply, UserFactsReply } from '@moonbase/contracts';

import { apiUrl, call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

export function userFactsOptions(userId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['facts', userId],
    queryFn: ({ signal }) => call('GET', `/users/${userId}/facts`, UserFactsReply, { signal }),
  });
}

export function factAnswersOptions(userId: string, fact: number) {
  return queryOptions({
    ...FRESH,
    queryKey: ['fact-answers', userId, fact],
    queryFn: ({ signal }) =>
      call('GET', `/users/${userId}/facts/${fact}/answers`, FactAnswersReply, { signal }),
  });
}

export function classFactsOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['class-facts', classGroupId],
    queryFn: ({ signal }) =>
      call('GET', `/class-groups/${classGroupId}/facts`, ClassFactsReply, { signal }),
  });
}

/** The CSV of a person's or a class's facts. */
export const factsFile = (path: string): string => apiUrl(`${path}/csv`);
