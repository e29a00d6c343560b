import type { Job } from '../../platform/jobs.ts';
import { readDatabaseTime } from '../../platform/database/db.ts';
import { countQuestionsAnswered } from './questions-answered.queries.ts';

export const systemJobs: readonly Job[] = [
  {
    name: 'count-questions-answered',
    cron: '20 * * * *', // the sum reads a row for each day of each student: too costly to compute for every visitor
    run: async ({ db }) => {
      await countQuestionsAnswered(db, await readDatabaseTime(db));
    },
  },
];
