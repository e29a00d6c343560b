import { AdaptiveDetailsReply, AdaptiveSummariesReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays, localDay, weekStart } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { playRound, startRound } from '../../play/adaptive-leveling.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

let student = '';
let teacher = '';
let school = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student], teachers: [teacher] });
});

const get = async (userId: string, url: string) =>
  app.inject({ url: `/api/${url}`, headers: await test.signIn(userId) });

const summaries = async (by: string, of = student) =>
  get(by, `adaptive-leveling-week-summaries?user=${of}`);

const addRound = (wave: number, day: string, average: number) =>
  database.pool.query(
    `insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum,
       high_variance, clicking) values ($1, $2, $3, $4, 1, 128, false, 0)`,
    [student, wave, day, average],
  );

/** Linear between two values, as requirement AD-16 asks. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}

describe('GET /api/adaptive-leveling-week-summaries', () => {
  it('returns the five-number summary and the average of each week, Sunday to Saturday', async () => {
    const sunday = addDays(weekStart(localDay(clock.now(), 'UTC')), -7);
    const rounds = [20, 24, 25, 31, 40.5, 26].map((step, index) => ({
      step,
      day: addDays(sunday, index),
    }));
    for (const [index, { day, step }] of rounds.entries()) await addRound(index + 1, day, step);
    await addRound(90, addDays(sunday, -1), 99); // a Saturday: the week before
    const reply = AdaptiveSummariesReply.parse((await summaries(teacher)).json());
    expect(reply.user).toMatchObject({ name: 'Maya Tester' });
    expect(reply.weeks).toHaveLength(26);
    expect(reply.weeks.at(-1)).toBe(addDays(sunday, 7));
    const [before, week] = reply.adaptiveLevelingWeekSummaries;
    expect(before).toMatchObject({ startDate: addDays(sunday, -7), rounds: 1, median: 99 });
    const steps = rounds.map(({ step }) => step);
    expect(week).toMatchObject({
      startDate: sunday,
      endDate: addDays(sunday, 6),
      rounds: 6,
      days: 6,
      minimum: 20,
      maximum: 40.5,
    });
    expect(week?.quarter1).toBeCloseTo(quantile(steps, 0.25), 4);
    expect(week?.median).toBeCloseTo(quantile(steps, 0.5), 4);
    expect(week?.interval).toEqual({ low: 1, high: 128 }); // after its last round
    expect(week?.quarter3).toBeCloseTo(quantile(steps, 0.75), 4);
    expect(week?.average).toBeCloseTo(166.5 / 6, 4);
  });

  it('covers the last 26 weeks', async () => {
    const sunday = weekStart(localDay(clock.now(), 'UTC'));
    await addRound(1, addDays(sunday, -25 * 7), 30);
    await addRound(2, addDays(sunday, -25 * 7 - 1), 40);
    const reply = AdaptiveSummariesReply.parse((await summaries(teacher)).json());
    expect(reply.adaptiveLevelingWeekSummaries.map(({ average }) => average)).toEqual([30]);
  });

  it('reads a person’s adaptive rounds by their index', async () => {
    await database.pool.query(
      `insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum,
         high_variance, clicking)
       select $1, n, current_date - n % 180, 40, 30, 50, false, 0 from generate_series(1, 4000) n`,
      [teacher],
    );
    await addRound(9_999, localDay(clock.now(), 'UTC'), 30);
    await database.pool.query('analyze adaptive_rounds');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `explain select * from adaptive_rounds where user_id = ${student}
         and local_day >= current_date - 182`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Index.*adaptive_rounds_(day|user)/);
    expect(plan).not.toContain('Seq Scan');
  });

  it('shows the Adaptive Report to the student and their teachers and parents only', async () => {
    const admin = await addPerson(database, 'Bo', {
      schoolId: school,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const parent = await addPerson(database, 'Pat', { homeRole: 'parent' });
    const child = await addPerson(database, 'Kit', { homeRole: 'child', parentId: parent });
    const allowed = [[student], [teacher], [admin], [parent, child], [child, child]];
    for (const [by = '', of = student] of allowed)
      expect((await summaries(by, of)).statusCode).toBe(200);

    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    const classmate = await addPerson(database, 'Sam', { schoolId: school, schoolRole: 'student' });
    const elsewhere = await addSchool(database, 'Dale School');
    const stranger = await addPerson(database, 'Di', {
      schoolId: elsewhere,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const other = await addPerson(database, 'Eve', { homeRole: 'parent' });
    const sibling = await addPerson(database, 'Kim', { homeRole: 'child', parentId: parent });
    for (const [by = '', status = 0, of = student] of [
      [colleague, 403],
      [classmate, 403],
      [stranger, 404],
      [other, 404, child],
      [sibling, 403, child],
    ] as const) {
      expect((await summaries(by, of)).statusCode).toBe(status);
      const details = await get(by, `adaptive-leveling-details?user=${of}&start=2026-11-01`);
      expect(details.statusCode).toBe(status);
    }
    expect(
      (await app.inject({ url: '/api/adaptive-leveling-week-summaries?user=1' })).statusCode,
    ).toBe(401);
  });

  it.each(['', '?user=x', '?user=1&more=1'])('refuses %s', async (query) => {
    const reply = await get(teacher, `adaptive-leveling-week-summaries${query}`);
    expect(reply.statusCode).toBe(422);
  });
});

describe('GET /api/adaptive-leveling-details', () => {
  it('returns the rounds of a week with each question and why it was asked', async () => {
    const headers = await test.signIn(student);
    const first = await playRound(test, headers, await startRound(test, headers), (_order, at) =>
      at === 2 ? 'wrong' : 'right',
    );
    if (first.nextWave === null) throw new Error('There is a next round');
    const second = await playRound(test, headers, first.nextWave);
    const start = weekStart(localDay(clock.now(), 'UTC'));
    const reply = AdaptiveDetailsReply.parse(
      (await get(teacher, `adaptive-leveling-details?user=${student}&start=${start}`)).json(),
    );
    expect(reply.rounds).toBe(2);
    const [newest, oldest] = reply.adaptiveLevelingDetails;
    expect(newest?.averageStoryStage).toBeCloseTo(
      second.adaptiveLevelingDetails.averageStoryStage,
      3,
    );
    expect(oldest?.answers).toHaveLength(12);
    expect(oldest?.answers[0]).toMatchObject({ outcome: 'correct', why: { kind: 'first-round' } });
    expect(oldest?.answers[2]).toMatchObject({ outcome: 'incorrect', given: '9876543' });
    expect(oldest?.answers.every(({ step, why }) => step !== null && why !== null)).toBe(true);
  });

  it('says why the level is lower than before the week (AD-16)', async () => {
    await addRound(1, '2026-11-06', 50);
    await addRound(2, '2026-11-09', 40);
    const url = `adaptive-leveling-details?user=${student}&start=2026-11-08`;
    const reply = AdaptiveDetailsReply.parse((await get(teacher, url)).json());
    expect(reply.fell).toMatchObject({ steps: 10 });
    const weekBefore = `adaptive-leveling-details?user=${student}&start=2026-11-01`;
    expect((await get(teacher, weekBefore)).json()).toMatchObject({ fell: null });
  });

  it('counts a week from its Sunday to its Saturday', async () => {
    for (const [index, day] of ['2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15'].entries())
      await addRound(index + 1, day, 40);
    const url = `adaptive-leveling-details?user=${student}&start=2026-11-08`;
    expect(AdaptiveDetailsReply.parse((await get(teacher, url)).json()).rounds).toBe(2);
  });

  it('returns nothing for a week without rounds, and refuses a week that does not start on a Sunday', async () => {
    const url = (start: string) => `adaptive-leveling-details?user=${student}&start=${start}`;
    expect((await get(teacher, url('2026-11-01'))).json()).toEqual({
      fell: null,
      rounds: 0,
      adaptiveLevelingDetails: [],
    });
    const monday = await get(teacher, url('2026-11-02'));
    expect(monday.statusCode).toBe(422);
    expect(monday.json()).toMatchObject({ errors: { start: ['Must be a Sunday'] } });
  });
});
