import { DONE_DAYS } from '@moonbase/lesson';

import type { Job } from '../../platform/jobs.ts';
import { deleteOldDone } from './next-thing.queries.ts';

export const nextThingJobs: readonly Job[] = [
  { name: 'old-next-things', cron: '55 3 * * *', run: ({ db }) => deleteOldDone(db, DONE_DAYS) },
];
