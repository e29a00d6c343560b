import { queryOptions } from '@tanstack/react-query';

import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';
import { Leaders, QuestionsAnswered } from './home-replies.ts';

/** The first three classes of this week. */
export const topThreeOptions = queryOptions({
  ...FRESH,
  ...ask('/leaderboard/class-group-leaderboard', Leaders, { query: { limit: 3 } }),
});

/** The public figures of the whole product. */
export const questionsAnsweredOptions = queryOptions({
  ...FRESH,
  ...ask('/metrics', QuestionsAnswered),
});
