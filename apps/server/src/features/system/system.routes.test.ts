import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, describe, expect, it } from 'vitest';

import { buildApp } from '../../app.ts';
import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { createTestApp, type TestApp } from '../../platform/test-app.test-kit.ts';
import { ALERTS_FILE, alertsInDatabase } from './system-alerts.ts';
import { systemJobs } from './system.jobs.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'moonbase-alerts-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));
const quiet = await createTestApp({ DATA_DIR });
const { app, clock, database } = quiet;
const counting = await createTestApp({ ANALYTICS: 'true' });
const FILE = join(DATA_DIR, ALERTS_FILE);
const alerts = async () => (await app.inject('/api/system-alerts')).json<unknown>();

it('the server returns the database’s time', async () =>
  expect((await app.inject('/api/time')).json()).toEqual({
    time: new Date(clock.now()).toISOString(),
  }));

it('the server answers the load balancer 404 when a node is about to stop, and serves everything else', async () => {
  let isLeaving = false;
  const node = await buildApp({ ...quiet, isLeaving: () => isLeaving });
  const statuses = async () => [
    (await node.inject('/api/health/ready')).statusCode,
    (await node.inject('/api/health/live')).statusCode,
    (await node.inject('/api/time')).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  isLeaving = true;
  expect(await statuses()).toEqual([404, 200, 200]);
  await node.close();
});

it('the server tells the load balancer that a busy node is ready, as long as the database answers it', async () => {
  const one = await createTestDb(1);
  const node = await buildApp({ ...quiet, database: one });
  const status = async () => (await node.inject('/api/health/ready')).statusCode;
  expect(await status()).toBe(200);
  const busy = await one.pool.connect(); // the only connection
  expect(await status()).toBe(200);
  await sleep(1_100);
  expect(await status()).toBe(503);
  busy.release();
  expect(await status()).toBe(200);
  await node.close();
});

it('the server returns the operator’s alerts to everyone as soon as they are written', async () => {
  expect(await alerts()).toEqual({ systemAlerts: [] });
  const alert = { id: 'tuesday', text: 'Moon Base Pi rests on Tuesday from 18:00 to 18:10.' };
  writeFileSync(FILE, JSON.stringify([alert]));
  expect(await alerts()).toEqual({ systemAlerts: [alert] });
  writeFileSync(FILE, '[]');
  expect(await alerts()).toEqual({ systemAlerts: [] });
});

it('the server returns alerts of the database, which all nodes share, within five seconds', async () => {
  const store = alertsInDatabase(database.db);
  const alert = { id: 'friday', text: 'A new version comes on Friday.' };
  await store.write([alert]);
  clock.advance(5_000);
  expect(await alerts()).toEqual({ systemAlerts: [alert] });
  await store.write([]);
  clock.advance(5_000);
  expect(await alerts()).toEqual({ systemAlerts: [] });
});

it('the server returns no alerts while the file cannot be read', async () => {
  writeFileSync(FILE, '{');
  expect(await alerts()).toEqual({ systemAlerts: [] });
});

describe('POST /api/events', () => {
  const count = async (from: TestApp, event: object) => {
    const someone = await addPerson(from.database, 'Secretname', { schoolRole: 'student' });
    return from.app.inject({
      method: 'POST',
      url: '/api/events',
      headers: await from.signIn(someone),
      payload: { event },
    });
  };

  it('counts an event by day and keeps nothing of the person', async () => {
    for (let each = 0; each < 2; each += 1)
      expect((await count(counting, { name: 'game-started' })).statusCode).toBe(204);
    const { rows } = await counting.database.pool.query<Record<string, unknown>>(
      'select * from event_counts',
    );
    expect(rows).toMatchObject([{ name: 'game-started', count: '2' }]);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['count', 'day', 'name']);
  });

  it('accepts known events with no other content', async () => {
    const refused = [{ name: 'seen' }, { name: 'game-over', user: '1' }];
    for (const event of refused) expect((await count(counting, event)).statusCode).toBe(422);
  });

  it('answers 404 while the operator has analytics off', async () =>
    expect((await count(quiet, { name: 'game-started' })).statusCode).toBe(404));
});

it('the server gives anybody the number of questions answered, counted once an hour', async () => {
  const student = await addPerson(database, 'Secretname', { schoolRole: 'student' });
  const answer = (day: string, answered: number) =>
    database.pool.query(
      `insert into daily_activity (user_id, day, kind, answered) values ($1, $2, 'practice', $3)`,
      [student, day, answered],
    );
  const value = async () => {
    const reply = await app.inject('/api/metrics');
    expect(reply.body).not.toContain('Secretname');
    return reply.json<{ metrics: { id: string; value: number }[] }>().metrics;
  };
  await answer('2026-03-01', 30);
  await answer('2026-03-02', 12);
  expect(await value()).toMatchObject([{ id: 'questions-answered', value: 42 }]);
  await answer('2026-03-03', 8);
  expect(await value()).toMatchObject([{ value: 42 }]);
  await systemJobs[0]?.run(database, DATA_DIR);
  expect(await value()).toMatchObject([{ value: 50 }]);
});
