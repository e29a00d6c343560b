import pino from 'pino';
import { expect, inject, it, vi } from 'vitest';

import { JOBS } from '../jobs.ts';
import { type Job, startJobs } from './jobs.ts';
import { createTestDb } from './test-db.test-kit.ts';

const database = await createTestDb();
const dataDir = inject('dataDir');
const log = pino({ enabled: false });

const queues = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from pgboss.queue where name not like '\\_\\_pgboss%' order by name`,
  );
  return rows.map(({ name }) => name);
};
const idle = (name: string, cron: string): Job => ({ name, cron, run: () => Promise.resolve() });

it('drops the queue of a job that no longer exists, and a schedule that an earlier version kept', async () => {
  const earlier = await startJobs(
    { database, dataDir },
    [idle('a', '0 0 1 1 *'), idle('b', '0 0 1 1 *')],
    log,
  );
  await earlier.stop();
  await database.pool.query(
    `insert into pgboss.schedule (name, cron, timezone) values ('b', '0 0 1 1 *', 'UTC')`,
  );
  await database.pool.query(`insert into pgboss.job (name) values ('a')`);
  const now = await startJobs({ database, dataDir }, [idle('b', '0 0 2 2 *')], log);
  await now.stop();
  expect(await queues()).toEqual(['b']);
  expect((await database.pool.query('select 1 from pgboss.schedule')).rowCount).toBe(0);
});

it('runs a job once a minute at most, however many nodes send it', async () => {
  let runs = 0;
  const run = () => Promise.resolve(void (runs += 1));
  const often = { name: 'often', cron: '* * * * * *', run };
  const nodes = await Promise.all(
    [1, 2, 3].map(() => startJobs({ database, dataDir }, [often], log)),
  );
  await vi.waitFor(
    () => {
      expect(runs).toBeGreaterThan(0);
    },
    { timeout: 25_000, interval: 100 },
  );
  await Promise.all(nodes.map((node) => node.stop()));
  const { rows } = await database.pool.query<{ sent: number }>(
    `select count(*)::int as sent from pgboss.job where name = 'often' group by singleton_on`,
  );
  expect(rows.every((row) => row.sent === 1)).toBe(true);
});

it('does not hold the event loop to see what is due', async () => {
  const { stop } = await startJobs({ database, dataDir }, JOBS, log);
  const { rows } = await database.pool.query('select 1 from pgboss.schedule');
  await stop();
  expect(rows).toEqual([]); // the library computes the last time of each of its rows, 5 ms a row
});

it('is started by three nodes at once on an empty database', async () => {
  for (let trial = 0; trial < 3; trial += 1) {
    const nodes = await Promise.all(
      [1, 2, 3].map(() => startJobs({ database, dataDir }, JOBS, log)),
    );
    await Promise.all(nodes.map((node) => node.stop()));
    expect(await queues()).toHaveLength(JOBS.length);
    await database.pool.query('drop schema pgboss cascade');
  }
});

it('leaves nothing running when it cannot start', async () => {
  const before = process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  const wrong = { ...idle('c', 'not a cron line'), name: 'c' };
  await expect(startJobs({ database, dataDir }, [wrong], log)).rejects.toThrow();
  const after = process.getActiveResourcesInfo().filter((each) => each === 'Timeout').length;
  expect(after).toBeLessThanOrEqual(before);
});

it('has one name for each job of the product', () => {
  const names = JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('every job of the product runs on an empty database', async () => {
  for (const { run } of JOBS) await run(database, dataDir);
  expect(await database.pool.query('select 1 from waves')).toMatchObject({ rowCount: 0 });
});
