import { unitInfo, UNITS } from '@moonbase/content';
import { ChildThingsReply, MostStuckReply, NextThingsReply } from '@moonbase/contracts/next-thing';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';
import { nextThingJobs } from './next-thing.jobs.ts';

const DAY_MS = 86_400_000;
const SUBTRACTING = 12;
const TABLE = UNITS.find(({ table }) => table?.value === 7)?.id ?? 0;

const test = await createTestApp();
const { app, database } = test;

let school = '';
let teacher = '';
let students: string[] = [];
let classGroup = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  students = [];
  for (const name of ['Ava', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay'])
    students.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
  classGroup = await addClassGroup(database, school, { students, teachers: [teacher] });
});

const get = async (path: string, who = teacher) =>
  app.inject({ method: 'GET', url: `/api/${path}`, headers: await test.signIn(who) });
const read = async () => NextThingsReply.parse((await get('next-thing')).json());
const done = async (thing: string, isDone: boolean, who = teacher) =>
  app.inject({
    method: 'POST',
    url: '/api/next-thing/done',
    headers: await test.signIn(who),
    payload: { classGroup, thing, isDone },
  });

const answer = (nth: number, outcomes: string, { unitId = SUBTRACTING, daysAgo = 1 } = {}) => {
  const endedAt = Date.now() - daysAgo * DAY_MS;
  const answers = Array.from(outcomes).map((letter, index) => ({
    at: new Date(endedAt - (outcomes.length - index) * 5_000).toISOString(),
    outcome: letter === 'c' ? ('correct' as const) : ('incorrect' as const),
    unitId,
    duration: 3_000,
  }));
  return saveWave(database, { user: students[nth] ?? '', endedAt, answers });
};

/** Most of the class cannot subtract; everything else is well. */
async function hardUnit(): Promise<void> {
  for (const nth of [0, 1, 2, 3, 4]) await answer(nth, 'iiiiiiiiic');
  for (const nth of [0, 1, 2, 3, 4, 5])
    for (const unitId of [20, 22, 24, 100]) await answer(nth, 'ccccccciic', { unitId });
}

describe('GET /api/next-thing', () => {
  it('says nothing of a class in which nothing stands out (LS-8)', async () => {
    await answer(0, 'iiiiiiiiii');
    await answer(1, 'cccccccccc');
    expect(await read()).toMatchObject({ things: [], students: 6, practised: 2 });
  });

  it('names the unit in which far more are stuck than chance would give, with last answers', async () => {
    await hardUnit();
    const { things } = await read();
    expect(things).toMatchObject([
      { kind: 'hard', unit: '12', classGroup: { id: classGroup }, of: 5, key: 'hard 12' },
    ]);
    expect(things[0]?.students).toHaveLength(5);
    expect(things[0]?.students[0]).toMatchObject({ name: 'Ava Tester', recent: 'iiiiiiiiic' });
  });

  it('names a fact that several nearly know, right on two days at least', async () => {
    for (const nth of [0, 1, 2, 3, 4]) {
      await answer(nth, 'ccicc', { unitId: TABLE, daysAgo: 4 });
      await answer(nth, 'iccic', { unitId: TABLE, daysAgo: 2 });
    }
    await answer(5, 'cciccicciccc', { unitId: TABLE, daysAgo: 2 });
    const { things } = await read();
    const fact = things.find(({ kind }) => kind === 'fact');
    expect(fact).toMatchObject({ subject: '7 × 8', of: 6 });
    expect(fact?.students).toHaveLength(5);
    expect(unitInfo(Number(fact?.unit)).table).toMatchObject({ kind: 'times', value: 8 });
  });

  it('names students who used to come and stay away', async () => {
    const practised = (nth: number, ago: number) =>
      database.pool.query(
        `insert into daily_activity (user_id, day, kind, answered) values ($1, current_date - $2::int, 'practice', 5)`,
        [students[nth], ago],
      );
    for (let ago = 1; ago < 50; ago += 2)
      for (const nth of [0, 1, 2, 3, 4]) await practised(nth, ago);
    for (let ago = 21; ago < 50; ago += 2) await practised(5, ago);
    const { things } = await read();
    expect(things).toMatchObject([{ kind: 'away', key: 'away' }]);
    expect(things[0]?.students.map(({ name }) => name)).toEqual(['Fay Tester']);
  });

  it('leaves out for a week what was done, and brings it back on Undo', async () => {
    await hardUnit();
    expect((await done('hard 12', true)).json()).toEqual({ isDone: true });
    expect((await read()).things).toEqual([]);
    await done('hard 12', false);
    expect((await read()).things).toHaveLength(1);
    await done('hard 12', true);
    await database.pool.query(`update next_things_done set done_at = done_at - interval '8 days'`);
    expect((await read()).things).toHaveLength(1);
    await nextThingJobs[0]?.run(database, '');
    expect((await database.pool.query('select from next_things_done')).rowCount).toBe(0);
  });

  it('is for staff, each for their own classes', async () => {
    await hardUnit();
    expect((await get('next-thing', students[0])).statusCode).toBe(403);
    const other = await addPerson(database, 'Bo', { schoolId: school, schoolRole: 'teacher' });
    expect((await get('next-thing', other)).json()).toMatchObject({ things: [], students: 0 });
    expect((await done('hard 12', true, students[0])).statusCode).toBe(403);
  });
});

describe('GET /api/children/next-things', () =>
  it('leaves out for a week what a parent has done, for this parent alone (LS-8)', async () => {
    const [child = ''] = students;
    const parents = [
      await addPerson(database, 'Pat', { homeRole: 'parent' }),
      await addPerson(database, 'Sam', { homeRole: 'parent' }),
    ] as const;
    await database.pool.query(
      'update users set parent_id = $2, second_parent_id = $3 where id = $1',
      [child, ...parents],
    );
    await answer(0, 'cccciiiiii');
    const told = async (parent: string) =>
      ChildThingsReply.parse((await get('children/next-things', parent)).json()).things.map(
        ({ key }) => key,
      );
    const put = async (parent: string, isDone: boolean, of = child) =>
      app.inject({
        method: 'POST',
        url: '/api/children/next-things/done',
        headers: await test.signIn(parent),
        payload: { child: of, thing: 'hard 12', isDone },
      });
    expect(await told(parents[0])).toEqual(['hard 12']);
    expect((await put(parents[0], true)).json()).toEqual({ isDone: true });
    expect(await told(parents[0])).toEqual([]);
    expect(await told(parents[1])).toEqual(['hard 12']);
    await put(parents[0], false);
    expect(await told(parents[0])).toEqual(['hard 12']);
    await put(parents[0], true);
    await database.pool.query(`update child_things_done set done_at = done_at - interval '8 days'`);
    expect(await told(parents[0])).toEqual(['hard 12']);
    await nextThingJobs[0]?.run(database, '');
    expect((await database.pool.query('select from child_things_done')).rowCount).toBe(0);
    const other = await put(parents[0], true, students[1]);
    expect(other.statusCode).toBe(404);
  }));

describe('GET /api/most-stuck', () =>
  it('lists who is most stuck over all classes, fewest right first (LS-8)', async () => {
    await answer(0, 'cccciiiiii');
    await answer(1, 'iiiiiiiiii');
    await answer(2, 'cccccccccc');
    const reply = MostStuckReply.parse((await get('most-stuck')).json());
    expect(reply.students.map(({ name }) => name)).toEqual(['Ben Tester', 'Ava Tester']);
    expect(reply).toMatchObject({ total: 2, classGroups: [{ id: classGroup }] });
    expect((await get('most-stuck', students[0])).statusCode).toBe(403);
  }));
