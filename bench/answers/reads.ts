import { fork, type ChildProcess } from 'node:child_process';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { figure, median, quantile, QUICK } from '../figure.ts';
import { AS_STARTED, bundleServer } from '../kit/bundle.ts';
import { STUDENTS, type Teacher } from '../kit/classes.ts';

const ASKED = QUICK ? 4 : 120; // times each page, spread over the classes
const LARGE = 100_000; // rows of a table or partition
const DAY_MS = 86_400_000;

const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);

/** What a page's address depends on: who is asked about, and a number of days ago that differs each time. */
interface Asked {
  readonly classGroup: string;
  readonly student: number;
  readonly ago: number;
}

const PAGES: Readonly<Record<string, (asked: Asked) => string>> = {
  'class-daily': ({ classGroup, ago }) =>
    `/api/reports?type=daily&class-group=${classGroup}&ending=${day(ago)}`,
  'class-weekly': ({ classGroup, ago }) =>
    `/api/reports?type=weekly&weeks=8&class-group=${classGroup}&ending=${day(ago)}`,
  'class-csv': ({ classGroup }) =>
    `/api/reports/csv?type=weekly&weeks=26&class-group=${classGroup}`,
  'class-results': ({ classGroup }) => `/api/class-groups/${classGroup}/results`,
  'class-next-steps': ({ classGroup }) => `/api/class-groups/${classGroup}/next-steps`,
  'class-adaptive': ({ classGroup }) => `/api/class-groups/${classGroup}/adaptive-report`,
  'class-facts': ({ classGroup }) => `/api/class-groups/${classGroup}/facts`,
  'class-campaign': ({ classGroup }) =>
    `/api/user-story-reports?user-group-type=class-group&user-group-id=${classGroup}`,
  student: ({ student }) => `/api/user-reports/${student}`,
  'student-month': ({ student }) => `/api/user-reports/${student}?start=${day(28)}`,
  'student-practice': ({ student, ago }) =>
    `/api/practice-reports?user=${student}&start=${day(ago + 28)}&end=${day(ago)}`,
  'student-unit': ({ student, ago }) =>
    `/api/user-recent-attempt-summaries/${student}?unit=${1 + (ago % 60)}`,
  'student-history': ({ student, ago }) =>
    `/api/user-activities?user=${student}&start=${day(ago + 6)}&end=${day(ago)}`,
  'student-days': ({ student }) =>
    `/api/user-daily-activity-summaries?user=${student}&start=${day(180)}&end=${day(0)}`,
  'student-adaptive': ({ student }) => `/api/adaptive-leveling-week-summaries?user=${student}`,
  'student-facts': ({ student }) => `/api/users/${student}/facts`,
  leaderboard: () => '/api/leaderboard/class-group-leaderboard',
  'leaderboard-week': ({ ago }) => `/api/leaderboard/class-group-leaderboard?week=${sunday(ago)}`,
  'leaderboard-class': ({ classGroup }) =>
    `/api/leaderboard/division/world/category/2/class-groups/${classGroup}/history`,
};

/** The beginning of a week that is over. */
function sunday(ago: number): string {
  const date = new Date(Date.now() - (ago + 7) * DAY_MS);
  return new Date(date.getTime() - date.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
}

/** Reads each page by itself, one after the other, and counts the tables that were read from their first row to their last. */
export async function measureReads(
  database: Database,
  host: string,
  teachers: readonly Teacher[],
): Promise<void> {
  const server = fork(
    await bundleServer(new URL('../wave/server.ts', import.meta.url), 'wave'),
    ['product', host],
    AS_STARTED,
  );
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const port = await portOf(server);
    const before = await wholeReads(database);
    for (const [page, pathOf] of Object.entries(PAGES)) {
      const times: number[] = [];
      for (let index = 0; index < ASKED; index += 1) {
        const teacher = teachers[(index * 7_919) % teachers.length];
        if (teacher === undefined) throw new Error('no teacher');
        const student = studentOf(teacher, index, teachers.length);
        const path = pathOf({ classGroup: teacher.classGroup, student, ago: index % 150 });
        times.push(await timePage(() => fetchPage(agent, port, path, teacher.cookie), path));
      }
      const p50 = Number(median(times).toPrecision(3));
      figure('answers', `${page}-p99`, quantile(times, 0.99), 'ms', { p50 });
    }
    const after = await wholeReads(database);
    const scans = [...after]
      .map(([table, scanned]) => [table, scanned - (before.get(table) ?? 0)] as const)
      .filter(([, scanned]) => scanned > 0);
    const sum = scans.reduce((all, [, scanned]) => all + scanned, 0);
    figure('answers', 'sequential-scans', sum, `of tables with ${LARGE} rows`, {
      limit: 0,
      ...Object.fromEntries(scans),
    });
  } finally {
    agent.destroy();
    server.kill();
  }
}

/** Waits where a teacher asks too often. @returns milliseconds */
async function timePage(fetched: () => Promise<number>, path: string): Promise<number> {
  const asked = performance.now();
  const status = await fetched();
  if (status === 200) return performance.now() - asked;
  if (status !== 429) throw new Error(`${path} returned ${status}`);
  await sleep(1_000);
  return timePage(fetched, path);
}

/** Student `id` is in class `1 + id % classes`. */
function studentOf({ classGroup }: Teacher, index: number, classes: number): number {
  return Number(classGroup) - 1 + classes * (1 + (index % (STUDENTS - 1)));
}

function portOf(server: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    server.once('message', (message) => resolve(Number(Reflect.get(Object(message), 'port'))));
  });
}

function fetchPage(agent: Agent, port: number, path: string, cookie: string): Promise<number> {
  return new Promise((answered, failed) => {
    get({ agent, port, path, headers: { cookie } }, (reply) => {
      reply.resume();
      reply.once('end', () => answered(reply.statusCode ?? 0));
    }).once('error', failed);
  });
}

async function wholeReads({ pool }: Database): Promise<ReadonlyMap<string, number>> {
  await sleep(1_500); // statistics reach the table once a second
  const { rows } = await pool.query<{ table: string; scans: string }>(
    `select relname as table, seq_scan::text as scans from pg_stat_user_tables where n_live_tup >= $1`,
    [LARGE],
  );
  return new Map(rows.map(({ table, scans }) => [table, Number(scans)]));
}
