import { queryOptions } from '@tanstack/react-query';

import {
  DeleteActivitiesReply,
  UserActivitiesReply,
  UserActivityAnswersReply,
  UserDailyActivitySummaryReply,
} from '@moonbase/contracts';
import type { listsOf } from '@moonbase/practice';

import { call } from '../../platform/api-client.ts';
import { write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

interface Days {
  readonly start: string; // the person's local days, both included
  readonly end: string;
}

export function calendarOptions(user: string, { start, end }: Days) {
  return queryOptions({
    ...FRESH,
    queryKey: ['activity-days', user, start, end],
    queryFn: ({ signal }) =>
      call('GET', '/user-daily-activity-summaries', UserDailyActivitySummaryReply, {
        query: { user, start, end },
        signal,
      }),
  });
}

export function activitiesOptions(user: string, { start, end }: Days) {
  return queryOptions({
    ...FRESH,
    queryKey: ['activities', user, start, end],
    queryFn: ({ signal }) =>
      call('GET', '/user-activities', UserActivitiesReply, {
        query: { user, start, end },
        signal,
      }),
  });
}

/** @param of one activity, or all of one day */
export function answersOptions(
  user: string,
  of: { readonly activity: string } | { readonly day: string },
) {
  return queryOptions({
    ...FRESH,
    queryKey: ['activity-answers', user, of],
    queryFn: ({ signal }) =>
      call('GET', '/user-activities/answers', UserActivityAnswersReply, {
        query: { user, ...of },
        signal,
      }),
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
