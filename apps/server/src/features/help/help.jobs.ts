import type { Job } from '../../platform/jobs.ts';
import { deleteOldGroups } from './help.queries.ts';

export const helpJobs: readonly Job[] = [
  { name: 'old-table-groups', cron: '50 3 * * *', run: ({ db }) => deleteOldGroups(db) },
];
