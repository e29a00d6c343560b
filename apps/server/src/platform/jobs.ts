import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';

import { type Database, transact } from './database/db.ts';
import { underStartLock } from './database/start-lock.ts';
import type { Mailer } from './mail.ts';

/** What a job that asks other servers knows besides its data. */
export interface JobSurroundings {
  readonly privateOrigins: readonly string[]; // addresses in private networks that the operator allows
  readonly log: FastifyBaseLogger;
  readonly mail: Mailer | null; // null: no mail server is configured
  readonly address: string; // of the product, for links
}

/** Work that runs on a schedule. The folder that owns the work exports its jobs. */
export interface Job {
  readonly name: string; // its queue's name: letters, digits and hyphens
  readonly cron: string; // in UTC
  /** @param dataDir the folder of data outside the database */
  readonly run: (
    database: Database,
    dataDir: string,
    surroundings?: JobSurroundings,
  ) => Promise<void>;
}

const POLL_SECONDS = 10;
const ONCE_A_MINUTE = { singletonSeconds: 60 }; // by the database's clock, however many nodes send it
const OWN_QUEUE = '__pgboss__'; // how the names of the library's own queues begin
const SCHEMA = 'jobs'; // version 12 refuses the schema `pgboss` that version 10 made

const Waiting = z.object({ name: z.string() });

/**
 * Runs each job on its schedule, on one node at a time. Several nodes may start at once on an empty database. A failed
 * start leaves nothing running.
 *
 * The queue's own schedules are not used: twice a minute they compute every cron line's last time on the event loop, about
 * 5 ms a line and 100 ms together.
 */
export async function startJobs(
  {
    database,
    dataDir,
    privateOrigins = [],
    mail = null,
    address = '',
  }: {
    readonly database: Database;
    readonly dataDir: string;
    readonly privateOrigins?: readonly string[];
    readonly mail?: Mailer | null;
    readonly address?: string;
  },
  jobs: readonly Job[],
  log: FastifyBaseLogger,
): Promise<{ readonly stop: () => Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values) },
    schema: SCHEMA,
    schedule: false,
  });
  const wait = (error: unknown) => log.warn({ err: error }, 'database unreachable, jobs waiting');
  boss.on('error', wait);
  const clocks: Cron[] = [];
  const stop = () => {
    for (const clock of clocks) clock.stop();
    return boss.stop({ graceful: false, close: false });
  };
  try {
    await underStartLock(database, 'queues', async () => {
      await boss.start();
      await forgetOtherJobs(boss, jobs);
      for (const { name } of jobs) await boss.createQueue(name);
      await takeOver(boss, database, jobs);
    });
    for (const { name, cron } of jobs) {
      const send = async () => void (await boss.send(name, {}, ONCE_A_MINUTE));
      clocks.push(new Cron(cron, { timezone: 'UTC', unref: true, catch: wait }, send));
    }
    for (const { name, run } of jobs)
      await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () =>
        run(database, dataDir, { privateOrigins, log, mail, address }),
      );
  } catch (error) {
    await stop().catch(() => undefined); // its timers would keep the process alive
    throw error;
  }
  return { stop };
}

/** Drops the queues of jobs that earlier versions had. */
async function forgetOtherJobs(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  for (const { name } of await boss.getQueues())
    if (!names.has(name) && !name.startsWith(OWN_QUEUE)) await boss.deleteQueue(name);
}

/**
 * Takes the jobs that wait in the queues of releases up to 1.23, in one transaction, so that none is lost or done twice.
 * Their schema stays: nodes of such a release may run beside this one, and read and write there alone.
 */
async function takeOver(boss: PgBoss, database: Database, jobs: readonly Job[]): Promise<void> {
  const { rows } = await database.pool.query<{ stands: boolean }>(
    `select to_regclass('pgboss.job') is not null as stands`,
  );
  if (rows[0]?.stands !== true) return;
  await transact(database, async (tx) => {
    const waiting = await tx.query({
      text: `delete from pgboss.job where name = any($1) and state in ('created', 'retry') returning name`,
      values: [jobs.map(({ name }) => name)],
    });
    const db = { executeSql: (text: string, values: unknown[] = []) => tx.query({ text, values }) };
    const names = waiting.rows.map((row) => Waiting.parse(row).name);
    for (const name of new Set(names)) await boss.send(name, {}, { ...ONCE_A_MINUTE, db });
  });
}
