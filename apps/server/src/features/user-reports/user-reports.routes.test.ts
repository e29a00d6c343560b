import { RecentAttemptReply, UserReportReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { DAY_MS } from '../../platform/days.ts';

const test = await createTestApp();
const { app, database } = test;

let teacher = '';
let student = '';

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student], teachers: [teacher] });
});

interface Answered {
  readonly unit: number;
  readonly outcome: string;
  readonly daysAgo: number;
  readonly kind?: string;
  readonly input?: string;
}

const addAnswer = ({ unit, outcome, daysAgo, kind = 'practice', input }: Answered) =>
  database.pool.query(
    `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
       expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
     select 1, $1, $2, 'expert', $3, 1, 1, false, $4, 56, at, at::date, $5, $5 = 'correct', false, $6, 0, 0, $7
     from (select now() - make_interval(days => $8) as at) t`,
    [
      ...[student, kind, unit],
      JSON.stringify({
        doc: { v: 2, say: '7 times 8', body: [{ t: 'text', v: '7 × 8' }] },
        expected: '56',
      }),
      outcome,
      input === undefined ? 0 : 1,
      JSON.stringify(input === undefined ? [] : [{ input }]),
      daysAgo,
    ],
  );

const get = async (userId: string, url: string) =>
  app.inject({ url, headers: await test.signIn(userId) });

const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

describe('GET /api/user-reports?user=', () => {
  const report = async (query: string) =>
    UserReportReply.parse(
      (await get(teacher, `/api/user-reports?user=${student}&${query}`)).json(),
    );

  beforeEach(async () => {
    await addAnswer({ unit: 5, outcome: 'correct', daysAgo: 1 });
    await addAnswer({ unit: 5, outcome: 'correct', daysAgo: 1, kind: 'adaptive' });
    await addAnswer({ unit: 126, outcome: 'incorrect', daysAgo: 1 });
  });

  it('takes adaptive answers alone, or all others, and repeats the filter', async () => {
    const adaptive = await report(`adaptive=true&start=${dayAgo(9)}`);
    expect(adaptive.unitResults.map(({ unit, answered }) => [unit, answered])).toEqual([['5', 1]]);
    expect(adaptive).toMatchObject({ adaptive: true, start: dayAgo(9), end: null });
    expect((await report('adaptive=false')).totals).toEqual({ answered: 2, correct: 1 });
  });

  it('counts a game mode’s practice games and story rounds alone', async () => {
    expect((await report('mode=expert')).totals).toEqual({ answered: 2, correct: 1 });
    expect((await report('mode=novice')).totals).toEqual({ answered: 0, correct: 0 });
  });

  it('adds the units of each level, without tables', async () => {
    const { levelResults } = await report('adaptive=false');
    expect(levelResults).toEqual([{ level: 4, answered: 1, correct: 1 }]);
  });

  it('refuses a filter that contradicts itself, and a stranger', async () => {
    const reply = await get(teacher, `/api/user-reports?user=${student}&adaptive=true&kind=story`);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({ errors: { adaptive: ['Contradicts kind=story'] } });
    const stranger = await addPerson(database, 'Eve', { homeRole: 'parent' });
    expect((await get(stranger, `/api/user-reports?user=${student}`)).statusCode).toBe(404);
  });

  it('finds the recent attempts of a level', async () => {
    const url = `/api/user-recent-attempt-summaries?user=${student}`;
    const recent = RecentAttemptReply.parse((await get(teacher, `${url}&level=4`)).json());
    expect(recent).toMatchObject({ unit: null, level: 4, answered: 2, correct: 2 });
    expect((await get(teacher, url)).json()).toEqual({
      errors: { unit: ['Name either a unit or a level'] },
    });
  });
});

describe('GET /api/user-reports/:id', () => {
  it('adds up results by unit for the requested period and kind', async () => {
    await addAnswer({ unit: 5, outcome: 'correct', daysAgo: 1 });
    await addAnswer({ unit: 5, outcome: 'incorrect', daysAgo: 2, input: '54' });
    await addAnswer({ unit: 5, outcome: 'correct', daysAgo: 40 });
    await addAnswer({ unit: 7, outcome: 'skipped', daysAgo: 1, kind: 'story' });
    const url = `/api/user-reports/${student}?start=${dayAgo(10)}`;
    const reply = UserReportReply.parse((await get(student, url)).json());
    expect(reply.totals).toEqual({ answered: 3, correct: 1 });
    expect(reply.unitResults).toMatchObject([
      { unit: '5', answered: 2, correct: 1, recent: 'ic' },
      { unit: '7', answered: 1, correct: 0, recent: 's' },
    ]);
    const story = UserReportReply.parse((await get(student, `${url}&kind=story`)).json());
    expect(story.unitResults.map(({ unit }) => unit)).toEqual(['7']);
  });

  it('shows a student’s results to their teacher and to no stranger', async () => {
    const url = `/api/user-reports/${student}`;
    const other = await addPerson(database, 'Eve', { homeRole: 'parent' });
    expect((await get(teacher, url)).statusCode).toBe(200);
    expect((await get(other, url)).statusCode).toBe(404);
  });

  it.each([
    ['start=yesterday', 'start'],
    [`start=${dayAgo(1)}&end=${dayAgo(3)}`, 'end'],
    ['kind=chess', 'kind'],
  ])('refuses %s and names the field', async (query, field) => {
    const reply = await get(student, `/api/user-reports/${student}?${query}`);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field]);
  });
});

describe('GET /api/user-recent-attempt-summaries/:id', () =>
  it('returns the last ten answers with the typed and the right answer', async () => {
    for (let day = 12; day > 0; day -= 1)
      await addAnswer({ unit: 5, outcome: 'incorrect', daysAgo: day, input: String(day) });
    const url = `/api/user-recent-attempt-summaries/${student}?unit=5`;
    const reply = RecentAttemptReply.parse((await get(teacher, url)).json());
    expect(reply).toMatchObject({ answered: 12, correct: 0, incorrect: 12 });
    expect(reply.recent).toHaveLength(10);
    expect(reply.recent[0]).toMatchObject({
      given: '1',
      expected: '56',
      outcome: 'incorrect',
      text: { say: '7 times 8' },
    });
    expect(reply.days).toHaveLength(12);
  }));
