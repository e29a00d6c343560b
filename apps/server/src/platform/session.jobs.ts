import type { Job } from './jobs.ts';
import { deleteExpiredSessions } from './session.queries.ts';

export const sessionJobs: readonly Job[] = [
  {
    name: 'expired-sessions',
    cron: '*/10 * * * *',
    run: ({ db }) => deleteExpiredSessions(db),
  },
];
