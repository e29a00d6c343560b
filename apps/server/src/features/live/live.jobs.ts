import type { Job } from '../../platform/jobs.ts';
import { deleteOldPauses } from './pause.queries.ts';
import { deleteOldLessons } from './so-far.queries.ts';

export const liveJobs: readonly Job[] = [
  { name: 'old-live-lessons', cron: '*/10 * * * *', run: ({ db }) => deleteOldLessons(db) },
  { name: 'old-class-pauses', cron: '*/10 * * * *', run: ({ db }) => deleteOldPauses(db) },
];
