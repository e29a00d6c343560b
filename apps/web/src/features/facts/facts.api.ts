import { queryOptions } from '@tanstack/react-query';

import { ClassFactsReply, FactAnswersReply } from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

export function factAnswersOptions(userId: string, fact: number) {
  return queryOptions({
    ...FRESH,
    ...ask(`/users/${userId}/facts/${fact}/answers`, FactAnswersReply),
  });
}

export function classFactsOptions(classGroupId: string) {
  return queryOptions({ ...FRESH, ...ask(`/class-groups/${classGroupId}/facts`, ClassFactsReply) });
}

/** The CSV of a person's or a class's facts. */
export const factsFile = (path: string): string => apiUrl(`${path}/csv`);
