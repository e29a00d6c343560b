import type { Job } from '../jobs.ts';
import { deleteOldCounts } from '../http/rate-limits.queries.ts';
import { deleteExpiredSessions } from './session.queries.ts';

export const sessionJobs: readonly Job[] = [
  { name: 'expired-sessions', cron: '*/10 * * * *', run: ({ db }) => deleteExpiredSessions(db) },
  { name: 'old-request-counts', cron: '*/10 * * * *', run: ({ db }) => deleteOldCounts(db) },
];
