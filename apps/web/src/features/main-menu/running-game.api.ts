import { RescueGameReply } from '@moonbase/contracts';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The match of Space Rescue that this person can return to. The menu does not wait for it. */
export function runningGameOptions() {
  return queryOptions({
    queryKey: ['rescue', 'game'],
    queryFn: ({ signal }) => call('GET', '/rescue/game', RescueGameReply, { signal }),
    retry: false,
    gcTime: FRESH.gcTime,
  });
}
