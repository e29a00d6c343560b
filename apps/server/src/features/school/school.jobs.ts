import type { Job } from '../../platform/jobs.ts';
import { forgetOldChanges } from './changes.queries.ts';
import { deleteOldImports } from './imports.queries.ts';

export const schoolJobs: readonly Job[] = [
  {
    name: 'forget-old-people-changes',
    cron: '25 3 * * *',
    run: ({ db }) => forgetOldChanges(db),
  },
  { name: 'delete-old-imports', cron: '35 * * * *', run: ({ db }) => deleteOldImports(db) },
];
