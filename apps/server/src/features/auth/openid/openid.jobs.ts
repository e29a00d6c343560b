import type { Job } from '../../../platform/jobs.ts';
import { deleteOldAddresses, deleteOldKnocks } from './people.queries.ts';
import { deleteOldSignInRequests } from './requests.queries.ts';
import { deleteOldTests } from './ways-in.queries.ts';

export const openIdJobs: readonly Job[] = [
  {
    name: 'old-openid-sign-ins',
    cron: '*/10 * * * *',
    run: ({ db }) => deleteOldSignInRequests(db),
  },
  {
    name: 'old-knocks',
    cron: '25 3 * * *',
    run: async ({ db }) => {
      await deleteOldKnocks(db);
      await deleteOldTests(db);
      await deleteOldAddresses(db);
    },
  },
];
