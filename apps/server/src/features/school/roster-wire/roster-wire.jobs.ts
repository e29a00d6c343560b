import { join } from 'node:path';

import { loadServerKey } from '@moonbase/key-pair';

import { createGuardedFetch } from '../../../platform/http/guarded-fetch.ts';
import type { Job } from '../../../platform/jobs.ts';
import { createRosterThreads } from '../roster-files/roster-threads.ts';
import { ROSTER_FETCH } from './fetch-bounds.ts';
import { deleteOldNights } from './nights.queries.ts';
import { syncDueRosters } from './syncs.ts';

export const rosterWireJobs: readonly Job[] = [
  {
    name: 'fetch-rosters',
    cron: '*/5 * * * *',
    run: async (database, dataDir, surroundings) => {
      const threads = createRosterThreads();
      try {
        await syncDueRosters({
          database,
          serverKey: await loadServerKey(join(dataDir, 'openid')),
          fetch: createGuardedFetch({
            allowed: surroundings?.privateOrigins ?? [],
            ...ROSTER_FETCH,
          }),
          threads,
          log: surroundings?.log,
          telling: surroundings?.mail ? { ...surroundings, mail: surroundings.mail } : null,
        });
      } finally {
        await threads.close();
      }
    },
  },
  { name: 'forget-old-rosters', cron: '25 4 * * *', run: ({ db }) => deleteOldNights(db) },
];
