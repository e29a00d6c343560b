import { TwoPeriodsReply } from '@moonbase/contracts/reports';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays, localDay } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { type PlayedWave, saveWaves } from '../../play/waves/saved-waves.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;
const today = localDay(clock.now(), 'UTC');

const scene = { teacher: '', stranger: '', maya: '', noah: '', parent: '', classGroup: '' };

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  const add = (firstName: string, schoolRole: 'teacher' | 'student', parentId?: string) =>
    addPerson(database, firstName, { schoolId: school, schoolRole, parentId: parentId ?? null });
  const parent = await addPerson(database, 'Sam', { homeRole: 'parent' });
  const teacher = await add('Ada', 'teacher');
  const [maya, noah] = [await add('Maya', 'student', parent), await add('Noah', 'student')];
  const classGroup = await addClassGroup(database, school, {
    students: [maya, noah],
    teachers: [teacher],
  });
  Object.assign(scene, {
    teacher,
    maya,
    noah,
    parent,
    classGroup,
    stranger: await add('Eve', 'teacher'),
  });
});

const get = async (query: string, userId = scene.teacher) =>
  app.inject({ url: `/api/reports/periods${query}`, headers: await test.signIn(userId) });

const read = async (query = '', userId = scene.teacher) => {
  const reply = await get(`?class-group=${scene.classGroup}${query}`, userId);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return TwoPeriodsReply.parse(reply.json());
};

const played = (user: string, day: string, outcomes: PlayedWave['outcomes']): PlayedWave => ({
  user,
  day,
  outcomes,
});

describe('GET /api/reports/periods', () => {
  it('[reports BP1] has four weeks beside the four before, by person and together', async () => {
    await saveWaves(database, [
      played(scene.maya, today, ['correct', 'correct']),
      played(scene.maya, addDays(today, -27), ['incorrect']),
      played(scene.maya, addDays(today, -28), ['correct']),
      played(scene.noah, addDays(today, -55), ['skipped']),
      played(scene.noah, addDays(today, -56), ['correct']), // before both
    ]);
    const reply = await read();
    expect(reply.now).toEqual({ start: addDays(today, -27), end: today });
    expect(reply.beside).toEqual({ start: addDays(today, -55), end: addDays(today, -28) });
    expect(reply.people).toMatchObject([
      {
        name: 'Maya Tester',
        now: { answered: 3, correct: 2, worked: 12_000 },
        beside: { answered: 1, correct: 1 },
      },
      { name: 'Noah Tester', now: { answered: 0 }, beside: { answered: 1, correct: 0 } },
    ]);
    expect(reply.total).toMatchObject({
      now: { answered: 3, correct: 2 },
      beside: { answered: 2, correct: 1 },
    });
  });

  it('[reports BP1] has days of one’s own, in the same figures as a CSV', async () => {
    await saveWaves(database, [played(scene.maya, '2026-03-02', ['correct'])]);
    const days =
      '&start=2026-03-01&end=2026-03-31&beside=own&beside-start=2025-09-01&beside-end=2025-12-31';
    expect((await read(days)).total).toMatchObject({
      now: { answered: 1 },
      beside: { answered: 0 },
    });
    const csv = await get(`/csv?class-group=${scene.classGroup}${days}`);
    expect(csv.body).toContain('Maya Tester,1,1,100,0,,0,0,,0,,');
    expect(csv.body).toContain('Total,1,1,100,0,,0,0,,0,,');
  });

  it.each([
    { query: '&start=2026-03-02&end=2026-03-01', field: 'end' },
    { query: '&beside=own', field: 'beside-start' },
    { query: '&beside=own&beside-start=2026-01-02', field: 'beside-end' },
    { query: '&beside=own&beside-start=2026-01-02&beside-end=2026-01-01', field: 'beside-end' },
    { query: '&start=yesterday', field: 'start' },
    { query: '&start=0001-01-01&end=2026-01-05', field: 'start' }, // the days before it are none of the database's
  ])('refuses $query at $field', async ({ query, field }) => {
    const refused = await get(`?class-group=${scene.classGroup}${query}`);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('is open to the class’s teacher and to a parent for their own children', async () => {
    expect((await get(`?class-group=${scene.classGroup}`, scene.stranger)).statusCode).toBe(403);
    expect((await get(`?class-group=${scene.classGroup}`, scene.maya)).statusCode).toBe(403);
    const family = await get(`?parent=${scene.parent}`, scene.parent);
    const { people } = TwoPeriodsReply.parse(family.json());
    expect(people.map(({ name }) => name)).toEqual(['Maya Tester']);
    expect((await get(`?parent=${scene.parent}`)).statusCode).toBe(404);
  });
});
