import pino from 'pino';
import { expect, inject, it } from 'vitest';

import { JOBS } from '../jobs.ts';
import { type Job, startJobs } from './jobs.ts';
import { createTestDb } from './test-db.test-kit.ts';

const database = await createTestDb();
const dataDir = inject('dataDir');
const log = pino({ enabled: false });

const schedules = async () => {
  const { rows } = await database.pool.query<{ name: string; cron: string }>(
    'select name, cron from pgboss.schedule order by name',
  );
  return rows;
};
const idle = (name: string, cron: string): Job => ({ name, cron, run: () => Promise.resolve() });

it('plans every job by its cron line, and drops the plan of a job that no longer exists', async () => {
  const earlier = await startJobs(
    { database, dataDir },
    [idle('a', '0 0 1 1 *'), idle('b', '0 0 1 1 *')],
    log,
  );
  await earlier.stop();
  const now = await startJobs({ database, dataDir }, [idle('b', '0 0 2 2 *')], log);
  await now.stop();
  expect(await schedules()).toEqual([{ name: 'b', cron: '0 0 2 2 *' }]);
});

it('is started by three nodes at once on an empty database', async () => {
  for (let trial = 0; trial < 3; trial += 1) {
    const nodes = await Promise.all(
      [1, 2, 3].map(() => startJobs({ database, dataDir }, JOBS, log)),
    );
    await Promise.all(nodes.map((node) => node.stop()));
    expect(await schedules()).toHaveLength(JOBS.length);
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
