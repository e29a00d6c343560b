import { queryOptions } from '@tanstack/react-query';

import { ChildrenReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

export function childrenOptions() {
  return queryOptions({
    ...FRESH,
    ...ask('/children', ChildrenReply),
    select: ({ children }) => children,
  });
}
