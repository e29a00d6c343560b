// Reports while a country reads them: 200 classes of 30 students with ten million answers. Twenty pages are requested
// each second, whether or not earlier ones have arrived: daily and weekly reports of classes, and All Results, recent
// attempts and history of students.
import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Database } from '../apps/server/src/platform/database/db.ts';
import { figure, median, quantile, QUICK } from './figure.ts';
import { prepareAnswers } from './kit/answers.ts';
import { prepareClasses, STUDENTS } from './kit/classes.ts';
import { startBenchDatabase } from './kit/database.ts';

const CLASSES = QUICK ? 20 : 200;
const PAGES_PER_SECOND = 20;
const SECONDS = QUICK ? 3 : 30;
const WARM_UP_SECONDS = QUICK ? 1 : 5;
const CONNECTIONS = 16;
const OF_CLASS = 5; // kinds of pages
const KINDS = 9; // including those of a student

const bench = await startBenchDatabase(4);
const { database } = bench;
const teachers = await prepareClasses(database, CLASSES);
const answers = await prepareAnswers(database);
const server = fork(
  fileURLToPath(new URL('./wave/server.ts', import.meta.url)),
  ['product', bench.host],
  { execArgv: ['--import', 'tsx'] },
);
const port = await heard('port');
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

await askFor(WARM_UP_SECONDS, reportPath);
const scansBefore = await sequentialScans(database);
const cpuBefore = await cpuSeconds();
const started = performance.now();
const [times, bareTimes] = await Promise.all([
  askFor(SECONDS, reportPath),
  askFor(SECONDS, () => '/api/health/ready'), // one `select 1`: the cost of waiting for this computer
]);
const seconds = (performance.now() - started) / 1_000;

const size = { classes: CLASSES, students: CLASSES * STUDENTS };
figure('reports', 'pages-per-second', times.length / seconds, 'pages/s', { ...size, answers });
figure(
  'reports',
  'server-cpu',
  (1_000 * ((await cpuSeconds()) - cpuBefore)) / times.length,
  'CPU-ms a page',
);
figure('reports', 'p50', median(times), 'ms');
figure('reports', 'p99', quantile(times, 0.99), 'ms', { limit: 400 });
figure(
  'reports',
  'student-p99',
  quantile(
    times.filter((_, index) => index % KINDS >= OF_CLASS),
    0.99,
  ),
  'ms of All Results, recent attempts and history',
  { limit: 400 },
);
figure(
  'reports',
  'p99-vs-select-1',
  quantile(times, 0.99) / quantile(bareTimes, 0.99),
  'ratio to a health check in the same seconds',
);
figure(
  'reports',
  'sequential-scans',
  (await sequentialScans(database)) - scansBefore,
  'scans of answers and read models',
  { limit: 0 },
);

agent.destroy();
server.kill();
await bench.stop();

/** A figure from the server's next message. */
function heard(name: 'port' | 'cpuSeconds'): Promise<number> {
  return new Promise((told) => {
    server.once('message', (message) => told(Number(Reflect.get(Object(message), name))));
  });
}

function cpuSeconds(): Promise<number> {
  const answer = heard('cpuSeconds');
  server.send('usage');
  return answer;
}

/** Requests pages at an even pace, each by another teacher. @returns milliseconds of each */
async function askFor(
  duration: number,
  pathOf: (index: number, classGroup: string) => string,
): Promise<readonly number[]> {
  const pages = Array.from({ length: duration * PAGES_PER_SECOND }, (_, index) => index);
  const begin = performance.now();
  return Promise.all(
    pages.map(async (index) => {
      await sleep(begin + (index * 1_000) / PAGES_PER_SECOND - performance.now());
      const teacher = teachers[index % teachers.length];
      if (teacher === undefined) throw new Error('no teacher');
      const asked = performance.now();
      const status = await fetchPage(pathOf(index, teacher.classGroup), teacher.cookie);
      if (status !== 200) throw new Error(`A page returned ${status}`);
      return performance.now() - asked;
    }),
  );
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Reports of a class, of the latest period and of earlier ones, and a CSV now and then; and those of its students. */
function reportPath(index: number, classGroup: string): string {
  const of = `class-group=${classGroup}`;
  const day = dayBefore(index % 150);
  const student = Number(classGroup) - 1 + CLASSES * (1 + (index % (STUDENTS - 1)));
  switch (index % KINDS) {
    case 0:
      return `/api/reports?type=daily&${of}`;
    case 1:
      return `/api/reports?type=weekly&weeks=8&${of}`;
    case 2:
      return `/api/reports?type=daily&ending=${day}&${of}`;
    case 3:
      return `/api/reports?type=weekly&weeks=8&ending=${day}&${of}`;
    case 4:
      return `/api/reports/csv?type=weekly&weeks=26&${of}`;
    case 5:
      return `/api/user-reports/${student}`;
    case 6:
      return `/api/user-reports/${student}?start=${dayBefore(28)}`;
    case 7:
      return `/api/user-recent-attempt-summaries/${student}?unit=${1 + (index % 40)}`;
    default:
      return `/api/user-activities?user=${student}&start=${dayBefore((index % 150) + 6)}&end=${day}`;
  }
}

function fetchPage(path: string, cookie: string): Promise<number> {
  return new Promise((answered, failed) => {
    get({ agent, port, path, headers: { cookie } }, (reply) => {
      reply.resume();
      reply.once('end', () => answered(reply.statusCode ?? 0));
    }).once('error', failed);
  });
}

/** The number of sequential reads of tables of answers or their totals; empty months cost nothing. */
async function sequentialScans({ pool }: Database): Promise<number> {
  await sleep(1_200); // statistics reach the table once a second
  const { rows } = await pool.query<{ scans: string }>(
    `select sum(seq_scan)::text as scans from pg_stat_user_tables
     where (relname ~ '^(answer|wave_answers)' or relname in ('daily_activity', 'unit_stats'))
       and n_live_tup > 0`,
  );
  return Number(rows[0]?.scans);
}
