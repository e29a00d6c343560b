/** The leaderboard's categories, in the order of their ids 1, 2 and 3. */
export const LEADERBOARD_CATEGORIES = [
  { id: 1, key: 'correct-per-student', name: 'Correct answers per student', precision: 1 },
  { id: 2, key: 'correct', name: 'Correct answers', precision: 0 },
  { id: 3, key: 'stars', name: 'Campaign stars', precision: 0 },
] as const;

export type LeaderboardCategory = (typeof LEADERBOARD_CATEGORIES)[number]['key'];

/** So many correct answers of one student on one day count, and no more. */
export const DAILY_CORRECT_LIMIT = 1_000;
/** A class is ranked with at least so many students active in the week. */
export const MIN_ACTIVE_STUDENTS = 5;
const LEAST_DIVISOR = 10; // a class of three does not win by being three

/** A class's week as the leaderboard sees it. */
export interface ClassWeek {
  readonly correct: number; // sum of `countedCorrect` over students and days
  readonly stars: number; // campaign stars earned
  readonly students: number; // members of the class
}

/** Correct answers of one student on one day that count. @see ../SPEC.md rule LB3 */
export function countedCorrect(correctOnDay: number): number {
  return Math.min(DAILY_CORRECT_LIMIT, correctOnDay);
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

/** True when a class takes part in a week's ranking. @see ../SPEC.md rule LB4 */
export function isRanked(facts: {
  readonly activeStudents: number;
  readonly uncompetitive: boolean;
}): boolean {
  return !facts.uncompetitive && facts.activeStudents >= MIN_ACTIVE_STUDENTS;
}
