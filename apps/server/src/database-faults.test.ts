// Real database faults during play: killed, restarted, its connections ended, and kept from starting for a while.
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { CompleteWaveReply, type Wave } from '@moonbase/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';

import { buildApp } from './app.ts';
import { aFinishedWave, giveSelection, startGame } from './features/practice/practice.test-kit.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase, queryRows, transact } from './platform/database/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/embedded-postgres.ts';
import { isPassingDatabaseFault } from './platform/database/database-faults.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { addPerson } from './platform/people.test-kit.ts';
import { findDifferences } from './play/recount/recount.queries.ts';
import { signIn, type SignedInHeaders } from './platform/session/sign-in.test-kit.ts';
import { sql } from './platform/database/sql.ts';
import { createTestClock } from './platform/test-app.test-kit.ts';

const BACK_WITHIN_MS = 30_000; // the bar is three seconds, which the fault bench measures; a busy machine gets more
const STUDENTS = 6;
const CONNECTIONS = 12;

const folder = mkdtempSync(join(tmpdir(), 'moonbase-faults-'));
const dataDir = join(folder, 'pg');
const failedStarts: unknown[] = [];
const postgres = await startEmbeddedPostgres({
  dataDir,
  connections: 40,
  onTrouble: (error) => failedStarts.push(error),
});
const database = openDatabase(postgres.connection, CONNECTIONS);
await migrateDatabase(database, fileURLToPath(new URL('../migrations', import.meta.url)));
const clock = createTestClock();
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: inject('dataDir') });
const app = await buildApp({ database, clock, config });
const product = {
  app,
  clock,
  config,
  database: { ...database, empty: () => Promise.resolve() },
  signIn: (userId: string | number) => signIn(database, userId),
};

afterAll(async () => {
  await app.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const TotalRow = z.object({ id: z.string(), totalCorrect: z.number() });
const OneRow = z.object({ one: z.number() });

const unhandled: unknown[] = [];
const note = (error: unknown) => unhandled.push(error);
beforeAll(() => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterAll(() => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
});
afterEach(() => expect(unhandled.splice(0)).toEqual([]));

/** Waits until every connection of the pool answers: on a busy machine a fault may take a while to pass. */
async function untilBack(): Promise<void> {
  const started = performance.now();
  const answers = () =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => database.pool.query('select 1'))).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    expect(performance.now() - started).toBeLessThan(3 * BACK_WITHIN_MS);
    await sleep(20);
  }
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Sends a signal to the database. Its pid file may name a process that has just ended: then waits for the next one. */
async function signalDatabase(signal: NodeJS.Signals): Promise<void> {
  const started = performance.now();
  const send = (): unknown => {
    try {
      process.kill(postmaster(), signal);
      return null;
    } catch (error) {
      return error;
    }
  };
  for (let fault = send(); fault !== null; fault = send()) {
    if (performance.now() - started > BACK_WITHIN_MS)
      throw new Error('No database to signal', { cause: fault });
    await sleep(20);
  }
}

const endConnections = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
const FAULTS: Readonly<Record<string, () => unknown>> = {
  'every connection is ended': endConnections,
  'the database is restarted': () => signalDatabase('SIGINT'),
  'the database is stopped at once': () => signalDatabase('SIGQUIT'),
  'the database is killed': () => signalDatabase('SIGKILL'),
};

interface Student {
  readonly id: string;
  readonly headers: SignedInHeaders;
}

const students: Student[] = [];
beforeEach(async () => {
  await untilBack();
  students.length = 0;
  for (let at = 0; at < STUDENTS; at += 1) {
    const id = await addPerson(database, `Student ${at}`, { schoolRole: 'student' });
    await giveSelection(product, id);
    students.push({ id, headers: await product.signIn(id) });
  }
});

/** Sends until it gets an answer, as the browser's outbox does. @returns how long the server was away, milliseconds */
async function sendUntilAnswered(url: string, headers: SignedInHeaders, payload: object) {
  const started = performance.now();
  const send = () => app.inject({ method: 'POST', url, headers, payload });
  let reply = await send();
  while (reply.statusCode !== 200) {
    expect(reply.statusCode, reply.body).toBe(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    await sleep(50);
    reply = await send();
  }
  return { json: reply.json<unknown>(), ms: performance.now() - started };
}

/**
 * Plays from the first wave until `stop` is called. @returns the number of right answers acknowledged, and the longest
 * wait
 */
async function play({ headers }: Student, first: Wave | null, isOver: () => boolean) {
  let wave = first;
  let acknowledged = 0;
  let longest = 0;
  while (wave !== null && !isOver()) {
    clock.advance(120_000);
    const url = `/api/waves/${wave.id}/complete`;
    const answer = await sendUntilAnswered(url, headers, aFinishedWave(wave, clock.now()));
    const reply = CompleteWaveReply.parse(answer.json);
    acknowledged += reply.wave.correct;
    longest = Math.max(longest, answer.ms);
    wave = reply.nextWave;
  }
  return { acknowledged, longest };
}

describe.each(Object.keys(FAULTS))('while students play and %s', (name) =>
  it('loses nothing acknowledged, answers the rest with 503, and the product recovers by itself', async () => {
    let over = false;
    const games = await Promise.all(students.map(({ headers }) => startGame(product, headers)));
    const playing = students.map((student, at) =>
      play(student, games[at]?.wave ?? null, () => over),
    );
    try {
      for (let fault = 0; fault < 3; fault += 1) {
        await sleep(150);
        await FAULTS[name]?.();
        await sleep(100);
        await untilBack();
        await sleep(300);
      }
    } finally {
      over = true;
    }
    const played = await Promise.all(playing);
    for (const { longest } of played) expect(longest).toBeLessThan(BACK_WITHIN_MS);
    const rows = await queryRows(
      database.db,
      sql`select id::text, total_correct as "totalCorrect" from users`,
      TotalRow,
    );
    const totals = new Map(rows.map(({ id, totalCorrect }) => [id, totalCorrect]));
    expect(students.map(({ id }) => totals.get(id))).toEqual(
      played.map(({ acknowledged }) => acknowledged),
    );
    expect(await findDifferences(database.db)).toEqual([]);
  }, 120_000),
);

it('when a connection ends between two statements of a transaction, only that transaction fails', async () => {
  const failed = transact(database, async (db) => {
    await db.query(sql`select 1`);
    await endConnections();
    await sleep(100);
    await db.query(sql`select 2`);
  });
  await expect(failed).rejects.toSatisfy(isPassingDatabaseFault);
  expect(await queryRows(database.db, sql`select 1 as one`, OneRow)).toEqual([{ one: 1 }]);
});

it('the product answers 503 while the database cannot be started, and recovers when it can', async () => {
  const [student] = students;
  const ask = () => app.inject({ url: '/api/auth/session', headers: { ...student?.headers } });
  expect((await ask()).statusCode).toBe(200);
  const before = failedStarts.length; // on a busy machine a start of an earlier test may have failed
  renameSync(join(dataDir, 'pg_wal'), join(dataDir, 'pg_wal.away'));
  await signalDatabase('SIGKILL');
  await expect.poll(() => failedStarts.length, { timeout: 30_000 }).toBeGreaterThan(before);
  const away = await ask();
  expect(away.statusCode).toBe(503);
  expect(Number(away.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  renameSync(join(dataDir, 'pg_wal.away'), join(dataDir, 'pg_wal'));
  const started = performance.now();
  while ((await ask()).statusCode !== 200) {
    expect(performance.now() - started).toBeLessThan(BACK_WITHIN_MS);
    await sleep(50);
  }
}, 120_000);
