import type { Job } from '../../platform/jobs.ts';
import { forgetOldChanges } from './changes.queries.ts';

export const schoolJobs: readonly Job[] = [
  {
    name: 'forget-old-people-changes',
    cron: '25 3 * * *',
    run: ({ db }) => forgetOldChanges(db),
  },
];
