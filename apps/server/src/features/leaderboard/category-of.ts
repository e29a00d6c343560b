import { LEADERBOARD_CATEGORIES, type LeaderboardCategory } from '@moonbase/scoring';

import { AppError } from '../../platform/http/app-error.ts';

/** The category with an id. @throws AppError when there is none */
export function categoryOf(id: string): LeaderboardCategory {
  const category = LEADERBOARD_CATEGORIES.find((each) => String(each.id) === id);
  if (!category) throw new AppError('not-found', 'There is no such category.');
  return category.key;
}
