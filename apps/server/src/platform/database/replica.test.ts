import { ReportReply } from '@moonbase/contracts';
import { beforeAll, describe, expect, it } from 'vitest';

import { saveWaves } from '../../play/waves/saved-waves.test-kit.ts';
import type { Database, Db } from './db.ts';
import { addClassGroup, addPerson, addSchool } from '../people.test-kit.ts';
import { createReplica, MOST_LAG_SECONDS } from './replica.ts';
import { createTestApp, createTestClock } from '../test-app.test-kit.ts';
import { createTestDb, type TestDb } from './test-db.test-kit.ts';

const replica = await createTestDb(2);
const test = await createTestApp({}, { readReplica: replica });
const day = new Date(test.clock.now()).toISOString().slice(0, 10);
const ids = { teacher: '', classGroup: '', maya: '' };

/** Adds the same people with the same ids to both databases. */
async function addPeople(database: TestDb): Promise<void> {
  const schoolId = await addSchool(database, 'Hill');
  ids.teacher = await addPerson(database, 'Sam', { schoolId, schoolRole: 'teacher' });
  ids.maya = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
  ids.classGroup = await addClassGroup(database, schoolId, {
    students: [ids.maya],
    teachers: [ids.teacher],
  });
}

async function answeredInReport(): Promise<number> {
  const reply = await test.app.inject({
    url: `/api/reports?type=daily&class-group=${ids.classGroup}`,
    headers: await test.signIn(ids.teacher),
  });
  return ReportReply.parse(reply.json()).report.total.answered;
}

describe('a report with a read replica', () => {
  beforeAll(async () => {
    await addPeople(replica);
    await addPeople(test.database);
    await saveWaves(replica, [{ user: ids.maya, day, outcomes: ['correct', 'correct'] }]);
    await saveWaves(test.database, [{ user: ids.maya, day, outcomes: ['correct'] }]);
  });

  it('is read from the replica', async () => expect(await answeredInReport()).toBe(2));

  it('is read from the database itself when the replica refuses', async () => {
    await replica.pool.query('alter table daily_activity rename to gone');
    expect(await answeredInReport()).toBe(1);
  });
});

describe('the database that reports are read from', () => {
  const database = { db: lagging(0) };
  const clock = createTestClock();
  const replicaOf = (db: Db) =>
    createReplica({ database: asDatabase(database.db), readReplica: asDatabase(db) }, clock);

  it('is the database itself without a replica', async () => {
    const { reads } = createReplica({ database: asDatabase(database.db) }, clock);
    expect(await reads()).toEqual({ db: database.db, asOf: null });
  });

  it('is the replica, with the moment of its data once it is noticeably behind', async () => {
    const { reads, lagSeconds } = replicaOf(lagging(12));
    const { db, asOf } = await reads();
    expect(db).not.toBe(database.db);
    expect(asOf).toEqual(new Date(clock.now() - 12_000));
    expect(lagSeconds()).toBe(12);
  });

  it('is the database itself for reports that cannot state their moment while the replica is behind', async () => {
    expect((await replicaOf(lagging(12)).readsOfNow()).db).toBe(database.db);
    expect((await replicaOf(lagging(1)).readsOfNow()).db).not.toBe(database.db);
  });

  it('is the database itself while the replica is too far behind or does not answer', async () => {
    const unreachable: Db = { query: () => Promise.reject(new Error('unreachable')) };
    for (const db of [lagging(MOST_LAG_SECONDS + 1), unreachable])
      expect((await replicaOf(db).reads()).db).toBe(database.db);
  });

  it('asks the replica for its lag at most every five seconds', async () => {
    let asked = 0;
    const counting: Db = {
      query: () => {
        asked += 1;
        return Promise.resolve({ rows: [{ lag: 0 }], rowCount: 1 });
      },
    };
    const { reads } = replicaOf(counting);
    await reads();
    clock.advance(4_999);
    await reads();
    expect(asked).toBe(1);
    clock.advance(1);
    await reads();
    expect(asked).toBe(2);
  });
});

/** A replica that is a given number of seconds behind. */
function lagging(lag: number): Db {
  return { query: () => Promise.resolve({ rows: [{ lag }], rowCount: 1 }) };
}

function asDatabase(db: Db): Database {
  return { ...replica, db };
}
