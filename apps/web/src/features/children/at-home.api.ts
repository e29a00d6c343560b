import { queryOptions } from '@tanstack/react-query';

import { MistakesAtHomeReply } from '@moonbase/contracts/mistakes';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** What helps a child at home. */
export function atHomeOptions(childId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/users/${childId}/mistakes-at-home`, MistakesAtHomeReply),
  });
}
