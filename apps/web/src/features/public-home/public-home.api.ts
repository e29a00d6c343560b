import { queryOptions } from '@tanstack/react-query';

import { call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';
import { Leaders, QuestionsAnswered } from './home-replies.ts';

/** The first three classes of this week. */
export const topThreeOptions = queryOptions({
  ...FRESH,
  queryKey: ['top-three'],
  queryFn: ({ signal }) =>
    call('GET', '/leaderboard/class-group-leaderboard', Leaders, { query: { limit: 3 }, signal }),
});

/** The public figures of the whole product. */
export const questionsAnsweredOptions = queryOptions({
  ...FRESH,
  queryKey: ['metrics'],
  queryFn: ({ signal }) => call('GET', '/metrics', QuestionsAnswered, { signal }),
});
