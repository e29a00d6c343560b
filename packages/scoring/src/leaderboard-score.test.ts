import { describe, expect, it } from 'vitest';

import { DAILY_CORRECT_LIMIT, leaderboardScore } from './leaderboard-score.ts';

const week = { correct: 523, stars: 14, students: 24 };

describe('leaderboardScore', () => {
  it('[LB1] divides the total by the students, to one decimal', () =>
    expect(leaderboardScore(week, 'correct-per-student')).toBe(21.8));

  it('[LB1] divides a small class by 10', () =>
    expect(leaderboardScore({ ...week, students: 3 }, 'correct-per-student')).toBe(52.3));

  it('[LB2] takes totals for correct answers and stars', () => {
    expect(leaderboardScore(week, 'correct')).toBe(523);
    expect(leaderboardScore(week, 'stars')).toBe(14);
  });

  it('[LB3] counts at most 1,000 answers of one student per day', () =>
    expect(DAILY_CORRECT_LIMIT).toBe(1_000));
});
