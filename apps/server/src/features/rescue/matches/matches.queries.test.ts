import { beforeEach, describe, expect, it } from 'vitest';

import { transact } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { appendActions, insertMatch, renewLeases } from './matches.queries.ts';

const OWNER = 'this process';
const database = await createTestDb();
let first = '';
let second = '';

beforeEach(async () => {
  const setup = { mode: 'basic', relaxed: false, seed: 1, seats: [] } as const;
  const match = { mode: 'basic', kind: 'quick', lineUp: null, setup, players: [] } as const;
  const insert = () =>
    insertMatch(database.db, { ...match, session: null, owner: OWNER, now: Date.now() });
  first = await insert();
  second = await insert();
});

const entry = { action: { type: 'tick' }, at: 0, input: null, asked: [] } as const;
const row = (matchId: string) => ({ matchId, epoch: 1, sequence: 1, entry });
const lease = (id: string) => ({ id, epoch: 1 });

/** Runs `work` while another transaction holds the first match. @returns whether the second match is still free */
async function isSecondFreeDuring(work: () => Promise<unknown>): Promise<boolean> {
  let working: Promise<unknown> = Promise.resolve();
  const isFree = await transact(database, async (db) => {
    await db.query(sql`select from matches where id = ${first} for update`);
    working = work();
    await expect
      .poll(async () => {
        const waiting = sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        return (await database.db.query(waiting)).rowCount;
      })
      .toBe(1);
    const free = sql`select from matches where id = ${second} for update skip locked`;
    return (await db.query(free)).rowCount === 1;
  });
  await working;
  return isFree;
}

describe('statements about many matches', () => {
  it('append actions in the order of the matches, whatever order they are given in', async () => {
    const append = () => appendActions(database.db, OWNER, [row(second), row(first)]);
    expect(await isSecondFreeDuring(append)).toBe(true);
  });

  it('renew leases in the order of the matches, so that they cannot deadlock with appended actions', async () => {
    const renew = () => renewLeases(database.db, OWNER, [lease(second), lease(first)], Date.now());
    expect(await isSecondFreeDuring(renew)).toBe(true);
  });
});
