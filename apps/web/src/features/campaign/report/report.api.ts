import { queryOptions } from '@tanstack/react-query';

import { UserStoryReportsReply } from '@moonbase/contracts';

import { ask } from '../../../platform/ask.ts';
import { FRESH } from '../../../platform/query-client.ts';

type GroupType = UserStoryReportsReply['userGroup']['type'];

/** Campaign reports of a person, a class or a parent's children. */
export function storyReportsOptions(type: GroupType, id: string) {
  return queryOptions({
    ...FRESH,
    ...ask('/user-story-reports', UserStoryReportsReply, {
      query: { 'user-group-type': type, 'user-group-id': id },
    }),
  });
}
