import pino from 'pino';
import { expect, inject, it, vi } from 'vitest';

import { JOBS } from '../jobs.ts';
import { type Job, startJobs } from './jobs.ts';
import { createTestDb } from './database/test-db.test-kit.ts';

const database = await createTestDb();
const dataDir = inject('dataDir');
const log = pino({ enabled: false });

const queues = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from jobs.queue where name not like '\\_\\_pgboss%' order by name`,
  );
  return rows.map(({ name }) => name);
};
const idle = (name: string, cron: string): Job => ({ name, cron, run: () => Promise.resolve() });

it('the server drops the queue of a job that no longer exists, with the jobs that wait in it', async () => {
  const [a, b] = [idle('a', '0 0 1 1 *'), idle('b', '0 0 1 1 *')];
  const earlier = await startJobs({ database, dataDir }, [a, b], log);
  await earlier.stop();
  await database.pool.query(`insert into jobs.job (name) values ('a')`);
  const now = await startJobs({ database, dataDir }, [idle('b', '0 0 2 2 *')], log);
  await now.stop();
  expect(await queues()).toEqual(['b']);
});

it('the server does the jobs that wait in the queue of an earlier release, and leaves it to nodes of that release', async () => {
  await database.pool.query(`
    create schema pgboss
      create table job (name text, state text);
    insert into pgboss.job values ('waits', 'created'), ('waits', 'retry'), ('waits', 'active'),
      ('waits', 'completed'), ('other', 'created')`);
  let runs = 0;
  const waits = { ...idle('waits', '0 0 1 1 *'), run: () => Promise.resolve(void (runs += 1)) };
  const nodes = await Promise.all([1, 2].map(() => startJobs({ database, dataDir }, [waits], log)));
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 25_000, interval: 100 });
  await Promise.all(nodes.map((node) => node.stop()));
  const { rows } = await database.pool.query('select name, state from pgboss.job order by 1, 2');
  expect(rows).toEqual([
    { name: 'other', state: 'created' },
    { name: 'waits', state: 'active' },
    { name: 'waits', state: 'completed' },
  ]);
  await database.pool.query('drop schema pgboss cascade');
});

it('a job runs once a minute at most, however many nodes send it', async () => {
  let runs = 0;
  const run = () => Promise.resolve(void (runs += 1));
  const often = { name: 'often', cron: '* * * * * *', run };
  const nodes = await Promise.all(
    [1, 2, 3].map(() => startJobs({ database, dataDir }, [often], log)),
  );
  await vi.waitFor(() => expect(runs).toBeGreaterThan(0), { timeout: 25_000, interval: 100 });
  await Promise.all(nodes.map((node) => node.stop()));
  const { rows } = await database.pool.query<{ sent: number }>(
    `select count(*)::int as sent from jobs.job where name = 'often' group by singleton_on`,
  );
  expect(rows.every((row) => row.sent === 1)).toBe(true);
});

it('a queue of jobs does not hold the event loop to see what is due', async () => {
  const { stop } = await startJobs({ database, dataDir }, JOBS, log);
  const { rows } = await database.pool.query('select 1 from jobs.schedule');
  await stop();
  expect(rows).toEqual([]); // the library computes the last time of each of its rows, 5 ms a row
});

it('a queue of jobs is started by three nodes at once on an empty database', async () => {
  for (let trial = 0; trial < 3; trial += 1) {
    const nodes = await Promise.all(
      [1, 2, 3].map(() => startJobs({ database, dataDir }, JOBS, log)),
    );
    await Promise.all(nodes.map((node) => node.stop()));
    expect(await queues()).toHaveLength(JOBS.length);
    await database.pool.query('drop schema jobs cascade');
  }
});

it('a queue of jobs leaves nothing running when it cannot start', async () => {
  const before = process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  const wrong = { ...idle('c', 'not a cron line'), name: 'c' };
  await expect(startJobs({ database, dataDir }, [wrong], log)).rejects.toThrow();
  const after = process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  expect(after).toBeLessThanOrEqual(before);
});

it('each job of the product has one name', () => {
  const names = JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('every job of the product runs on an empty database', async () => {
  for (const { run } of JOBS) await run(database, dataDir);
  expect(await database.pool.query('select 1 from waves')).toMatchObject({ rowCount: 0 });
});
