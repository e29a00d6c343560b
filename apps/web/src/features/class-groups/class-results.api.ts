import { queryOptions } from '@tanstack/react-query';

import { ClassAdaptiveReply, ClassNextStepsReply, ClassResultsReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

export function classResultsOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/results`, ClassResultsReply),
  });
}

export function nextStepsOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/next-steps`, ClassNextStepsReply),
  });
}

export function classAdaptiveOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/adaptive-report`, ClassAdaptiveReply),
  });
}
