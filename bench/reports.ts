// The daily and weekly report while a country reads them: 200 classes of 30 students with read-model rows that stand for ten
// million answers. Twenty pages are asked for each second, whether the ones before are there or not.
import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { Database } from '../apps/server/src/platform/db.ts';
import { newToken } from '../apps/server/src/platform/session-cookie.ts';
import { figure, median, quantile, QUICK } from './figure.ts';
import { startBenchDatabase } from './kit/database.ts';

const CLASSES = QUICK ? 20 : 200;
const STUDENTS = 30; // of a class
const DAYS = 182; // half a year, on some of which a student is active
const ACTIVE = 84; // days of each student
const ANSWERS = 20; // of an active day
const PAGES_PER_SECOND = 20;
const SECONDS = QUICK ? 3 : 30;
const WARM_UP_SECONDS = QUICK ? 1 : 5;
const CONNECTIONS = 16;

const bench = await startBenchDatabase(4);
const { database } = bench;
const teachers = await prepareClasses(database);
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
  askFor(SECONDS, () => '/api/health/ready'), // one `select 1`: what waiting for this computer costs
]);
const seconds = (performance.now() - started) / 1_000;

const size = { classes: CLASSES, students: CLASSES * STUDENTS };
const answers = CLASSES * STUDENTS * ACTIVE * ANSWERS;
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

/** A figure of the server's next message. */
function heard(name: 'port' | 'cpuSeconds'): Promise<number> {
  return new Promise((told) => {
    server.once('message', (message) => {
      told(Number(Reflect.get(Object(message), name)));
    });
  });
}

function cpuSeconds(): Promise<number> {
  const answer = heard('cpuSeconds');
  server.send('usage');
  return answer;
}

interface Teacher {
  readonly classGroup: string;
  readonly cookie: string;
}

/** Classes with a teacher each, and what their students did on some days of half a year. */
async function prepareClasses({ pool }: Database): Promise<readonly Teacher[]> {
  await pool.query(`
    insert into schools (identity_provider, source_id, name, time_zone)
    values ('bench', 'school', 'Bench School', 'UTC');
    insert into class_groups (school_id, name) select 1, n::text from generate_series(1, ${CLASSES}) n;
    insert into users (identity_provider, source_id, first_name, last_name, school_id, school_role)
    select 'bench', n::text, 'Student', n::text, 1, 'student'
    from generate_series(1, ${CLASSES * STUDENTS}) n;
    insert into class_group_students (class_group_id, user_id)
    select 1 + id % ${CLASSES}, id from users;
    insert into daily_activity (user_id, day, kind, answered, correct, duration, activities)
    select id, current_date - (n * ${DAYS} / ${ACTIVE} + id % 2)::int,
      (array['practice', 'story', 'adaptive', 'rescue'])[1 + (id + n) % 4],
      ${ANSWERS}, ${ANSWERS} - (id + n) % 7, 90000 + n * 1000, 2
    from users, generate_series(0, ${ACTIVE - 1}) n;`);
  const { rows } = await pool.query<{ id: string; classGroup: string }>(`
    with teachers as (
      insert into users (identity_provider, source_id, first_name, school_id, school_role)
      select 'bench', 'teacher ' || n, 'Teacher', 1, 'teacher' from generate_series(1, ${CLASSES}) n
      returning id, source_id
    ), taught as (
      insert into class_group_teachers (class_group_id, user_id)
      select substr(source_id, 9)::bigint, id from teachers returning class_group_id, user_id
    )
    select user_id::text as id, class_group_id::text as "classGroup" from taught`);
  const people = rows.map((row) => ({ ...row, ...newToken() }));
  await pool.query(
    `insert into sessions (token_hash, user_id, identity_provider, name_id)
     select hash, id, 'bench', id::text from unnest($1::bytea[], $2::bigint[]) as p(hash, id)`,
    [people.map(({ hash }) => hash), people.map(({ id }) => id)],
  );
  await pool.query('analyze');
  return people.map(({ classGroup, token }) => ({ classGroup, cookie: `moonbase=${token}` }));
}

/** Asks for pages at an even pace, each by another teacher. @returns milliseconds of each */
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
      if (status !== 200) throw new Error(`A page was answered ${status}`);
      return performance.now() - asked;
    }),
  );
}

/** Daily and weekly reports, of the latest period and of earlier ones, and a CSV now and then. */
function reportPath(index: number, classGroup: string): string {
  const of = `class-group=${classGroup}`;
  const day = new Date(Date.now() - (index % 150) * 86_400_000).toISOString().slice(0, 10);
  switch (index % 5) {
    case 0:
      return `/api/reports?type=daily&${of}`;
    case 1:
      return `/api/reports?type=weekly&weeks=8&${of}`;
    case 2:
      return `/api/reports?type=daily&ending=${day}&${of}`;
    case 3:
      return `/api/reports?type=weekly&weeks=8&ending=${day}&${of}`;
    default:
      return `/api/reports/csv?type=weekly&weeks=26&${of}`;
  }
}

function fetchPage(path: string, cookie: string): Promise<number> {
  return new Promise((answered, failed) => {
    get({ agent, port, path, headers: { cookie } }, (reply) => {
      reply.resume();
      reply.once('end', () => {
        answered(reply.statusCode ?? 0);
      });
    }).once('error', failed);
  });
}

/** How often whole tables of answers, or of what is kept of them, were read. */
async function sequentialScans({ pool }: Database): Promise<number> {
  await sleep(1_200); // statistics reach the table once a second
  const { rows } = await pool.query<{ scans: string }>(
    `select sum(seq_scan)::text as scans from pg_stat_user_tables
     where relname ~ '^(answer|wave_answers)' or relname in ('daily_activity', 'unit_stats')`,
  );
  return Number(rows[0]?.scans);
}
