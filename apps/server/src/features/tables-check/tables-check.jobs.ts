import type { Job } from '../../platform/jobs.ts';
import { deleteOldChecks } from './tables-check.queries.ts';

export const tablesCheckJobs: readonly Job[] = [
  { name: 'old-tables-checks', cron: '55 3 * * *', run: ({ db }) => deleteOldChecks(db) },
];
