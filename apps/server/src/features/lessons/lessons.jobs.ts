import type { Job } from '../../platform/jobs.ts';
import { deleteOldLessons } from './lessons.queries.ts';

export const lessonsJobs: readonly Job[] = [
  { name: 'old-lessons', cron: '50 3 * * *', run: ({ db }) => deleteOldLessons(db) },
];
