import { queryOptions } from '@tanstack/react-query';

import { ClassAdaptiveReply, ClassNextStepsReply, ClassResultsReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

export function classResultsOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['class-results', classGroupId],
    queryFn: ({ signal }) =>
      call('GET', `/class-groups/${classGroupId}/results`, ClassResultsReply, { signal }),
  });
}

export function nextStepsOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['class-next-steps', classGroupId],
    queryFn: ({ signal }) =>
      call('GET', `/class-groups/${classGroupId}/next-steps`, ClassNextStepsReply, { signal }),
  });
}

export function classAdaptiveOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['class-adaptive', classGroupId],
    queryFn: ({ signal }) =>
      call('GET', `/class-groups/${classGroupId}/adaptive-report`, ClassAdaptiveReply, { signal }),
  });
}
