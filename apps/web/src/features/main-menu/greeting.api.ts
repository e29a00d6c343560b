import { queryOptions } from '@tanstack/react-query';

import { GreetingReply } from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';

/** The base of a student in short, and one true sentence of own progress. */
export function greetingOptions(userId: string) {
  return queryOptions({ ...ask(`/users/${userId}/greeting`, GreetingReply), staleTime: 0 });
}
