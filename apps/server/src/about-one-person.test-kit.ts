/**
 * The routes that read data about the person at `:id`: open to that person and to those who keep them, and to nobody
 * else.
 */
export const ABOUT_ONE_PERSON = [
  '/api/user-reports/:id',
  '/api/user-reports?user=:id&start=2026-01-01&end=2026-01-31&adaptive=true',
  '/api/user-recent-attempt-summaries/:id?unit=1',
  '/api/user-recent-attempt-summaries?user=:id&level=4&adaptive=false',
  '/api/users/:id/kept',
  '/api/users/:id/facts',
  '/api/users/:id/facts/csv',
  '/api/users/:id/facts/1/answers',
  '/api/user-activities?user=:id&start=2026-01-01&end=2026-01-31',
  '/api/user-daily-activity-summaries?user=:id&start=2026-01-01&end=2026-01-31',
  '/api/adaptive-leveling-week-summaries?user=:id',
  '/api/adaptive-leveling-details?user=:id&start=2026-01-04',
  '/api/users/:id/content-selection',
  '/api/users/:id/unit-statistics',
  '/api/user-story-rounds?user=:id',
  '/api/user-story-reports?user-group-type=user&user-group-id=:id',
] as const;
