import type { Job } from '../../platform/jobs.ts';
import { bringBackSelections } from '../../play/selections/given-content.queries.ts';

export const contentSelectionsJobs: readonly Job[] = [
  { name: 'given-content', cron: '* * * * *', run: ({ db }) => bringBackSelections(db) },
];
