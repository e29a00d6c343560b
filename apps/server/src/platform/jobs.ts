import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

import type { Database } from './db.ts';
import { underStartLock } from './start-lock.ts';

/** Work that runs on a schedule. The folder that owns the work exports its jobs. */
export interface Job {
  readonly name: string; // its queue's name: letters, digits and hyphens
  readonly cron: string; // in UTC
  /** @param dataDir the folder of data outside the database */
  readonly run: (database: Database, dataDir: string) => Promise<void>;
}

const POLL_SECONDS = 10;

/**
 * Runs each job on its schedule, on one node at a time. Several nodes may start at once on an empty database. A failed
 * start leaves nothing running.
 */
export async function startJobs(
  { database, dataDir }: { readonly database: Database; readonly dataDir: string },
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<{ readonly stop: () => Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
  });
  boss.on('error', (error) => {
    log.warn({ err: error }, 'jobs wait for the database');
  });
  const stop = () => boss.stop({ graceful: false, close: false });
  try {
    // Making a queue makes a partition: two nodes that do so at the same moment deadlock in the database.
    await underStartLock(database, 'queues', async () => {
      await boss.start();
      await forgetOtherJobs(boss, jobs);
      for (const { name, cron } of jobs) {
        await boss.createQueue(name);
        await boss.schedule(name, cron);
      }
    });
    for (const { name, run } of jobs)
      await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => run(database, dataDir));
  } catch (error) {
    await stop().catch(() => undefined); // its timers would keep the process alive
    throw error;
  }
  return { stop };
}

/** Drops the queues of jobs that earlier versions had. */
async function forgetOtherJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) {
    if (names.has(name)) continue;
    await boss.unschedule(name);
    await boss.deleteQueue(name);
  }
}
