import { queryOptions } from '@tanstack/react-query';

import { ChildrenReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

export function childrenOptions() {
  return queryOptions({
    ...FRESH,
    queryKey: ['children'],
    queryFn: async ({ signal }) =>
      (await call('GET', '/children', ChildrenReply, { signal })).children,
  });
}
