// The leaderboard of a large country: a million students in 40,000 classes and a year of weeks. `--scale 0.1` is a tenth
// of it; `--data FOLDER` keeps the database there for the next run.
import { fork } from 'node:child_process';
import { Agent, get, type RequestOptions } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import pg from 'pg';

import { createBoards } from '../apps/server/src/features/leaderboard/week-boards.ts';
import { addDays, localDay, weekStart } from '../apps/server/src/platform/days.ts';
import { openDatabase } from '../apps/server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts';
import { aFolder } from '../e2e/product.test-kit.ts';
import { figure, median, option, QUICK, quantile } from './figure.ts';
import { compareBoards, worldByAnswers } from './leaderboard/naive.ts';
import { playAtRandom } from './leaderboard/play.ts';
import { DIVISIONS, seedLeaderboard, STUDENTS, WEEKS } from './leaderboard/seed.ts';

const SCALE = Number(option('scale') ?? (QUICK ? 0.005 : 1));
const CLASSES = Math.round(40_000 * SCALE);
const WAVES = Math.round(100_000 * SCALE);
const ROUNDS = QUICK ? 1 : 3;
const REQUESTS = QUICK ? 20 : 100; // of each kind per round

const week = weekStart(localDay(Date.now(), 'UTC'));
const size = { classes: CLASSES, students: CLASSES * STUDENTS, weeks: WEEKS };
const kept = option('data');
const folder = kept === undefined ? aFolder('bench') : { path: kept, remove: () => undefined };
const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'pg') });
const database = openDatabase(postgres.connection, 8);
const migrations = fileURLToPath(new URL('../apps/server/migrations', import.meta.url));
await migrateDatabase(database, migrations);
// A country is filled by statements that take longer than the product allows its own.
const slow = new pg.Pool({
  ...postgres.connection,
  max: 4,
  options: '-c TimeZone=UTC -c synchronous_commit=off',
});
const seeding = { db: slow, pool: slow, close: () => slow.end() };
const began = performance.now();
const cookies = await seedLeaderboard(seeding, { classes: CLASSES, week });
await seeding.close();
figure('leaderboard', 'seed-s', (performance.now() - began) / 1_000, 's', size);

try {
  await measureRequests();
  await measureBoards();
  const done = await playAtRandom(database, { waves: WAVES, students: CLASSES * STUDENTS });
  const { boards, places, different } = await compareBoards(database, week);
  figure('leaderboard', 'read-models-equal', different === 0 ? 1 : 0, 'true or false', {
    boards,
    places,
    different,
    ...done,
  });
} finally {
  await database.close();
  await postgres.stop();
  folder.remove();
}

/** Requests over HTTP, one after the other, each kind beside `select 1` in the same rounds. */
async function measureRequests(): Promise<void> {
  const server = fork(
    fileURLToPath(new URL('./wave/server.ts', import.meta.url)),
    ['product', String(postgres.connection.host)],
    { execArgv: ['--import', 'tsx'] },
  );
  const port = await new Promise<number>((resolve) => {
    server.once('message', (message) => resolve(Number(Reflect.get(Object(message), 'port'))));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const kinds: Readonly<Record<string, () => string>> = {
    ...pages(),
    select1: () => '/api/health/ready', // asks the database each time (wave/server.ts)
  };
  const times = Object.fromEntries(
    Object.keys(kinds).map((kind): [string, number[][]] => [kind, []]),
  );
  for (let round = 0; round < ROUNDS + 1; round += 1)
    for (const [kind, pathOf] of Object.entries(kinds)) {
      const taken: number[] = [];
      for (let index = 0; index < REQUESTS; index += 1) {
        const cookie = kind === 'rank' ? (cookies[index % cookies.length] ?? '') : '';
        taken.push(await ask({ agent, port, path: pathOf(), headers: { cookie } }));
      }
      if (round > 0) times[kind]?.push(taken); // the first round compiles the server's code
    }
  const peer = times['select1'] ?? [];
  for (const kind of Object.keys(pages())) {
    const own = times[kind] ?? [];
    const ratio = median(own.map((each, round) => median(each) / median(peer[round] ?? [])));
    figure('leaderboard', `${kind}-vs-select1`, ratio, 'ratio', {
      p50ms: Number(median(own.flat()).toFixed(2)),
      p99ms: Number(quantile(own.flat(), 0.99).toFixed(2)),
      limit: kind === 'rank' ? 3 : 4,
    });
  }
  agent.destroy();
  server.kill();
  const naive = await worldByAnswers(database, week);
  const shown = median((times['world'] ?? []).flat());
  figure('leaderboard', 'world-vs-naive', naive / shown, 'ratio', { naiveMs: Math.round(naive) });
}

/** The requests, by the name of their figure. */
function pages(): Readonly<Record<string, () => string>> {
  const board = '/api/leaderboard/class-group-leaderboard';
  const oneOf = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(Math.random() * values.length)];
  const weeks = Array.from({ length: WEEKS }, (_, back) => addDays(week, -7 * back));
  const division = (): string => {
    const id = oneOf(DIVISIONS) ?? 'world';
    if (id === 'world') return '';
    return id.includes('-') ? `&country=${id.slice(0, 2)}&state=${id}` : `&country=${id}`;
  };
  const category = (): string => `category=${1 + Math.floor(Math.random() * 3)}`;
  const schools = Array.from({ length: Math.min(49, CLASSES / 20) }, (_, at) => at + 1);
  const anyClass = (): number => 1 + Math.floor(Math.random() * CLASSES);
  return {
    world: () => `${board}?category=1`,
    top100: () => `${board}?${category()}${division()}&week=${oneOf(weeks.slice(0, 2)) ?? week}`,
    'top100-of-any-week': () => `${board}?${category()}${division()}&week=${oneOf(weeks) ?? week}`,
    overview: () => `${board}?${category()}${division()}&by-age=true&limit=10`,
    school: () => `${board}?${category()}&school=${String(oneOf(schools))}`,
    rank: () => `${board}?${category()}&limit=3`,
    history: () => `/api/leaderboard/division/world/category/2/class-groups/${anyClass()}/history`,
  };
}

function ask(options: RequestOptions): Promise<number> {
  const asked = performance.now();
  return new Promise((answered, failed) => {
    get(options, (reply) => {
      reply.resume();
      reply.once('end', () => {
        if (reply.statusCode === 200) answered(performance.now() - asked);
        else failed(new Error(`${String(options.path)} returned ${String(reply.statusCode)}`));
      });
    }).once('error', failed);
  });
}

/** The time that a process needs for the board of the open week, which it reads again every five seconds. */
async function measureBoards(): Promise<void> {
  let now = Date.now();
  const boardOf = createBoards({ db: database.db, clock: { now: () => now } });
  const times: number[] = [];
  const key = { category: 'correct-per-student', division: 'world', ageBracket: null } as const;
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    const cpu = process.cpuUsage();
    (await boardOf(week)).ranking(key);
    const { user, system } = process.cpuUsage(cpu);
    if (round > 0) times.push((user + system) / 1_000);
    now += 6_000;
  }
  figure('leaderboard', 'refresh-cpu', median(times), 'CPU-ms of the server');
}
