import { queryOptions } from '@tanstack/react-query';

import { MissionReply } from '@moonbase/contracts/mission';

import { ask } from '../../../platform/ask.ts';
import { FRESH } from '../../../platform/query-client.ts';

/** What a student may do today. */
export function missionOptions(userId: string) {
  return queryOptions({ ...FRESH, ...ask(`/users/${userId}/mission`, MissionReply) });
}
