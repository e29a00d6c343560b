import type { Job } from '../../platform/jobs.ts';
import { deleteOldObjections } from './objections.queries.ts';

export const objectionsJobs: readonly Job[] = [
  { name: 'old-objections', cron: '35 2 * * *', run: ({ db }) => deleteOldObjections(db) },
];
