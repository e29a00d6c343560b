import type { Job } from '../../platform/jobs.ts';
import { closeAbandonedWaves } from './abandoned-waves.ts';
import {
  createAnswerPartitions,
  deleteOldSubmissions,
  dropEmptyAnswerPartitions,
} from './upkeep.queries.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export const waveJobs: readonly Job[] = [
  { name: 'abandoned-waves', cron: EVERY_TEN_MINUTES, run: closeAbandonedWaves },
  {
    name: 'answer-partitions',
    cron: '15 3 * * *',
    run: async ({ db }) => {
      await createAnswerPartitions(db);
      await dropEmptyAnswerPartitions(db);
    },
  },
  { name: 'old-submissions', cron: EVERY_TEN_MINUTES, run: ({ db }) => deleteOldSubmissions(db) },
];
