import type { Job } from '../../../platform/jobs.ts';
import { deleteExpiredMessages } from './saml.queries.ts';

export const samlJobs: readonly Job[] = [
  {
    name: 'expired-saml-messages',
    cron: '*/10 * * * *',
    run: ({ db }) => deleteExpiredMessages(db),
  },
];
