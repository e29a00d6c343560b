// What grows with the answers: the size of the tables, their vacuum, what a wave costs, and a month that is put away.
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { Agent } from 'node:http';

import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { figure, median, quantile, QUICK } from '../figure.ts';
import { AS_STARTED, bundleServer } from '../kit/bundle.ts';
import { databaseCpuSeconds } from '../kit/cpu.ts';
import type { BenchDatabase } from '../kit/database.ts';
import { post } from '../wave/post.ts';
import { type Job, prepareJobs, preparePlayers } from '../wave/prepare.ts';

const PLAYERS = 120;
const WAVES = QUICK ? 60 : 1_200; // of each kind of load
const AT_ONCE = 16;
const PER_SECOND = 20;
const ROUNDS = QUICK ? 1 : 3;
const ANSWERS_OF_A_WAVE = 12;
const CHANGED_SHARE = 10; // one student of ten plays on a day
const YEAR_OF_A_MILLION = 1_000_000 * 3_400; // answers: twice half a year of `prepareAnswers`
const GB = 1e9;

/** @param answers that the database holds */
export async function measureGrowth(bench: BenchDatabase, answers: number): Promise<void> {
  const { database } = bench;
  await measureSize(database, answers);
  const server = fork(
    await bundleServer(new URL('../wave/server.ts', import.meta.url), 'wave'),
    ['product', bench.host],
    AS_STARTED,
  );
  try {
    const port = await heard(server);
    await measureWaves(bench, server, port, answers);
  } finally {
    server.kill();
  }
  await measureMonth(bench);
}

async function measureSize({ pool }: Database, answers: number): Promise<void> {
  const { rows } = await pool.query<{ bytes: string; hot: string }>(
    `select sum(pg_total_relation_size(oid))::text as bytes,
       sum(pg_total_relation_size(oid)) filter (where relname !~ '^wave_answers')::text as hot
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const bytes = Number(rows[0]?.bytes) / answers;
  const year = (bytes * YEAR_OF_A_MILLION) / GB;
  figure('answers', 'growth-bytes-per-answer', bytes, 'bytes of all tables', { answers });
  figure('answers', 'growth-year', year, 'GB in a year of a million students', {
    answers,
    withoutAnswers: Math.round(((Number(rows[0]?.hot) / answers) * YEAR_OF_A_MILLION) / GB),
  });
}

/** Waves until a core is full, at a steady pace, and at that pace beside the vacuum of a day. */
async function measureWaves(
  bench: BenchDatabase,
  server: ChildProcess,
  port: number,
  answers: number,
): Promise<void> {
  const { database } = bench;
  const players = await preparePlayers(database, PLAYERS);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const perCore: number[] = [];
  const databaseMs: number[] = []; // of a wave
  const alone: number[] = [];
  const beside: number[] = [];
  const vacuums: number[] = [];
  let ago = 60 * 24;
  const next = () => prepareJobs(database, players, WAVES, (ago -= 60));
  await full(agent, port, await next()); // warm
  for (let round = 0; round < ROUNDS; round += 1) {
    const jobs = await next();
    const before = { server: await cpuOf(server), database: databaseCpuSeconds(bench) };
    await full(agent, port, jobs);
    const spent = {
      server: (await cpuOf(server)) - before.server,
      database: databaseCpuSeconds(bench) - before.database,
    };
    perCore.push((WAVES * ANSWERS_OF_A_WAVE) / (spent.server + spent.database));
    databaseMs.push((1_000 * spent.database) / WAVES);
    alone.push(...(await paced(agent, port, await next())));
    await changeADay(database);
    const more = await next();
    const [times, seconds] = await Promise.all([paced(agent, port, more), vacuum(database)]);
    beside.push(...times);
    vacuums.push(seconds);
  }
  agent.destroy();
  figure('answers', 'growth-answers-per-core', median(perCore), 'answers/s until a core is full', {
    answers,
    wholeMs: Number(((1_000 * ANSWERS_OF_A_WAVE) / median(perCore)).toFixed(2)),
    databaseMs: Number(median(databaseMs).toFixed(2)),
  });
  figure('answers', 'growth-vacuum', median(vacuums), 's for a day’s vacuum', { answers });
  figure(
    'answers',
    'growth-p99-beside-vacuum',
    quantile(beside, 0.99) / quantile(alone, 0.99),
    'ratio to the p99 without',
    { answers, p99: Math.round(quantile(beside, 0.99)) },
  );
}

/** Sends all as fast as they are answered. */
async function full(agent: Agent, port: number, jobs: readonly Job[]): Promise<void> {
  const waiting = [...jobs];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let job = waiting.pop(); job !== undefined; job = waiting.pop())
        await must(agent, port, job);
    }),
  );
}

/** @returns milliseconds of each */
async function paced(agent: Agent, port: number, jobs: readonly Job[]): Promise<readonly number[]> {
  const start = performance.now();
  const times: number[] = [];
  await Promise.all(
    jobs.slice(0, WAVES / 2).map(async (job, index) => {
      const due = start + (index * 1_000) / PER_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await must(agent, port, job);
      times.push(performance.now() - due);
    }),
  );
  return times;
}

async function must(agent: Agent, port: number, job: Job): Promise<void> {
  const status = await post(agent, port, job);
  if (status !== 200) throw new Error(`A wave returned ${status}`);
}

/** Changes the rows that the waves of a day change: totals of one student of ten. */
async function changeADay({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of ['unit_stats', 'daily_activity', 'fact_stats', 'leaderboard_days'])
      await client.query(
        `update ${table} set correct = correct where user_id % ${CHANGED_SHARE} = 0`,
      );
    await client.query(`update users set stars = stars where id % ${CHANGED_SHARE} = 0`);
  } finally {
    client.release(true);
  }
}

/** As autovacuum does in a night, but without its pauses. @returns seconds */
async function vacuum({ pool }: Database): Promise<number> {
  const client = await pool.connect();
  const started = performance.now();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    client.release(true);
  }
  return (performance.now() - started) / 1_000;
}

/** Puts the fullest month away: written to a packed file, and let go. */
async function measureMonth({ database, host }: BenchDatabase): Promise<void> {
  const { rows } = await database.pool.query<{ table: string; answers: number; bytes: string }>(
    `select tableoid::regclass::text as table, sum(cardinality(positions))::int as answers,
       pg_total_relation_size(tableoid)::text as bytes
     from wave_answers group by tableoid order by 2 desc limit 1`,
  );
  const [month] = rows;
  if (month === undefined) return;
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      `set -o pipefail; psql -X -h ${host} -p 5432 -U postgres \
         -c 'copy ${month.table} to stdout with (format binary)' postgres | gzip -1 | wc -c`,
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The month could not be written: ${stderr}`);
  const seconds = (performance.now() - started) / 1_000;
  const lettingGo = performance.now();
  await database.pool.query(`alter table wave_answers detach partition ${month.table}`);
  figure('answers', 'growth-month-put-away', seconds, 's to write a month to a file', {
    answers: month.answers,
    bytesPerAnswer: Math.round(Number(stdout) / month.answers),
    inTheTable: Math.round(Number(month.bytes) / month.answers),
    detachMs: Math.round(performance.now() - lettingGo),
  });
  await database.pool.query(
    `alter table wave_answers attach partition ${month.table} ${await boundsOf(database, month.table)}`,
  );
}

async function boundsOf({ pool }: Database, table: string): Promise<string> {
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select date_trunc('month', min(last_at)) ::text as from,
       (date_trunc('month', min(last_at)) + interval '1 month')::text as to from ${table}`,
  );
  return `for values from ('${rows[0]?.from ?? ''}') to ('${rows[0]?.to ?? ''}')`;
}

function heard(server: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    server.once('message', (message) => resolve(Number(Reflect.get(Object(message), 'port'))));
  });
}

function cpuOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    server.once('message', (message) =>
      resolve(Number(Reflect.get(Object(message), 'cpuSeconds'))),
    );
    server.send('cpu');
  });
}
