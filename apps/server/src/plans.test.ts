// Plans every statement that the product's pages run with sequential scans forbidden: a statement that still reads a
// table from its first row to its last lacks an index that would serve it when the table is large.
import pg from 'pg';
import { LessonReply } from '@moonbase/contracts/lessons';
import { SetWorkReply } from '@moonbase/contracts/set-work';
import { OpenedTablesCheckReply, SittingReply } from '@moonbase/contracts/tables-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { ABOUT_ONE_PERSON } from './about-one-person.test-kit.ts';
import { playRound, startRound } from './play/adaptive-leveling.test-kit.ts';
import { fillToPlannedSizes } from './planned-sizes.test-kit.ts';
import { rankedClasses } from './features/leaderboard/ranked-classes.test-kit.ts';
import { giveSelection, playWave, startGame } from './features/practice/practice.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import { addDays, localDay } from './platform/days.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';

const test = await createTestApp({}, UNHURRIED);
const { app, database, signIn } = test;
const { lastWeek, addScore } = rankedClasses(test);

const id = {
  school: '',
  classGroup: '',
  lesson: '',
  work: '',
  check: '',
  sitting: '',
  game: '',
  student: '',
  child: '',
  parent: '',
  head: '',
};
const ASKERS = ['nobody', 'student', 'parent', 'head', 'operator'] as const;
type Asker = (typeof ASKERS)[number];
const askers = new Map<Asker, string>();

/** A table of the test's database with fewer rows than this stays small in the largest country, too. */
const MANY_ROWS = 2_500;

/** Statements that read a whole table on purpose, by their beginning. */
const ON_PURPOSE = [
  'select g.id::text as "classGroupId", g.name, s.id::text as "schoolId"', // the sizes of all ranked classes, kept for ten minutes
  'select coalesce(sum(answered), 0)::float8 as value from daily_activity', // a job, once an hour
  "select coalesce(array_agg(w.class_group_id::text order by w.class_group_id), '{}') as ids", // the ranks of all classes, every five seconds
];

/** Routes that read nothing from the database, or only what other routes in the list read. */
const WITHOUT_READS_OF_THEIR_OWN = [
  /^\/api\/(saml2|openid|health|time|devices|school\/devices)/, // they run the statements of sign-in, or none
  /\/(pdf|csv|zip|print|picture\.png)$|\.pdf$|\/(live|pause)\/changes$/, // composed from data that a page reads
  /^\/api\/(topics|sub-units|levels|curricula|curriculum-correlations|echelons|story-stages)/, // content
  /^\/api\/leaderboard\/(categories|age-brackets|class-group-leaderboard-certificates)/,
  /^\/api\/(personal-exports|school\/imports|school\/changes|school\/privacy\/documents)\//, // one row by its key
  /^\/api\/class-groups\/:classGroupId\/sign-in|facebook-share$|^\/api\/rescue\/game$/, // rows of one class, student or match
];

/** Every statement that was run, by its text, with the values of one execution. */
const statements = new Map<string, unknown[]>();
const Recorded = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) });

beforeAll(async () => {
  await fillToPlannedSizes(database);
  await addPeople();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await play();
  for (const asker of ASKERS)
    for (const url of addressesByAsker()[asker]) {
      const reply = await app.inject({ url, headers: await headersOf(asker) });
      expect(reply.statusCode, `${asker}: ${url}: ${reply.body.slice(0, 200)}`).toBe(200);
    }
  for (const [given] of query.mock.calls) {
    const { data } = Recorded.safeParse(given);
    if (data !== undefined) statements.set(data.text.replace(/\n\/\* request .*/, ''), data.values);
  }
  query.mockRestore();
});

async function addPeople(): Promise<void> {
  const schoolId = await addSchool(database, 'Hill');
  id.school = schoolId;
  id.head = await addPerson(database, 'Ada', {
    schoolId,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  id.parent = await addPerson(database, 'Kim', { homeRole: 'parent' });
  id.student = await addPerson(database, 'Maya', {
    schoolId,
    schoolRole: 'student',
    parentId: await addPerson(database, 'Jo', { homeRole: 'parent' }),
    secondParentId: id.parent,
  });
  id.child = await addPerson(database, 'Lee', { homeRole: 'child', parentId: id.parent });
  id.classGroup = await addClassGroup(database, schoolId, {
    students: [id.student],
    teachers: [id.head],
  });
  askers.set('operator', await addPerson(database, 'Op', { isAdmin: true }));
  for (const who of ['student', 'parent', 'head'] as const) askers.set(who, id[who]);
  await addWaitingList(schoolId);
}

/** A list by wire that waits for the head. */
async function addWaitingList(schoolId: string): Promise<void> {
  await database.pool.query(
    `with source as (
       insert into roster_sources (school_id, version, address, token_address, client_id, secret)
       values ($1, '1.2', 'https://sis.example', 'https://sis.example/token', 'x', 'y') returning id),
     night as (
       insert into roster_nights (source_id, started_at, took_ms, outcome)
       select id, now(), 1, 'waits' from source returning id)
     insert into roster_imports (school_id, file_name, format, rows, night_id)
     select $1, 'the list by wire', 'oneroster', '[]', id from night`,
    [schoolId],
  );
}

async function headersOf(asker: Asker) {
  const userId = askers.get(asker);
  return userId === undefined ? {} : signIn(userId);
}

/** A game, a round of Adaptive Learning and a round of the campaign, so that there is something to read. */
async function play(): Promise<void> {
  const headers = await signIn(id.student);
  await giveSelection(test, id.student);
  const { game, wave } = await startGame(test, headers);
  if (wave === null) throw new Error('The game has no wave');
  id.game = game.id;
  await playWave(test, headers, wave, [{ inputs: 'wrong-then-right' }]);
  await playRound(test, headers, await startRound(test, headers));
  const lesson = await app.inject({
    method: 'POST',
    url: `/api/class-groups/${id.classGroup}/lessons`,
    headers: await headersOf('head'),
    payload: {},
  });
  id.lesson = LessonReply.parse(lesson.json()).lesson?.id ?? '';
  await app.inject({ method: 'POST', url: `/api/lessons/${id.lesson}/games`, headers });
  const work = await app.inject({
    method: 'POST',
    url: `/api/class-groups/${id.classGroup}/set-works`,
    headers: await headersOf('head'),
    payload: { kind: 'adaptive', target: 'minutes', amount: 10, ...workDays() },
  });
  id.work = SetWorkReply.parse(work.json()).work ?? '';
  const check = await app.inject({
    method: 'POST',
    url: `/api/class-groups/${id.classGroup}/tables-checks`,
    headers: await headersOf('head'),
    payload: {
      isMock: false,
      opensAt: new Date(Date.now() - 1000).toISOString(),
      closesAt: new Date(Date.now() + 86_400_000).toISOString(),
      students: [],
    },
  });
  id.check = OpenedTablesCheckReply.parse(check.json()).id;
  const sitting = await app.inject({
    method: 'POST',
    url: '/api/tables-checks/sittings',
    headers,
    payload: { check: id.check },
  });
  id.sitting = SittingReply.parse(sitting.json()).sitting.id;
  await database.pool.query(
    `update tables_check_sittings set answers = (
       select jsonb_agg('{"typed": "", "ms": 0}'::jsonb) from jsonb_array_elements(questions)) where id = $1`,
    [id.sitting],
  );
  await addScore(id.classGroup, { correct: 900, week: lastWeek() });
}

function workDays() {
  const from = localDay(test.clock.now(), 'UTC');
  return { from, until: addDays(from, 4) };
}

function addressesByAsker(): Readonly<Record<Asker, readonly string[]>> {
  const board = '/api/leaderboard/class-group-leaderboard';
  const certificates = `/api/leaderboard/class-group-certificates?class-group=${id.classGroup}&week=${lastWeek()}`;
  const ofClass = `/api/class-groups/${id.classGroup}`;
  const of = (who: string) => ABOUT_ONE_PERSON.map((url) => url.replace(':id', who));
  return {
    nobody: [
      '/api/metrics',
      '/api/system-alerts',
      '/api/countries',
      '/api/leaderboard/weeks',
      board,
      `${board}?week=${lastWeek()}`,
      `${board}?country=gb&category=1`,
      `${board}?school=${id.school}&week=${lastWeek()}`,
      `${board}?by-age=true`,
      `/api/leaderboard/division/world/category/2/class-groups/${id.classGroup}/history`,
    ],
    student: [
      '/api/auth/session',
      `/api/users/${id.student}`,
      `/api/games/${id.game}`,
      `/api/games/${id.game}/missed`,
      `/api/lessons/${id.lesson}/together`,
      `/api/tables-checks/sittings/${id.sitting}`,
      `/api/users/${id.student}/minutes`,
      `/api/users/${id.student}/mission`,
      `/api/users/${id.student}/tricky-questions`,
      `/api/users/${id.student}/greeting`,
      `/api/users/${id.student}/album`,
      `/api/users/${id.student}/album/1`,
      `/api/users/${id.student}/terms`,
      `/api/users/${id.student}/echelons`,
      '/api/user-story-areas',
      '/api/own-mistake',
      '/api/own-set-works',
      `/api/users/${id.student}/set-works`,
      '/api/story-stages',
      '/api/objections',
      '/api/tables-checks/own',
      board,
    ],
    parent: [
      '/api/children',
      '/api/children/next-things',
      `/api/users/${id.child}/mistakes-at-home`,
      '/api/family/children',
      '/api/family/sign-in',
      `/api/reports?type=daily&parent=${id.parent}`,
      `/api/reports?type=weekly&parent=${id.parent}`,
      ...of(id.child),
      ...of(id.student),
      '/api/erasures',
    ],
    head: [
      ...of(id.student),
      `/api/users/${id.student}/objections`,
      '/api/class-groups',
      '/api/next-thing',
      '/api/most-stuck',
      `${ofClass}/mistakes`,
      `${ofClass}/help`,
      ofClass,
      `/api/class-group-students?class-group=${id.classGroup}`,
      `/api/class-group-students?student=${id.student}`,
      ...[
        'results',
        'next-steps',
        'adaptive-report',
        'facts',
        'live',
        'live/together',
        'lesson',
        'lesson-proposal',
        'kept-groups',
        `lessons/${id.lesson}/summary`,
        'set-works',
        'set-work-paces',
        `set-works/${id.work}`,
        'tables-checks',
        `tables-checks/${id.check}`,
        `tables-checks/${id.check}/csv`,
        'objections',
      ].map((page) => `${ofClass}/${page}`),
      `/api/reports?type=daily&class-group=${id.classGroup}`,
      `/api/reports?type=weekly&class-group=${id.classGroup}`,
      `/api/reports/periods?class-group=${id.classGroup}`,
      `/api/reports/periods/csv?class-group=${id.classGroup}&beside=year`,
      `/api/reports/csv?type=weekly&class-group=${id.classGroup}`,
      `/api/practice-reports?user=${id.student}&start=2026-11-01&end=2026-11-30`,
      `/api/practice-reports/set?users=[${id.student}]&start=2026-11-01&end=2026-11-30`,
      `/api/practice-reports/pages?users=[${id.student}]&start=2026-11-01&end=2026-11-30`,
      `/api/practice-reports/set?users=[${id.student}]&start=2026-11-01&end=2026-11-30&beside=year`,
      `/api/practice-reports/csv?user=${id.student}&start=2026-11-01&end=2026-11-30`,
      `/api/user-story-reports?user-group-type=class-group&user-group-id=${id.classGroup}`,
      `/api/users/${id.student}/access-profile`,
      ...['', '/classes', '/teachers', '/students', '/students/csv', '/new-year', '/changes'].map(
        (page) => `/api/school${page}`,
      ),
      ...['', '/log', '/log/csv'].map((page) => `/api/school/privacy${page}`),
      '/api/school/sharing',
      '/api/school/week',
      '/api/school/sign-in-service',
      '/api/school/roster-source',
      '/api/school/roster-source/waiting',
      '/api/school/roster-source/waiting/csv',
      '/api/school/lines',
      '/api/school/old-cards',
      '/api/school/ways-in',
      '/api/school/ways-in/listed?search=maya',
      '/api/erasures',
      '/api/accounts',
      `/api/user-activities/answers?user=${id.student}&activity=${id.game}`,
      certificates,
    ],
    operator: ['/api/admin/teachers?search=ad'],
  };
}

const Plan = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.unknown() })]) });
const Node = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  Plans: z.array(z.unknown()).default([]),
});

interface Tables {
  readonly large: ReadonlySet<string>;
  /** The first column of each index, by the index's name; null for an expression. */
  readonly firstColumns: ReadonlyMap<string, string | null>;
}

async function readTables(client: pg.PoolClient): Promise<Tables> {
  const large = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'i') and reltuples >= ${MANY_ROWS}`,
  );
  const indices = await client.query<{ name: string; first: string | null }>(
    `select i.indexrelid::regclass::text as name, a.attname as first
     from pg_index i left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`,
  );
  return {
    large: new Set(large.rows.map(({ name }) => name)),
    firstColumns: new Map(indices.rows.map(({ name, first }) => [name, first])),
  };
}

/** Parts of a plan that read a table or an index from its beginning to its end. */
function readWhole(plan: unknown, tables: Tables): readonly string[] {
  const node = Node.parse(plan);
  const how = node['Node Type'];
  const table = node['Relation Name'] ?? '';
  const index = node['Index Name'];
  const condition = node['Index Cond'];
  const first = index === undefined ? undefined : tables.firstColumns.get(index);
  const isLookup =
    condition !== undefined && (typeof first !== 'string' || condition.includes(first));
  const reads = how === 'Seq Scan' || /^(Bitmap )?Index (Only )?Scan$/.test(how);
  const read = index ?? table;
  const own = reads && !isLookup && tables.large.has(read) ? [`${how} ${read}`] : [];
  return [...own, ...node.Plans.flatMap((each) => readWhole(each, tables))];
}

describe('the plan test', () => {
  it('has the statements of every GET route', () => {
    const asked = Object.values(addressesByAsker()).flat();
    const left = app.registeredRoutes
      .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
      .map(({ url }) => url)
      .filter((url) => !WITHOUT_READS_OF_THEIR_OWN.some((each) => each.test(url)))
      .filter((url) => {
        const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/?]+')}($|\\?)`);
        return !asked.some((address) => pattern.test(address));
      });
    expect(left).toEqual([]);
  });

  it('finds no statement that reads a table from its first row to its last', async () => {
    const client = await database.pool.connect();
    const tables = await readTables(client);
    const whole: string[] = [];
    for (const [text, values] of statements) {
      const words = text.replace(/\s+/g, ' ').trim();
      if (!/^(select|with|insert|update|delete)\b/i.test(words)) continue;
      if (ON_PURPOSE.some((each) => words.startsWith(each))) continue;
      const { rows } = await client.query(`explain (format json) ${text}`, values);
      const plan = Plan.parse(rows[0])['QUERY PLAN'][0].Plan;
      for (const found of readWhole(plan, tables)) whole.push(`${found}: ${words.slice(0, 400)}`);
    }
    client.release(true);
    expect(statements.size).toBeGreaterThan(100);
    expect(whole).toEqual([]);
  });
});
