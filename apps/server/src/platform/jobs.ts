import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';

import type { Database } from './db.ts';

/** Work that runs on a schedule. The folder that owns the work exports its jobs. */
export interface Job {
  readonly name: string; // its queue's name: letters, digits and hyphens
  readonly cron: string; // in UTC
  /** @param dataDir the folder of data outside the database */
  readonly run: (database: Database, dataDir: string) => Promise<void>;
}

const POLL_SECONDS = 10;

/** Runs each job on its schedule, on one node at a time. */
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
  await boss.start();
  await forgetOtherJobs(boss, jobs);
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name);
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => run(database, dataDir));
  }
  return { stop: () => boss.stop({ graceful: false, close: false }) };
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
