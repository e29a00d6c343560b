import { readDatabaseTime } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/days.ts';
import type { Job } from '../../platform/jobs.ts';
import { endLinksOfRemoved } from '../../play/people/families.queries.ts';
import { deleteUndonePeople, forgetOldChanges, UNDO_DAYS } from './changes.queries.ts';
import { deleteOldImports } from './imports.queries.ts';
import { forgetOldMarks } from './roster-wire/erased.queries.ts';

const UNDONE_AT_ONCE = 200; // a statement of this size takes well under a second

export const schoolJobs: readonly Job[] = [
  { name: 'forget-old-people-changes', cron: '25 3 * * *', run: ({ db }) => forgetOldChanges(db) },
  {
    name: 'delete-undone-people',
    cron: '* * * * *',
    run: async ({ db }) => {
      while ((await deleteUndonePeople(db, UNDONE_AT_ONCE)) === UNDONE_AT_ONCE);
    },
  },
  {
    name: 'end-links-of-removed',
    cron: '28 3 * * *',
    run: async ({ db }) => {
      const now = await readDatabaseTime(db);
      await endLinksOfRemoved(db, new Date(now - UNDO_DAYS * DAY_MS));
    },
  },
  { name: 'forget-old-marks', cron: '20 3 * * *', run: ({ db }) => forgetOldMarks(db) },
  { name: 'delete-old-imports', cron: '35 * * * *', run: ({ db }) => deleteOldImports(db) },
];
