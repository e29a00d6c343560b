import { readDatabaseTime } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { eraseDue } from '../../play/privacy/erase.ts';
import { makeExport } from './make-export.ts';
import { remindOfRequests } from './remind-of-requests.ts';
import { foldOldAnswers, forgetOldRecords, warnOfUnused } from './retention.ts';

export const privacyJobs: readonly Job[] = [
  {
    name: 'erase-people',
    cron: '5 * * * *',
    run: async (database, dataDir) => {
      await eraseDue(database, { dataDir, now: await readDatabaseTime(database.db) });
    },
  },
  {
    name: 'fold-old-answers',
    cron: '*/15 1-4 * * *', // a country's month takes several nights
    run: async (database) => {
      await foldOldAnswers(database, await readDatabaseTime(database.db));
    },
  },
  {
    name: 'warn-of-unused-accounts',
    cron: '45 1 * * *',
    run: async (database) => {
      await warnOfUnused(database, await readDatabaseTime(database.db));
    },
  },
  {
    name: 'remind-of-requests',
    cron: '20 6 * * *',
    run: async (database, _dataDir, surroundings) => {
      if (surroundings === undefined || surroundings.mail === null) return; // the pages of the school say it too
      const { mail, address, log } = surroundings;
      const now = await readDatabaseTime(database.db);
      await remindOfRequests(database.db, { mail, address, log }, now);
    },
  },
  {
    name: 'forget-old-privacy-records',
    cron: '50 * * * *',
    run: async (database, dataDir) => {
      await forgetOldRecords(database, await readDatabaseTime(database.db), dataDir);
    },
  },
  {
    // The node that was asked begins at once; this job takes up exports left by a node that died.
    name: 'make-exports',
    cron: '* * * * *',
    run: async (database, dataDir) => {
      const now = await readDatabaseTime(database.db);
      while (await makeExport(database, { now, dataDir }, null));
    },
  },
];
