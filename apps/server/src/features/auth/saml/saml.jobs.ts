import type { Job } from '../../../platform/jobs.ts';
import { deleteExpiredMessages } from '../sign-in/sent-requests.queries.ts';
import { deleteEndedTrial } from './trial.queries.ts';

export const samlJobs: readonly Job[] = [
  {
    name: 'expired-saml-messages',
    cron: '*/10 * * * *',
    run: ({ db }) => deleteExpiredMessages(db),
  },
  { name: 'ended-sign-in-trial', cron: '20 * * * *', run: ({ db }) => deleteEndedTrial(db) },
];
