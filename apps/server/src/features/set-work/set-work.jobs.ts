import type { Job } from '../../platform/jobs.ts';
import { deleteOldWorks } from './set-work.queries.ts';

export const setWorkJobs: readonly Job[] = [
  { name: 'old-works', cron: '55 3 * * *', run: ({ db }) => deleteOldWorks(db) },
];
