import { queryOptions } from '@tanstack/react-query';

import { OwnWorksReply } from '@moonbase/contracts/set-work';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';
import { LOOK_AGAIN_MS } from '../lock.ts';

/** The work on the menu of a student: open works, and those whose end has not been celebrated. A menu that is open shows new ones soon. */
export function ownWorksOptions() {
  return queryOptions({
    ...FRESH,
    ...ask('/own-set-works', OwnWorksReply),
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Notes that the student has read that a work is done: it is said once. */
export async function noteCelebrated(workId: string): Promise<void> {
  const reply = await write('POST', `/own-set-works/${workId}/celebrated`, OwnWorksReply);
  queryClient.setQueryData(ownWorksOptions().queryKey, reply);
}
