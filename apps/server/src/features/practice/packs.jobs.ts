import type { Job } from '../../platform/jobs.ts';
import { deleteUnplayedPacks } from './packs.queries.ts';

export const packsJobs: readonly Job[] = [
  { name: 'unplayed-packs', cron: '5 4 * * *', run: ({ db }) => deleteUnplayedPacks(db) },
];
