// A school day at the product's required rates: sign-ins at nine, waves, rounds of Adaptive Learning, pages of
// teachers, games of Space Rescue, each by itself and all together, with PostgreSQL and the sender on the same computer.
// Then the consequences for a school, a district and a country. `--minutes N`: how long each lasts (0.5); `--picture`:
// draws docs/pictures/load.svg. `--soak N`: only all together for N minutes at `--share` of their rates (0.5), and the
// growth of the server's memory.
import { fork } from 'node:child_process';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';

import { figure, median, option, QUICK, quantile } from './figure.ts';
import { prepareActivity, prepareClasses } from './kit/classes.ts';
import { AS_STARTED, bundleServer } from './kit/bundle.ts';
import { databaseCpuSeconds } from './kit/cpu.ts';
import { startBenchDatabase } from './kit/database.ts';
import { atPace } from './load/pace.ts';
import { adaptiveRounds, type Part, pages, waves } from './load/parts.ts';
import { drawLoad, type Measured } from './load/picture.ts';
import { rescueActions } from './load/rescue-part.ts';
import { createSignIns } from './load/sign-ins.ts';
import { printSizing } from './load/sizing.ts';
import { soak } from './load/soak.ts';
import { preparePlayers } from './wave/prepare.ts';

const SECONDS = QUICK ? 2 : 60 * Number(option('minutes') ?? 0.5);
const WARM_UP_SECONDS = QUICK ? 1 : 4; // at its full rate: each connection plans its statements when they are new to it
const PLAYERS = QUICK ? 200 : 6_000;
const CLASSES = QUICK ? 10 : 200;
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
const port = await heard('port');
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
  const share = Number(option('share') ?? 0.5);
  await soak(parts, { minutes: QUICK ? 0.1 : Number(option('soak')), share, memory });
  await endAll();
} else {
  await playSchoolDay();
}
agent.destroy();
server.kill();
await bench.stop();

async function playSchoolDay(): Promise<void> {
  const { costs, measured } = await playEach();
  await playTogether();
  printSizing(costs);
  if (process.argv.includes('--picture'))
    drawLoad(fileURLToPath(new URL('../docs/pictures/load.svg', import.meta.url)), measured);
}

async function playEach() {
  const costs = new Map<string, number>();
  const measured: Measured[] = [];
  for (const part of parts) {
    const run = await part.prepare(part.perSecond * (WARM_UP_SECONDS + SECONDS), part.perSecond);
    const warmUps = await atPace(part.perSecond, WARM_UP_SECONDS, run);
    const rest = (index: number) => run(warmUps.length + index);
    const before = await cpuSeconds();
    const times = await atPace(part.perSecond, SECONDS, rest);
    const after = await cpuSeconds();
    const held = await memory();
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
    });
    figure('load', `${part.name}-cpu-ms`, ofServer + ofDatabase, 'CPU-ms each', {
      server: Number(ofServer.toPrecision(3)),
      database: Number(ofDatabase.toPrecision(3)),
      serverHoldsMB: Math.round(held / 1024 ** 2),
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

/** A figure from the server's next message. */
function heard(name: 'port' | 'cpuSeconds' | 'rss'): Promise<number> {
  return new Promise((told) => {
    server.once('message', (message) => {
      told(Number(Reflect.get(Object(message), name)));
    });
  });
}

async function cpuSeconds(): Promise<{ readonly server: number; readonly database: number }> {
  const answer = heard('cpuSeconds');
  server.send('usage');
  return { server: await answer, database: databaseCpuSeconds(bench) };
}

/** Bytes held by the server's process. */
function memory(): Promise<number> {
  const answer = heard('rss');
  server.send('usage');
  return answer;
}
