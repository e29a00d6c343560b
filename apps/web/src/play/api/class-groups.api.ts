import { queryOptions } from '@tanstack/react-query';

import { ClassGroupReply, ClassGroupsReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

export function classGroupsOptions(scope: 'mine' | 'school', teacherId: string | null) {
  return queryOptions({
    ...FRESH,
    ...ask('/class-groups', ClassGroupsReply, { query: { scope }, by: teacherId }),
  });
}

export function classGroupOptions(classGroupId: string) {
  return queryOptions({ ...FRESH, ...ask(`/class-groups/${classGroupId}`, ClassGroupReply) });
}
