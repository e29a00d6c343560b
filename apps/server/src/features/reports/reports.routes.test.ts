import { ReportReply } from '@moonbase/contracts';
import { nextInt, rngFromSeed, type Rng } from '@moonbase/kit';
import { ACTIVITY_KINDS, OUTCOMES } from '@moonbase/practice';
import { minutesOf, percentRight } from '@moonbase/reports';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays, localDay, weekStart } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import { figuresStatement } from './reports.queries.ts';
import {
  type PlayedWave,
  saveWaves,
  type TimedAnswer,
  withWorked,
} from '../../play/waves/saved-waves.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;
const today = localDay(clock.now(), 'UTC');

let school = '';
let teacher = '';
let classGroup = '';
let maya = '';
let noah = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  noah = await addPerson(database, 'Noah', { schoolId: school, schoolRole: 'student' });
  classGroup = await addClassGroup(database, school, {
    students: [maya, noah],
    teachers: [teacher],
  });
});

const get = async (url: string, userId = teacher) =>
  app.inject({ url, headers: await test.signIn(userId) });

async function report(query: string): Promise<ReportReply> {
  const reply = await get(`/api/reports?class-group=${classGroup}&${query}`);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return ReportReply.parse(reply.json());
}

const played = (user: string, day: string, more: Partial<PlayedWave> = {}): PlayedWave => ({
  user,
  day,
  outcomes: ['correct', 'correct', 'incorrect', 'skipped'],
  ...more,
});

describe('GET /api/reports', () => {
  it('has a row per student and a column per day, with all answers of that day', async () => {
    await saveWaves(database, [
      played(maya, today),
      played(maya, today, { kind: 'adaptive' }),
      played(maya, addDays(today, -3), { outcomes: ['incorrect'] }),
      played(maya, addDays(today, -7)),
    ]);
    const { report: head, dataPoints, userSeries, users } = await report('type=daily');
    expect(head).toMatchObject({
      type: 'daily',
      isTemporal: true,
      start: addDays(today, -6),
      end: today,
      latest: true,
      hasActivity: true,
      name: '6H',
      schoolName: 'Hill School',
      timeZone: 'UTC',
      total: { answered: 9, correct: 4, worked: 28_000 },
    });
    expect(dataPoints.map(({ id }) => id)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays(today, index - 6)),
    );
    expect(dataPoints.map(({ isPresent }) => isPresent).lastIndexOf(true)).toBe(6);
    expect(users.map(({ name }) => name)).toEqual(['Maya Tester', 'Noah Tester']);
    expect(userSeries[0]).toEqual({
      id: maya,
      user: maya,
      dataPoints: [
        ...[null, null, null, { answered: 1, correct: 0, worked: 4_000 }, null, null],
        { answered: 8, correct: 4, worked: 24_000 },
      ],
      total: { answered: 9, correct: 4, worked: 28_000 },
    });
    expect(userSeries[1]?.dataPoints).toEqual(Array.from({ length: 7 }, () => null));
    expect(dataPoints.at(-1)?.total).toEqual({ answered: 8, correct: 4, worked: 24_000 });
  });

  it('[RD2] has a column per week in a weekly report, from Sunday to Saturday', async () => {
    const sunday = weekStart(today);
    await saveWaves(database, [
      played(maya, addDays(sunday, -7)),
      played(maya, addDays(sunday, -1)),
      played(noah, addDays(sunday, -8)),
    ]);
    const { report: head, dataPoints, userSeries } = await report('type=weekly&weeks=3');
    expect(head).toMatchObject({ start: addDays(sunday, -14), end: addDays(sunday, 6) });
    expect(dataPoints.map(({ params }) => params)).toEqual(
      [-14, -7, 0].map((days) => ({
        start: addDays(sunday, days),
        end: addDays(sunday, days + 6),
      })),
    );
    const answered = userSeries.map((serie) => serie.dataPoints.map((cell) => cell?.answered));
    expect(answered).toEqual([
      [undefined, 8, undefined],
      [4, undefined, undefined],
    ]);
  });

  it('writes days in the form of the reader’s country', async () => {
    const labelOf = async () =>
      (await report('type=daily&ending=2026-11-21')).dataPoints.at(-1)?.label;
    expect(await labelOf()).toBe('Sat 21 Nov');
    await database.pool.query(`update schools set country_id = 'us'`);
    expect(await labelOf()).toBe('Sat, Nov 21');
    const [week] = (await report('type=weekly&ending=2026-11-21&weeks=1')).dataPoints;
    expect(week?.label).toBe('Week of Nov 15');
    expect(week?.description).toBe('Sunday, November 15, 2026 to Saturday, November 21, 2026');
  });

  it('counts today by the time zone of the school', async () => {
    await database.pool.query(`update schools set time_zone = 'Pacific/Kiritimati'`);
    expect((await report('type=daily')).report.end).toBe(
      localDay(clock.now(), 'Pacific/Kiritimati'),
    );
  });

  it('[RD3] shows the latest activity where the present period has none, and reports that', async () => {
    await saveWaves(database, [played(maya, addDays(today, -30))]);
    const { report: head } = await report('type=daily');
    expect(head).toMatchObject({ end: addDays(today, -30), latest: true, hasActivity: true });
    const later = await report(`type=daily&ending=${today}`);
    expect(later.report).toMatchObject({ end: today, latest: true, hasActivity: false });
    const earlier = await report(`type=daily&ending=${addDays(today, -31)}`);
    expect(earlier.report).toMatchObject({ latest: false, hasActivity: false });
  });

  it('has no activity for a class that never practised, and no rows for a class without students', async () => {
    expect((await report('type=weekly')).report).toMatchObject({
      latest: true,
      hasActivity: false,
    });
    await database.pool.query('delete from class_group_students');
    expect((await report('type=weekly')).users).toEqual([]);
  });

  it('lists students by first name, as the class page does', async () => {
    await database.pool.query(`update users set last_name = 'Abbot' where id = $1`, [noah]);
    expect((await report('type=daily')).users.map(({ id }) => id)).toEqual([maya, noah]);
  });

  it('leaves out disabled accounts', async () => {
    await database.pool.query('update users set disabled_at = now() where id = $1', [noah]);
    expect((await report('type=daily')).users.map(({ id }) => id)).toEqual([maya]);
  });

  it.each([
    ['type=monthly', 'type'],
    ['weeks=4', 'type'],
    ['type=weekly&weeks=0', 'weeks'],
    ['type=weekly&weeks=53', 'weeks'],
    ['type=daily&ending=yesterday', 'ending'],
    ['type=daily&ending=1066-10-14', 'ending'],
    ['type=daily&ending=2026-02-30', 'ending'],
    ['type=daily&parent=1', 'class-group'],
  ])('refuses %s and names the field', async (query, field) => {
    const reply = await get(`/api/reports?class-group=${classGroup}&${query}`);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('asks for a class group or a parent where none is named', async () => {
    const reply = await get('/api/reports?type=daily');
    expect(reply.json()).toEqual({
      errors: { 'class-group': ['Name either a class group or a parent'] },
    });
  });
});

describe('the report of a family', () =>
  it('shows a parent their children, by the parent’s own days', async () => {
    const parent = await addPerson(database, 'Fern', { homeRole: 'parent' });
    const child = await addPerson(database, 'Isla', { homeRole: 'child', parentId: parent });
    await database.pool.query(`update users set time_zone = 'Pacific/Auckland' where id = $1`, [
      parent,
    ]);
    await saveWaves(database, [played(child, localDay(clock.now(), 'Pacific/Auckland'))]);
    const reply = ReportReply.parse(
      (await get(`/api/reports?type=daily&parent=${parent}`, parent)).json(),
    );
    expect(reply.report).toMatchObject({
      name: 'Fern Tester',
      schoolName: null,
      timeZone: 'Pacific/Auckland',
      total: { answered: 4 },
    });
    expect(reply.users.map(({ id }) => id)).toEqual([child]);
    const stranger = await addPerson(database, 'Eve', { homeRole: 'parent' });
    expect((await get(`/api/reports?type=daily&parent=${parent}`, stranger)).statusCode).toBe(404);
  }));

describe('every figure of a report', () =>
  it('agrees with a recount of the answers, and with its CSV', async () => {
    const students = [maya, noah];
    for (const name of ['Olive', 'Priya', '=HYPERLINK("x")'])
      students.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
    await database.pool.query(
      `insert into class_group_students select $1, unnest($2::bigint[]) on conflict do nothing`,
      [classGroup, students],
    );
    await saveWaves(database, someWaves(students, 120));
    const differences = await findDifferences(database.db);
    expect(differences.filter(({ table }) => table === 'daily_activity')).toEqual([]);
    for (const query of [
      'type=daily',
      `type=daily&ending=${addDays(today, -9)}`,
      'type=weekly&weeks=1',
      'type=weekly&weeks=6',
      `type=weekly&weeks=3&ending=${addDays(today, -20)}`,
    ]) {
      const found = await report(query);
      await checkAgainstAnswers(found);
      const csv = await get(`/api/reports/csv?class-group=${classGroup}&${query}`);
      expect(csv.statusCode).toBe(200);
      checkCsv(csv.body, found);
      clock.advance(30_000); // within the limit of reports
    }
  }, 60_000));

/** Waves of all kinds over six weeks; some cross midnight. */
function someWaves(students: readonly string[], count: number): readonly PlayedWave[] {
  let rng: Rng = rngFromSeed(11);
  const draw = (below: number) => {
    const [value, next] = nextInt(rng, below);
    rng = next;
    return value;
  };
  return Array.from({ length: count }, () => ({
    user: students[draw(students.length - 1)] ?? '', // the last one has done nothing
    kind: ACTIVITY_KINDS[draw(ACTIVITY_KINDS.length)] ?? 'practice',
    day: addDays(today, -draw(42)),
    duration: draw(200_000),
    outcomes: Array.from({ length: 1 + draw(12) }, () => OUTCOMES[draw(3)] ?? 'skipped'),
    onDayBefore: draw(6) === 0 ? 1 : 0,
  }));
}

interface AnswerFact extends TimedAnswer {
  readonly user: string;
  readonly day: string;
  readonly counts: boolean;
}

/** Compares the report with sums over the answers themselves. */
async function checkAgainstAnswers({ dataPoints, userSeries, report: head }: ReportReply) {
  const { rows } = await database.pool.query<AnswerFact>(
    `select a.user_id::text as user, a.wave_id::text as wave, a.local_day::text as day, a.counts,
       a.total_attempts as attempts, extract(epoch from a.answered_at)::float8 * 1000 as at,
       extract(epoch from w.issued_at)::float8 * 1000 as issued
     from answers a join waves w on w.id = a.wave_id order by a.answered_at, a.position`,
  );
  const timed = withWorked(rows);
  const sumOf = (users: readonly string[], start: string, end: string) => {
    const inside = timed.filter(
      ({ user, day }) => users.includes(user) && day >= start && day <= end,
    );
    return {
      answered: inside.length,
      correct: inside.filter(({ counts }) => counts).length,
      worked: inside.reduce((sum, { worked }) => sum + worked, 0),
    };
  };
  const everyone = userSeries.map(({ user }) => user);
  const none = { answered: 0, correct: 0, worked: 0 };
  for (const { user, dataPoints: cells, total } of userSeries) {
    const expected = dataPoints.map(({ params }) => sumOf([user], params.start, params.end));
    expect(cells.map((cell) => cell ?? none)).toEqual(expected);
    expect(total).toEqual(sumOf([user], head.start, head.end));
  }
  for (const { params, total } of dataPoints)
    expect(total).toEqual(sumOf(everyone, params.start, params.end));
  expect(head.total).toEqual(sumOf(everyone, head.start, head.end));
  expect(head.total.answered).toBeGreaterThan(0);
}

/** Checks that the CSV is the same table: the same figures, in the same order, with the same totals. */
function checkCsv(body: string, { dataPoints, userSeries, users, report: head }: ReportReply) {
  expect(body.startsWith('\uFEFF')).toBe(true);
  const lines = body.slice(1).trimEnd().split('\r\n');
  expect(lines[0]).toContain('Student,');
  expect(lines).toHaveLength(userSeries.length + 2);
  const cells = (figures: typeof head.total | null) =>
    figures === null || figures.answered === 0
      ? ',,,'
      : [
          figures.correct,
          figures.answered,
          percentRight(figures),
          minutesOf(figures.worked),
        ].join();
  const line = (figures: readonly (typeof head.total | null)[], total: typeof head.total) =>
    (figures.length > 1 ? [...figures, total] : figures).map(cells).join();
  const rows = userSeries.map((serie) => line(serie.dataPoints, serie.total));
  const names = users.map(({ name }) =>
    name.startsWith('=') ? `"'${name.replaceAll('"', '""')}"` : name,
  );
  expect(lines.slice(1, -1)).toEqual(rows.map((row, index) => `${names[index] ?? ''},${row}`));
  const totals = line(
    dataPoints.map(({ total }) => total),
    head.total,
  );
  expect(lines.at(-1)).toBe(`Total,${totals}`);
}

describe('GET /api/reports/csv', () =>
  it('is a file named for the report, the class and the day', async () => {
    const reply = await get(
      `/api/reports/csv?class-group=${classGroup}&type=daily&ending=2026-11-21`,
    );
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.headers['content-disposition']).toBe(
      `attachment; filename="daily-report-6H-2026-11-21.csv"; filename*=UTF-8''daily-report-6H-2026-11-21.csv`,
    );
    expect(reply.body.split('\r\n')[0]).toMatch(
      /^\uFEFFStudent,Sun 15 Nov: correct,Sun 15 Nov: answered,Sun 15 Nov: per cent,Sun 15 Nov: minutes,/u,
    );
  }));

describe('the figures of a report', () =>
  it('are read from the read model by its key, and no answer is read', async () => {
    const statement = figuresStatement([maya, noah], {
      start: '2026-11-15',
      end: '2026-11-21',
      days: 1,
    });
    const client = await database.pool.connect();
    try {
      await client.query('set enable_seqscan = off'); // PostgreSQL reads a small table whole otherwise
      const { rows } = await client.query<{ 'QUERY PLAN': string }>({
        text: `explain ${statement.text}`,
        values: statement.values,
      });
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('daily_activity_user_id_day_kind_pk');
      expect(plan).not.toMatch(/Seq Scan|answers_/);
    } finally {
      await client.query('reset enable_seqscan');
      client.release();
    }
  }));
