import { Cron } from 'croner';
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
const ONCE_A_MINUTE = { singletonSeconds: 60 }; // by the database's clock, however many nodes send it
const OWN_QUEUE = '__pgboss__'; // how the names of the library's own queues begin

/**
 * Runs each job on its schedule, on one node at a time. Several nodes may start at once on an empty database. A failed
 * start leaves nothing running.
 *
 * The queue's own schedules are not used: twice a minute they compute every cron line's last time on the event loop, about
 * 5 ms a line and 100 ms together.
 */
export async function startJobs(
  { database, dataDir }: { readonly database: Database; readonly dataDir: string },
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<{ readonly stop: () => Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schedule: false,
  });
  const wait = (error: unknown) => {
    log.warn({ err: error }, 'jobs wait for the database');
  };
  boss.on('error', wait);
  const clocks: Cron[] = [];
  const stop = () => {
    for (const clock of clocks) clock.stop();
    return boss.stop({ graceful: false, close: false });
  };
  try {
    // Making a queue makes a partition: two nodes that do so at the same moment deadlock in the database.
    await underStartLock(database, 'queues', async () => {
      await boss.start();
      await forgetOtherJobs(boss, database, jobs);
      for (const { name } of jobs) await boss.createQueue(name);
    });
    for (const { name, cron } of jobs) {
      const send = async () => void (await boss.send(name, {}, ONCE_A_MINUTE));
      clocks.push(new Cron(cron, { timezone: 'UTC', unref: true, catch: wait }, send));
    }
    for (const { name, run } of jobs)
      await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => run(database, dataDir));
  } catch (error) {
    await stop().catch(() => undefined); // its timers would keep the process alive
    throw error;
  }
  return { stop };
}

/** Drops the queues of jobs that earlier versions had, and the schedules that they kept in the database. */
async function forgetOtherJobs(
  boss: PgBoss,
  { pool }: Database,
  jobs: readonly Job[],
): Promise<void> {
  for (const { name } of await boss.getSchedules()) await boss.unschedule(name);
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getQueues()) {
    if (names.has(name) || name.startsWith(OWN_QUEUE)) continue;
    await pool.query('delete from pgboss.job where name = $1', [name]); // a queue that has jobs is not deleted
    await boss.deleteQueue(name);
  }
}
