import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { ALERTS_FILE, alertsInDatabase } from './system-alerts.ts';
import { systemJobs } from './system.jobs.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'moonbase-alerts-'));
afterAll(() => {
  rmSync(DATA_DIR, { recursive: true });
});
const { app, clock, database } = await createTestApp({ DATA_DIR });
const FILE = join(DATA_DIR, ALERTS_FILE);
const alerts = async () => (await app.inject('/api/system-alerts')).json<unknown>();

it('returns the database’s time', async () => {
  expect((await app.inject('/api/time')).json()).toEqual({
    time: new Date(clock.now()).toISOString(),
  });
});

it('returns the operator’s alerts to everyone as soon as they are written', async () => {
  expect(await alerts()).toEqual({ systemAlerts: [] });
  const alert = { id: 'tuesday', text: 'Moon Base Pi rests on Tuesday from 18:00 to 18:10.' };
  writeFileSync(FILE, JSON.stringify([alert]));
  expect(await alerts()).toEqual({ systemAlerts: [alert] });
  writeFileSync(FILE, '[]');
  expect(await alerts()).toEqual({ systemAlerts: [] });
});

it('returns alerts of the database, which all nodes share, within five seconds', async () => {
  const store = alertsInDatabase(database.db);
  const alert = { id: 'friday', text: 'A new version comes on Friday.' };
  await store.write([alert]);
  clock.advance(5_000);
  expect(await alerts()).toEqual({ systemAlerts: [alert] });
  await store.write([]);
  clock.advance(5_000);
  expect(await alerts()).toEqual({ systemAlerts: [] });
});

it('returns no alerts while the file cannot be read', async () => {
  writeFileSync(FILE, '{');
  expect(await alerts()).toEqual({ systemAlerts: [] });
});

it('gives anybody the number of questions answered, counted once an hour', async () => {
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
  await systemJobs[0]?.run(database);
  expect(await value()).toMatchObject([{ value: 50 }]);
});
