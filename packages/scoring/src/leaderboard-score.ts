import { findOrThrow } from '@moonbase/kit';

/** The leaderboard's categories, in the order of their ids 1, 2 and 3. */
export const LEADERBOARD_CATEGORIES = [
  { id: 1, key: 'correct-per-student', name: 'Correct answers per student', precision: 1 },
  { id: 2, key: 'correct', name: 'Correct answers', precision: 0 },
  { id: 3, key: 'stars', name: 'Campaign stars', precision: 0 },
] as const;

export type LeaderboardCategory = (typeof LEADERBOARD_CATEGORIES)[number]['key'];

/** The id, name and precision of a category. */
export const leaderboardCategory = (
  category: LeaderboardCategory,
): (typeof LEADERBOARD_CATEGORIES)[number] =>
  findOrThrow(LEADERBOARD_CATEGORIES, ({ key }) => key === category);

/** The most correct answers of one student per day that count. @see ../SPEC.md rule LB3 */
export const DAILY_CORRECT_LIMIT = 1_000;
/** The fewest students active in a week with which a class is ranked. @see ../SPEC.md rule LB4 */
export const MIN_ACTIVE_STUDENTS = 5;
const LEAST_DIVISOR = 10; // a class of three gets no advantage from its size

/** The facts about a class's week that the leaderboard uses. */
export interface ClassWeek {
  readonly correct: number; // capped per student and day
  readonly stars: number; // campaign stars earned
  readonly students: number; // members of the class
}

/** A class's score in a category, rounded to the category's precision. @see ../SPEC.md rules LB1, LB2 */
export function leaderboardScore(week: ClassWeek, category: LeaderboardCategory): number {
  switch (category) {
    case 'correct-per-student':
      return Math.round((10 * week.correct) / Math.max(LEAST_DIVISOR, week.students)) / 10;
    case 'correct':
      return week.correct;
    case 'stars':
      return week.stars;
  }
}
