// A school day at the product's required rates: sign-ins at nine, waves, rounds of Adaptive Learning, pages of
// teachers, games of Space Rescue, each by itself and all together, with PostgreSQL and the sender on the same computer.
// Then the consequences for a school, a district and a country. `--minutes N`: how long each lasts (0.5); `--picture`:
// draws docs/pictures/load.svg; `--only NAME`: one part by itself, such as one-answer-waves, at `--share` of its rate
// (1). `--soak N`: only all together for N minutes at `--share` of their rates (0.5), what the server holds meanwhile,
// and the growth of its memory.
import { fork } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';

import { figure, median, option, QUICK, quantile } from './figure.ts';
import { prepareActivity, prepareClasses } from './kit/classes.ts';
import { AS_STARTED, bundleServer } from './kit/bundle.ts';
import { databaseCpuSeconds } from './kit/cpu.ts';
import { startBenchDatabase } from './kit/database.ts';
import { Failures } from './load/failures.ts';
import { atPace } from './load/pace.ts';
import { adaptiveRounds, type Part, pages, waves } from './load/parts.ts';
import { drawLoad, type Measured } from './load/picture.ts';
import { rescueActions } from './load/rescue-part.ts';
import { createSignIns } from './load/sign-ins.ts';
import { printSizing } from './load/sizing.ts';
import { type Held, soak } from './load/soak.ts';
import { preparePlayers } from './wave/prepare.ts';

const SECONDS = QUICK ? 2 : 60 * Number(option('minutes') ?? 0.5);
const WARM_UP_SECONDS = QUICK ? 1 : 4; // at its full rate: each connection plans its statements when they are new to it
const PLAYERS = QUICK ? 200 : 6_000;
const CLASSES = QUICK ? 10 : 200;
const only = option('only');
const shareOr = (usual: number) => Number(option('share') ?? usual);
const TOGETHER = 0.25; // of each rate, when all come at once: the sender needs a part of the two cores, too

const bench = await startBenchDatabase(4);
const { database } = bench;
const teachers = await prepareClasses(database, CLASSES);
await prepareActivity(database);
const players = await preparePlayers(database, PLAYERS);
const signIns = await createSignIns(bench.folder);
const server = fork(
  await bundleServer(new URL('./wave/server.ts', import.meta.url), 'wave'),
  ['product', bench.host, signIns.metadataFile],
  AS_STARTED,
);
const { port = 0 } = await heard();
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const target = { agent, port, database };

let signedIn = 0;
const parts: readonly Part[] = [
  {
    name: 'sign-ins',
    perSecond: 5,
    limitMs: 2_000,
    prepare: () => Promise.resolve(() => signIns.signIn(agent, port, (signedIn += 1))),
  },
  waves(target, players, { name: 'one-answer-waves', perSecond: 300, limitMs: 150, answers: 1 }),
  waves(target, players, { name: 'waves', perSecond: 75, limitMs: 250, answers: Infinity }),
  adaptiveRounds(target, players, { perSecond: 25, limitMs: 250 }),
  pages(target, teachers, { perSecond: 20, limitMs: 400 }),
  await rescueActions(target, { perSecond: QUICK ? 8 : 500, limitMs: 150 }),
];

if (process.argv.includes('--soak')) {
  await soak(parts, { minutes: QUICK ? 0.1 : Number(option('soak')), share: shareOr(0.5), held });
  await endAll();
} else if (only !== undefined) {
  const some = parts.filter(({ name }) => name === only);
  await playEach(some.map((part) => ({ ...part, perSecond: part.perSecond * shareOr(1) })));
} else {
  await playSchoolDay();
}
await printLost();
agent.destroy();
server.kill();
await bench.stop();

async function playSchoolDay(): Promise<void> {
  const { costs, measured } = await playEach(parts);
  await playTogether();
  printSizing(costs);
  if (process.argv.includes('--picture'))
    drawLoad(fileURLToPath(new URL('../docs/pictures/load.svg', import.meta.url)), measured);
}

async function playEach(some: readonly Part[]) {
  const costs = new Map<string, number>();
  const measured: Measured[] = [];
  for (const part of some) {
    const failures = new Failures();
    const prepared = await part.prepare(
      part.perSecond * (WARM_UP_SECONDS + SECONDS),
      part.perSecond,
    );
    const run = failures.counting(part.name, prepared);
    const warmUps = await atPace(part.perSecond, WARM_UP_SECONDS, run);
    const rest = (index: number) => run(warmUps.length + index);
    const before = await cpuSeconds();
    const times = await atPace(part.perSecond, SECONDS, rest);
    const after = await cpuSeconds();
    const { rss } = await held();
    await part.end?.();
    const each = (spent: number) => (1_000 * spent) / times.length;
    const [ofServer, ofDatabase] = [
      each(after.server - before.server),
      each(after.database - before.database),
    ];
    costs.set(part.name, ofServer + ofDatabase);
    measured.push({ ...part, p50: median(times), p99: quantile(times, 0.99) });
    figure('load', `${part.name}-p99-ms`, quantile(times, 0.99), 'ms', {
      limit: part.limitMs,
      p50: Number(median(times).toPrecision(3)),
      perSecond: Number((times.length / SECONDS).toPrecision(3)),
      errors: failures.count,
      ...failures.byKind,
    });
    figure('load', `${part.name}-cpu-ms`, ofServer + ofDatabase, 'CPU-ms each', {
      server: Number(ofServer.toPrecision(3)),
      database: Number(ofDatabase.toPrecision(3)),
      serverHoldsMB: Math.round(rss / 1024 ** 2),
    });
  }
  return { costs, measured };
}

async function playTogether(): Promise<void> {
  const ready = await Promise.all(
    parts.map(async (part) => ({
      part,
      run: await part.prepare(
        Math.ceil(part.perSecond * TOGETHER * SECONDS),
        part.perSecond * TOGETHER,
      ),
    })),
  );
  await Promise.all(
    ready.map(async ({ part, run }) => {
      const times = await atPace(part.perSecond * TOGETHER, SECONDS, run);
      figure('load', `together-${part.name}-p99-ms`, quantile(times, 0.99), 'ms', {
        limit: part.limitMs,
        p50: Number(median(times).toPrecision(3)),
        perSecond: Number((times.length / SECONDS).toPrecision(3)),
      });
    }),
  );
  await endAll();
}

async function endAll(): Promise<void> {
  for (const { end } of parts) await end?.();
}

/** Waves that were acknowledged but are not stored, or are stored more than once. */
async function printLost(): Promise<void> {
  const waveIds = parts.flatMap(({ acknowledged = [] }) => acknowledged);
  const { rows } = await database.pool.query<{ stored: number; waves: number }>(
    `select count(*)::int as stored, count(distinct wave_id)::int as waves
     from wave_answers where wave_id = any($1::bigint[])`,
    [waveIds],
  );
  const { stored = 0, waves: kept = 0 } = rows[0] ?? {};
  figure('load', 'waves-lost', waveIds.length - kept, 'waves', {
    acknowledged: waveIds.length,
    doubled: stored - kept,
  });
}

/** The figures of the server's next message, by their names. */
function heard(): Promise<Readonly<Record<string, number>>> {
  return new Promise((told) => {
    server.once('message', (message) =>
      told(Object.fromEntries(Object.entries(message).map(([name, of]) => [name, Number(of)]))),
    );
  });
}

function usage(): Promise<Readonly<Record<string, number>>> {
  const answer = heard();
  server.send('usage');
  return answer;
}

async function cpuSeconds(): Promise<{ readonly server: number; readonly database: number }> {
  const { cpuSeconds: spent = Number.NaN } = await usage();
  return { server: spent, database: databaseCpuSeconds(bench) };
}

async function held(): Promise<Held> {
  const { rss = Number.NaN, heapUsed = Number.NaN, handles = Number.NaN } = await usage();
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where backend_type = 'client backend'`,
  );
  return { rss, heapUsed, handles, connections: rows[0]?.count ?? Number.NaN };
}
