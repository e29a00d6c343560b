import { RescueGameReply } from '@moonbase/contracts';
import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The match of Space Rescue that this person can return to. The menu does not wait for it. */
export function runningGameOptions() {
  return queryOptions({
    ...ask('/rescue/game', RescueGameReply),
    retry: false,
    gcTime: FRESH.gcTime,
  });
}
