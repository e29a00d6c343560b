// A finished wave end to end against a bare server that only reads and writes it, against one that does so by one
// prepared statement, and against single statements: waves per CPU-second of server and database together, since
// statements cost on both sides of the socket. All servers are bundled in the same way as the product. Then the disk
// space of an answer.
import { type ChildProcess, fork } from 'node:child_process';
import { Agent } from 'node:http';

import type { Database } from '../apps/server/src/platform/database/db.ts';
import { figure, median, QUICK, quantile } from './figure.ts';
import { AS_STARTED, bundleServer } from './kit/bundle.ts';
import { databaseCpuSeconds } from './kit/cpu.ts';
import { startBenchDatabase } from './kit/database.ts';
import { createSignIns } from './load/sign-ins.ts';
import { bytesPerAnswer } from './wave/bytes.ts';
import { post } from './wave/post.ts';
import { type Job, prepareJobs, preparePlayers } from './wave/prepare.ts';

const ROUNDS = QUICK ? 1 : 5;
const REQUESTS = QUICK ? 40 : 2_000; // a server's code is compiled by the first round, which is not counted
const PLAYERS = 2_000; // of each server: nobody sends more than the limit of submissions allows
const MINUTES_APART = 3; // between the rounds of a player
const CONNECTIONS = 16;
const ANSWERS_STORED = QUICK ? 2_000 : 1_000_000;
const KINDS = ['product', 'bare', 'oneCall', 'naive'] as const;
type Kind = (typeof KINDS)[number];

const bench = await startBenchDatabase(4);
const { database } = bench;
const players = await preparePlayers(database, (KINDS.length + 2) * PLAYERS);
/** The players of one server or measurement: nobody else writes their rows. */
const playersOf = (kind: Kind | 'copy' | 'bytes') => {
  const first = [...KINDS, 'copy', 'bytes'].indexOf(kind) * PLAYERS;
  return players.slice(first, first + PLAYERS);
};
const { metadataFile } = await createSignIns(bench.folder); // a product in use has a sign-in service
const file = await bundleServer(new URL('./wave/server.ts', import.meta.url), 'wave');
const servers = await Promise.all(KINDS.map(startServer));

const perCpuSecond: Record<Kind, number[]> = { product: [], bare: [], oneCall: [], naive: [] };
const p99: Record<Kind, number[]> = { product: [], bare: [], oneCall: [], naive: [] };
let roundTrips = 0;
for (let round = -1; round < ROUNDS; round += 1) {
  if (round <= 0) await database.pool.query('analyze'); // a database in use has statistics of its tables
  for (const server of servers) {
    const jobs = await prepareJobs(
      database,
      playersOf(server.kind),
      REQUESTS,
      (ROUNDS - round) * MINUTES_APART,
    );
    const before = await server.usage();
    const databaseBefore = databaseCpuSeconds(bench);
    const times = await send(server.port, jobs);
    const after = await server.usage();
    const databaseSpent = databaseCpuSeconds(bench) - databaseBefore;
    if (round < 0) continue; // the first round only warms up
    perCpuSecond[server.kind].push(
      REQUESTS / (after.cpuSeconds - before.cpuSeconds + databaseSpent),
    );
    p99[server.kind].push(quantile(times, 0.99));
    if (server.kind === 'product')
      roundTrips = (after.statements - before.statements) / REQUESTS - 1; // of the session
  }
}
const ratio = (over: Kind, under: Kind, of: Record<Kind, number[]>) =>
  median(of[over].map((value, index) => value / (of[under][index] ?? Number.NaN)));

figure('wave', 'vs-bare-fastify', ratio('product', 'bare', perCpuSecond), 'ratio');
figure('wave', 'vs-one-call', ratio('product', 'oneCall', perCpuSecond), 'ratio');
figure('wave', 'vs-naive', ratio('product', 'naive', perCpuSecond), 'ratio');
figure('wave', 'p99-vs-bare', ratio('product', 'bare', p99), 'ratio');
figure('wave', 'round-trips', roundTrips, 'statements');
const cpuMs = (kind: Kind) => 1_000 / median(perCpuSecond[kind]);
figure('wave', 'cpu-ms', cpuMs('product'), 'CPU-ms', {
  bare: Number(cpuMs('bare').toPrecision(3)),
  oneCall: Number(cpuMs('oneCall').toPrecision(3)),
});
const copied = await databaseAgainstCopy(database);
figure('wave', 'vs-copy', copied.ratio, 'ratio', copied.cpuMs);
const stored = await bytesPerAnswer(database, playersOf('bytes'), ANSWERS_STORED, (jobs) =>
  send(servers[0]?.port ?? 0, jobs),
);
figure('wave', 'bytes-per-answer', stored.bytes, 'bytes', stored.byTable);

for (const server of servers) server.child.kill();
await bench.stop();

interface Server {
  readonly kind: Kind;
  readonly port: number;
  readonly child: ChildProcess;
  readonly usage: () => Promise<{ readonly cpuSeconds: number; readonly statements: number }>;
}

async function startServer(kind: Kind): Promise<Server> {
  const child = fork(file, [kind, bench.host, metadataFile], AS_STARTED);
  const message = () =>
    new Promise<Record<string, number>>((resolve) => {
      child.once('message', (value) =>
        resolve(
          Object.fromEntries(Object.entries(value).map(([key, each]) => [key, Number(each)])),
        ),
      );
    });
  const { port = 0 } = await message();
  return {
    kind,
    port,
    child,
    usage: async () => {
      const answer = message();
      child.send('usage');
      const { cpuSeconds = 0, statements = 0 } = await answer;
      return { cpuSeconds, statements };
    },
  };
}

/** Sends every job once over a number of connections. @returns milliseconds of each */
async function send(port: number, jobs: readonly Job[]): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const left = [...jobs];
  const times: number[] = [];
  const worker = async (): Promise<void> => {
    for (let job = left.pop(); job !== undefined; job = left.pop()) {
      const started = performance.now();
      const status = await post(agent, port, job);
      if (status !== 200) throw new Error(`A wave returned ${status}`);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return times;
}

/** Row changes per second of database CPU: finishing waves against a `COPY` of answers into an empty table. */
async function databaseAgainstCopy({ pool }: Database) {
  const [server] = servers;
  if (server === undefined) throw new Error('no server');
  const [ratios, spentMs, copyMs]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = async () => {
      const { rows: counted } = await pool.query<{ n: string }>(
        `select sum(n_tup_ins + n_tup_upd)::text as n from pg_stat_user_tables`,
      );
      return Number(counted[0]?.n);
    };
    const jobs = await prepareJobs(
      database,
      playersOf('copy'),
      REQUESTS,
      (ROUNDS - round) * MINUTES_APART,
    );
    await pool.query('select pg_stat_force_next_flush()');
    const changes = await rows();
    const cpu = databaseCpuSeconds(bench);
    await send(server.port, jobs);
    const spent = databaseCpuSeconds(bench) - cpu;
    await new Promise((resolve) => setTimeout(resolve, 1_200)); // statistics reach the table once a second
    const changed = (await rows()) - changes;

    const file = '/proc/self/cwd/copied'; // in the database's own folder, which only its account can enter
    await pool.query('create table copied (like wave_answers including all)');
    const { rowCount } = await pool.query(
      `copy (select * from wave_answers order by wave_id desc limit 20000) to '${file}' (format binary)`,
    );
    const copyCpu = databaseCpuSeconds(bench);
    await pool.query(`copy copied from '${file}' (format binary)`);
    const copySpent = databaseCpuSeconds(bench) - copyCpu;
    await pool.query('drop table copied');
    ratios.push(changed / spent / ((rowCount ?? 0) / copySpent));
    spentMs.push((1_000 * spent) / REQUESTS);
    copyMs.push((1_000 * copySpent) / (rowCount ?? 0));
  }
  return {
    ratio: median(ratios),
    cpuMs: { 'a wave': median(spentMs), 'a copied row': median(copyMs) },
  };
}
