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

type Run = (database: typeof db) => Promise<unknown>;

/** Table, the promise of the register, the same as an interval, the column that it counts from, and the job. */
const PROMISES: readonly (readonly [
  string,
  string,
  string,
  readonly [string, string],
  Run,
  string | null,
])[] = [
  ['submissions', '60 days', '60 days', ['submissions', 'created_at'], deleteOldSubmissions, null],
  ['live_waves', 'until the wave ends', '1 hour', ['live_waves', 'at'], deleteOldLessons, null], // a wave that nobody ends
  [
    'live_rounds',
    'until an hour after the round',
    '1 hour',
    ['live_rounds', 'at'],
    deleteOldLessons,
    null,
  ],
  [
    'match_actions',
    'a day after the end',
    '1 day',
    ['matches', 'ended_at'],
    forgetOldMatches,
    null,
  ],
  [
    'match_snapshots',
    'a day after the end',
    '1 day',
    ['matches', 'ended_at'],
    forgetOldMatches,
    null,
  ],
  [
    'rescue_waiting_members',
    'an hour',
    '1 hour',
    ['rescue_waiting_rooms', 'created_at'],
    forgetOldRooms,
    null,
  ],
  ['roster_nights', '60 days', '60 days', ['roster_nights', 'started_at'], deleteOldNights, null],
  ['roster_imports', 'a day', '1 day', ['roster_imports', 'created_at'], deleteOldImports, null],
  [
    'people_changes',
    'what was there before: 7 days; who did it and how many: as long as the school',
    '7 days',
    ['people_changes', 'coalesce'],
    forgetOldChanges,
    'before', // what is deleted, where not the row
  ],
];

describe.each(PROMISES)('%s', (table, kept, time, [of, column], run, gone) => {
  const left = async (ago: string): Promise<number> => {
    const columns = column === 'coalesce' ? ['created_at', 'undone_at'] : [column];
    await pool.query(
      `update ${of} set ${columns.map((each) => `${each} = now() - $1::interval - $2::interval`).join(', ')}`,
      [time, ago],
    );
    await run(db);
    const still = gone === null ? '' : `where ${gone} is not null`;
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
