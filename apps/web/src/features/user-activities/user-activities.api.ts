import { queryOptions } from '@tanstack/react-query';

import {
  DeleteActivitiesReply,
  UserActivitiesReply,
  UserActivityAnswersReply,
  UserDailyActivitySummaryReply,
} from '@moonbase/contracts';
import type { listsOf } from '@moonbase/practice';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

interface Days {
  readonly start: string; // the person's local days, both included
  readonly end: string;
}

export function calendarOptions(user: string, { start, end }: Days) {
  return queryOptions({
    ...FRESH,
    ...ask('/user-daily-activity-summaries', UserDailyActivitySummaryReply, {
      query: { user, start, end },
    }),
  });
}

export function activitiesOptions(user: string, { start, end }: Days) {
  return queryOptions({
    ...FRESH,
    ...ask('/user-activities', UserActivitiesReply, { query: { user, start, end } }),
  });
}

/** @param of one activity, or all of one day */
export function answersOptions(
  user: string,
  of: { readonly activity: string } | { readonly day: string },
) {
  return queryOptions({
    ...FRESH,
    ...ask('/user-activities/answers', UserActivityAnswersReply, { query: { user, ...of } }),
  });
}

/** Deletes activities for good, and reloads this person's data. @throws ApiError */
export async function deleteActivities(
  user: string,
  lists: NonNullable<ReturnType<typeof listsOf>>,
): Promise<string> {
  const { message } = await write('POST', '/user-activities/delete', DeleteActivitiesReply, {
    query: { users: [user] },
    body: lists,
  });
  await queryClient.invalidateQueries();
  return message;
}
