import { queryOptions } from '@tanstack/react-query';

import { ClassGroupReply, ClassGroupsReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

export function classGroupsOptions(scope: 'mine' | 'school', teacherId: string | null) {
  return queryOptions({
    ...FRESH,
    queryKey: ['class-groups', scope, teacherId],
    queryFn: ({ signal }) =>
      call('GET', '/class-groups', ClassGroupsReply, { query: { scope }, signal }),
  });
}

export function classGroupOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: ['class-group', classGroupId],
    queryFn: ({ signal }) =>
      call('GET', `/class-groups/${classGroupId}`, ClassGroupReply, { signal }),
  });
}
