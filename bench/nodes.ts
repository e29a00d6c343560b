// Several nodes on one database at equal load a node: CPU of all nodes and the database per action of Space Rescue and per
// wave, with one, two and three nodes; then one node's waves while 2,000 lessons are listened to. A proxy deals players
// to the nodes one after another, so two of three at a board reach another node than the one that plays it.
import { freePort } from '../e2e/product.test-kit.ts';
import { figure, median, option, QUICK, quantile } from './figure.ts';
import { databaseCpuSeconds } from './kit/cpu.ts';
import { startBenchDatabase } from './kit/database.ts';
import { listenToLessons } from './nodes/lessons.ts';
import { sendWaves } from './nodes/waves.ts';
import { Driver } from './rescue/driver.ts';
import { clearMatches, keepAnswers, readAnswers } from './rescue/prepare.ts';
import { type Server, startServer } from './rescue/start-server.ts';
import { seatInProduct } from './rescue/tables.ts';
import { preparePlayers } from './wave/prepare.ts';

const ROUNDS = QUICK ? 1 : 3;
const COUNTS = [1, 2, 3] as const;
const KINDS = (['wave', 'action', 'lesson'] as const).filter(
  (kind) => (option('only') ?? kind) === kind, // `--only action`
);
const IS_NEAR = process.argv.includes('--near'); // all four at a board reach the same node
const GAMES = QUICK ? 4 : 25; // of each node, three actions a second each
const SPEED = 3; // of the games' clock, otherwise nobody could act that often
const WARM_MS = QUICK ? 4_000 : 12_000;
const MEASURED_MS = QUICK ? 4_000 : 15_000;
const WAVES_PER_SECOND = QUICK ? 10 : 40; // of each node
const LESSONS = QUICK ? 50 : 2_000;
const PLAYERS = QUICK ? 200 : 6_000;

const bench = await startBenchDatabase(8);
const { database } = bench;
await keepAnswers(database);
const players = await preparePlayers(database, PLAYERS);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withNodes<T>(
  count: number,
  work: (nodes: readonly Server[]) => Promise<T>,
): Promise<T> {
  const nodes: Server[] = [];
  for (let index = 0; index < count; index += 1)
    nodes.push(await startServer('product', SPEED, bench.host, await freePort()));
  await sleep(1_500); // each knows the others
  try {
    return await work(nodes);
  } finally {
    for (const node of nodes) await node.stop();
  }
}

/** CPU seconds of all nodes, and of the database. */
async function spent(nodes: readonly Server[]): Promise<{ nodes: number; database: number }> {
  const usages = await Promise.all(nodes.map((node) => node.usage()));
  return {
    nodes: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    database: databaseCpuSeconds(bench),
  };
}

interface Cost {
  readonly perUnit: number; // CPU milliseconds of nodes and database
  readonly ofNodes: number;
  readonly p99: number;
}

function costOf(
  times: readonly number[],
  before: { nodes: number; database: number },
  after: { nodes: number; database: number },
): Cost {
  const ofNodes = ((after.nodes - before.nodes) * 1_000) / times.length;
  const ofDatabase = ((after.database - before.database) * 1_000) / times.length;
  return { perUnit: ofNodes + ofDatabase, ofNodes, p99: quantile(times, 0.99) };
}

async function actions(nodes: readonly Server[]): Promise<Cost> {
  const answers = readAnswers(database);
  const driven = new Driver();
  const next = (board: number, seat: number) =>
    nodes[(board + (IS_NEAR ? 0 : seat)) % nodes.length]?.port ?? 0;
  const seated = await seatInProduct(next, GAMES * nodes.length, {
    expected: answers.expected,
    traffic: { updates: [], frames: 0, bytes: 0 },
    database,
    seated: (table) => driven.add(table),
  });
  await sleep(WARM_MS);
  driven.times.length = 0;
  const before = await spent(nodes);
  await sleep(MEASURED_MS);
  const times = [...driven.times];
  const after = await spent(nodes);
  driven.stop();
  seated.close();
  answers.stop();
  return costOf(times, before, after);
}

async function waves(nodes: readonly Server[]): Promise<Cost> {
  const ports = nodes.map(({ port }) => port);
  const pace = { perSecond: WAVES_PER_SECOND, database, players };
  await sendWaves(ports, { ...pace, ms: WARM_MS });
  const before = await spent(nodes);
  const times = await sendWaves(ports, { ...pace, ms: MEASURED_MS });
  return costOf(times, before, await spent(nodes));
}

const costs = { action: new Map<number, Cost[]>(), wave: new Map<number, Cost[]>() };
const quiet: number[] = [];
const listened: number[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const count of COUNTS) {
      for (const kind of KINDS) {
        if (kind === 'lesson') continue;
        const cost = await withNodes(count, kind === 'action' ? actions : waves);
        await clearMatches(database);
        costs[kind].set(count, [...(costs[kind].get(count) ?? []), cost]);
        if (process.argv.includes('--verbose')) console.error(kind, count, cost);
      }
    }
    if (!KINDS.includes('lesson')) continue;
    await withNodes(1, async (nodes) => {
      quiet.push((await waves(nodes)).p99);
      const lessons = await listenToLessons(database, nodes[0]?.port ?? 0, LESSONS);
      listened.push((await waves(nodes)).p99);
      lessons.close();
    });
  }
} finally {
  await bench.stop();
}

const perUnit = (kind: 'action' | 'wave', count: number) =>
  median((costs[kind].get(count) ?? []).map((cost) => cost.perUnit));
for (const kind of KINDS) {
  if (kind === 'lesson') continue;
  for (const count of COUNTS) {
    const own = costs[kind].get(count) ?? [];
    figure('nodes', `${kind}-cpu-${count}`, perUnit(kind, count), 'CPU-ms', {
      nodes: Number(median(own.map(({ ofNodes }) => ofNodes)).toPrecision(3)),
      p99: Number(median(own.map(({ p99 }) => p99)).toPrecision(3)),
    });
  }
  figure('nodes', `${kind}-efficiency-2`, perUnit(kind, 1) / perUnit(kind, 2), 'ratio');
  figure('nodes', `${kind}-efficiency`, perUnit(kind, 1) / perUnit(kind, 3), 'ratio', {
    bar: kind === 'wave' ? '>= 1.0' : '>= 0.85',
  });
}
if (KINDS.includes('lesson'))
  figure(
    'nodes',
    'wave-p99-with-lessons',
    median(listened.map((p99, round) => p99 / (quiet[round] ?? Number.NaN))),
    'ratio',
    { bar: '<= 1.1', lessons: LESSONS, quietMs: Number(median(quiet).toPrecision(3)) },
  );
