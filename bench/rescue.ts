// Space Rescue over sockets: 500 games of four, three actions per second each, with all rules, log and marking, against
// the same board in boardgame.io and by hand on Socket.IO, in actions per CPU-second of the server's process, and the
// memory of a game against Colyseus. The clock of the games runs faster than real time, otherwise nobody could act that
// often.
import { figure, median, QUICK, quantile } from './figure.ts';
import { startBenchDatabase } from './kit/database.ts';
import { seatAtBoardgame } from './rescue/boardgame-tables.ts';
import { seatAtColyseus } from './rescue/colyseus-tables.ts';
import { Driver, type Playing } from './rescue/driver.ts';
import { clearMatches, keepAnswers, readAnswers } from './rescue/prepare.ts';
import { startServer } from './rescue/start-server.ts';
import type { Traffic } from './rescue/table.ts';
import { seatByHand, seatInProduct } from './rescue/tables.ts';

const ROUNDS = QUICK ? 1 : 3;
const GAMES = QUICK ? 8 : 500;
const GAMES_OF_PEERS = QUICK ? 4 : 100; // its own clients cost this process too much for more
const WARM_MS = QUICK ? 6_000 : 15_000;
const MEASURED_MS = QUICK ? 6_000 : 20_000;
const SPEED = 3;
const KINDS = ['product', 'hand-written', 'boardgame'] as const;
type Kind = (typeof KINDS)[number];

const bench = await startBenchDatabase(8);
const { database } = bench;
await keepAnswers(database);

interface Measured {
  readonly perCpuSecond: number;
  readonly perSecond: number; // actions of one game
  readonly p99: number; // milliseconds until an action is acknowledged
  readonly heapPerGame: number; // bytes
  readonly traffic: Traffic;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function measure(kind: Kind): Promise<Measured> {
  const server = await startServer(kind, SPEED, bench.host);
  const { heapUsed: empty } = await server.usage('heap');
  const answers = readAnswers(database);
  const traffic: Traffic = { updates: [], frames: 0, bytes: 0 };
  const driven = new Driver();
  const { tables, close } = await seat(kind, server.port, answers.expected, traffic, driven);
  await sleep(WARM_MS);
  driven.times.length = 0;
  traffic.updates.length = 0;
  const before = await server.usage();
  await sleep(MEASURED_MS);
  const after = await server.usage();
  const times = [...driven.times];
  const { heapUsed } = await server.usage('heap');
  driven.stop();
  close();
  answers.stop();
  await server.stop();
  await clearMatches(database);
  return {
    perCpuSecond: times.length / (after.cpuSeconds - before.cpuSeconds),
    perSecond: times.length / (MEASURED_MS / 1_000) / tables.length,
    p99: quantile(times, 0.99),
    heapPerGame: (heapUsed - empty) / tables.length,
    traffic,
  };
}

async function seat(
  kind: Kind,
  port: number,
  expected: Parameters<typeof seatByHand>[2]['expected'],
  traffic: Traffic,
  driver: Driver,
) {
  const seated = (table: Playing) => driver.add(table);
  if (kind === 'product')
    return seatInProduct(port, GAMES, { expected, traffic, database, seated });
  if (kind === 'hand-written') return seatByHand(port, GAMES, { expected, traffic, seated });
  const tables = await seatAtBoardgame(port, GAMES_OF_PEERS);
  for (const table of tables) seated({ act: () => Promise.resolve(table.act() ? 0 : null) });
  return {
    tables,
    close: () => {
      for (const table of tables) table.stop();
    },
  };
}

async function heapOfColyseus(): Promise<number> {
  const server = await startServer('colyseus', SPEED, bench.host);
  const { heapUsed: empty } = await server.usage('heap');
  const close = await seatAtColyseus(server.port, GAMES_OF_PEERS, WARM_MS);
  const { heapUsed } = await server.usage('heap');
  await close();
  await server.stop();
  return (heapUsed - empty) / GAMES_OF_PEERS;
}

const measured: Record<Kind, Measured[]> = { product: [], 'hand-written': [], boardgame: [] };
const colyseus: number[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const one = await measure(kind);
      measured[kind].push(one);
      if (process.argv.includes('--verbose'))
        console.error(kind, { ...one, traffic: one.traffic.frames });
    }
    colyseus.push(await heapOfColyseus());
  }
} finally {
  await bench.stop();
}

const ratio = (peer: Kind, of: (each: Measured) => number) =>
  median(
    measured.product.map((own, round) => {
      const other = measured[peer][round];
      return other ? of(own) / of(other) : Number.NaN;
    }),
  );
const updates = measured.product.flatMap(({ traffic }) => traffic.updates);
figure(
  'rescue',
  'vs-boardgame-io',
  ratio('boardgame', (each) => each.perCpuSecond),
  'ratio',
);
figure(
  'rescue',
  'vs-hand-written',
  ratio('hand-written', (each) => each.perCpuSecond),
  'ratio',
);
figure(
  'rescue',
  'p99-vs-hand-written',
  ratio('hand-written', (each) => each.p99),
  'ratio',
);
const heaps = measured.product.map(
  (own, round) => own.heapPerGame / (colyseus[round] ?? Number.NaN),
);
figure('rescue', 'heap-vs-colyseus', median(heaps), 'ratio');
figure('rescue', 'bytes-per-update', median(updates), 'bytes');
figure(
  'rescue',
  'mean-bytes-per-update',
  updates.reduce((sum, each) => sum + each, 0) / updates.length,
  'bytes',
);
const pace = median(measured.product.map(({ perSecond }) => perSecond));
figure('rescue', 'actions-per-game', pace, 'actions/s');
