import type { Job } from '../../platform/jobs.ts';
import { deleteOldMistakes } from '../../play/mistakes/mistakes.queries.ts';

export const mistakesJobs: readonly Job[] = [
  { name: 'old-mistakes', cron: '40 3 * * *', run: ({ db }) => deleteOldMistakes(db) },
];
