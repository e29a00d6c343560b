import { queryOptions } from '@tanstack/react-query';

import { UserFactsReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The number facts that a person has answered. */
export function userFactsOptions(userId: string) {
  return queryOptions({ ...FRESH, ...ask(`/users/${userId}/facts`, UserFactsReply) });
}
