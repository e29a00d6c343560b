import type { Job } from '../../platform/jobs.ts';
import { forgetOldMatches } from './rescue.queries.ts';

export const rescueJobs: readonly Job[] = [
  { name: 'old-matches', cron: '*/20 * * * *', run: ({ db }) => forgetOldMatches(db) },
];
