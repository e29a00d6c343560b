import { queryOptions } from '@tanstack/react-query';

import { OwnMinutesReply } from '@moonbase/contracts/lessons';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

/** The minutes that a student has worked today and this week, beside the goal of the class. */
export function ownMinutesOptions(userId: string) {
  return queryOptions({ ...FRESH, ...ask(`/users/${userId}/minutes`, OwnMinutesReply) });
}
