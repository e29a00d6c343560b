// The register of personal data promises how long things are kept; statements delete them.
import { PERSONAL_TABLES } from '@moonbase/privacy';
import { beforeEach, describe, expect, it } from 'vitest';

import { deleteOldLessons } from './features/live/so-far.queries.ts';
import { addEverywhere } from './features/privacy/everywhere.test-kit.ts';
import { forgetOldMatches } from './features/rescue/rescue.queries.ts';
import { forgetOldRooms } from './features/rescue/lobby/waiting-rooms.queries.ts';
import { forgetOldChanges } from './features/school/changes.queries.ts';
import { deleteOldNights } from './features/school/roster-wire/nights.queries.ts';
import { deleteOldImports } from './features/school/imports.queries.ts';
import { createTestDb } from './platform/database/test-db.test-kit.ts';
import { deleteOldSubmissions } from './play/waves/upkeep.queries.ts';

const database = await createTestDb();
const { db, pool } = database;

beforeEach(async () => {
  await database.empty();
  await addEverywhere(database);
});

interface Promised {
  readonly table: string;
  readonly kept: string; // as the register says it
  readonly for: string; // the same as an interval of the database
  readonly since: readonly [table: string, column: string];
  readonly gone?: string; // what is deleted, where not the row
  readonly run: (database: typeof db) => Promise<unknown>;
}

const PROMISES: readonly Promised[] = [
  {
    table: 'submissions',
    kept: '60 days',
    for: '60 days',
    since: ['submissions', 'created_at'],
    run: deleteOldSubmissions,
  },
  {
    table: 'live_waves', // a wave that nobody ends
    kept: 'until the wave ends',
    for: '1 hour',
    since: ['live_waves', 'at'],
    run: deleteOldLessons,
  },
  {
    table: 'live_rounds',
    kept: 'until an hour after the round',
    for: '1 hour',
    since: ['live_rounds', 'at'],
    run: deleteOldLessons,
  },
  {
    table: 'match_actions',
    kept: 'a day after the end',
    for: '1 day',
    since: ['matches', 'ended_at'],
    run: forgetOldMatches,
  },
  {
    table: 'match_snapshots',
    kept: 'a day after the end',
    for: '1 day',
    since: ['matches', 'ended_at'],
    run: forgetOldMatches,
  },
  {
    table: 'rescue_waiting_members',
    kept: 'an hour',
    for: '1 hour',
    since: ['rescue_waiting_rooms', 'created_at'],
    run: forgetOldRooms,
  },
  {
    table: 'roster_nights',
    kept: '60 days',
    for: '60 days',
    since: ['roster_nights', 'started_at'],
    run: deleteOldNights,
  },
  {
    table: 'roster_imports',
    kept: 'a day',
    for: '1 day',
    since: ['roster_imports', 'created_at'],
    run: deleteOldImports,
  },
  {
    table: 'people_changes',
    kept: 'what was there before: 7 days; who did it and how many: as long as the school',
    for: '7 days',
    since: ['people_changes', 'coalesce'],
    gone: 'before',
    run: forgetOldChanges,
  },
];

describe.each(PROMISES)('$table', ({ table, kept, for: time, since: [of, column], gone, run }) => {
  const left = async (ago: string): Promise<number> => {
    const columns = column === 'coalesce' ? ['created_at', 'undone_at'] : [column];
    await pool.query(
      `update ${of} set ${columns.map((each) => `${each} = now() - $1::interval - $2::interval`).join(', ')}`,
      [time, ago],
    );
    await run(db);
    const still = gone === undefined ? '' : `where ${gone} is not null`;
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} ${still}`,
    );
    return rows[0]?.n ?? 0;
  };

  it(`is kept as the register says: ${kept}`, async () => {
    expect(PERSONAL_TABLES.find((line) => line.table === table)?.kept).toBe(kept);
    expect(await left('-1 minute')).toBeGreaterThan(0);
    expect(await left('1 second')).toBe(0);
  });
});
