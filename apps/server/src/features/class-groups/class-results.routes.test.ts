import { ClassAdaptiveReply, ClassNextStepsReply, ClassResultsReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { saveWave } from '../../play/waves/saved-waves.test-kit.ts';

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
  for (const name of ['Ava', 'Ben', 'Cal', 'Dee'])
    students.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
  classGroup = await addClassGroup(database, school, { students, teachers: [teacher] });
  await database.pool.query('update users set last_active_at = now()');
});

const get = async (userId: string, page: string) =>
  app.inject({
    url: `/api/class-groups/${classGroup}/${page}`,
    headers: await test.signIn(userId),
  });

const OUTCOMES = { c: 'correct', i: 'incorrect', s: 'skipped' } as const;

/** Answers of a student in a unit, one a second, the last of them some days ago. */
const addUnit = (user = '', unitId: number, recent: string, daysAgo = 0) => {
  const endedAt = Date.now() - daysAgo * 86_400_000 - 60_000;
  const answers = Array.from(recent).map((letter, index) => ({
    at: new Date(endedAt - (recent.length - index) * 1_000).toISOString(),
    outcome: letter === 'c' ? OUTCOMES.c : letter === 'i' ? OUTCOMES.i : OUTCOMES.s,
    unitId,
  }));
  return saveWave(database, { user, endedAt, answers });
};

describe('GET /api/class-groups/:id/results', () => {
  it('sums each unit over the class and names the students who are stuck (RP-21)', async () => {
    await addUnit(students[0], 1, 'cccciiisss');
    await addUnit(students[1], 1, 'cccccccccc');
    await addUnit(students[2], 1, 'ii');
    await addUnit(students[2], 2, 'ccc');
    const reply = ClassResultsReply.parse((await get(teacher, 'results')).json());
    expect(reply.classGroup).toMatchObject({ name: '6H', totalStudents: 4 });
    expect(reply.units).toEqual([
      {
        unit: '1',
        answered: 22,
        correct: 14,
        students: 3,
        tried: 2,
        stuck: [{ id: students[0], name: 'Ava Tester' }],
      },
      { unit: '2', answered: 3, correct: 3, students: 1, tried: 0, stuck: [] },
    ]);
  });

  it('names nobody as stuck by answers from more than 30 days ago', async () => {
    await addUnit(students[0], 1, 'iiiiiiiiii', 31);
    const reply = ClassResultsReply.parse((await get(teacher, 'results')).json());
    expect(reply.units).toMatchObject([{ unit: '1', answered: 10, tried: 0, stuck: [] }]);
  });
});

describe('GET /api/class-groups/:id/next-steps', () => {
  const texts = async () =>
    ClassNextStepsReply.parse((await get(teacher, 'next-steps')).json()).nextSteps.map(
      ({ text }) => text,
    );

  it('is empty for a class that is well under way', async () => {
    for (const student of students) await addUnit(student, 1, 'cccccccccc');
    expect(await texts()).toEqual([]);
  });

  it('names the unit that most find hard and who has not practised for two weeks', async () => {
    for (const student of students.slice(0, 3)) await addUnit(student, 1, 'iiiiiiiiii');
    await database.pool.query(
      `update users set last_active_at = now() - interval '15 days' where id = $1`,
      [students[3]],
    );
    expect(await texts()).toEqual([
      'Most of those who practise Counting Objects find it hard.',
      'Dee Tester has not practised for two weeks.',
    ]);
  });

  it('counts those it is about whose only content is the unit already', async () => {
    for (const student of students.slice(0, 3)) await addUnit(student, 1, 'iiiiiiiiii');
    const given = async () =>
      ClassNextStepsReply.parse((await get(teacher, 'next-steps')).json()).nextSteps.map(
        (step) => step.given,
      );
    expect(await given()).toEqual([0]);
    const give = (student: string | undefined, ...units: readonly number[]) =>
      database.pool.query(
        `insert into content_selections (user_id, type, units) select $1, 'basic_topics', jsonb_agg(
           jsonb_build_object('unitId', unit, 'selected', true, 'value', null, 'maxOperand', null, 'frequency', 0))
         from unnest($2::int[]) unit`,
        [student, units],
      );
    await give(students[0], 1);
    await give(students[1], 1, 2); // more than the unit
    await give(students[2], 2); // another unit
    await give(students[3], 1); // finds nothing hard
    expect(await given()).toEqual([1]);
  });
});

it('[practice WN10] the class page names the mistake that three students share, and none that is mended', async () => {
  for (const student of students.slice(0, 3))
    await database.pool.query(
      `insert into named_mistakes values ($1, 'no-carry', now(), null, 0.9, 4, 5, '[]')`,
      [student],
    );
  const kinds = async () =>
    ClassNextStepsReply.parse((await get(teacher, 'next-steps')).json()).nextSteps.map(
      ({ kind }) => kind,
    );
  await database.pool.query(
    `insert into mending_sets (user_id, mistake, given_by, made_at, questions) values ($1, 'no-carry', $2, now(), '[]')`,
    [students[1], teacher],
  );
  await database.pool.query(
    `insert into mistake_weighings select user_id, 'nothing new', now() from named_mistakes`,
  );
  await get(teacher, 'next-steps'); // weighs again: nothing shows in no answers
  await database.pool.query(`update named_mistakes set sure = 0.9`);
  expect(await kinds()).toEqual(['mistake']);
  expect(
    ClassNextStepsReply.parse((await get(teacher, 'next-steps')).json()).nextSteps,
  ).toMatchObject([{ kind: 'mistake', given: 1 }]);
  await database.pool.query(`update named_mistakes set mended_at = now() where user_id = $1`, [
    students[0],
  ]);
  expect(await kinds()).toEqual([]);
});

describe('on the first day of a school', () => {
  const texts = async () =>
    ClassNextStepsReply.parse((await get(teacher, 'next-steps')).json()).nextSteps.map(
      ({ text }) => text,
    );

  it('nobody who arrived today has missed anything; after two weeks it is said', async () => {
    await database.pool.query('update users set last_active_at = null');
    expect(await texts()).toEqual([]);
    await database.pool.query(`update users set created_at = now() - interval '15 days'`);
    expect(await texts()).toEqual([
      'Ava Tester, Ben Tester, Cal Tester and 1 more have not practised for two weeks.',
    ]);
  });
});

describe('GET /api/class-groups/:id/adaptive-report', () => {
  it('compares with the level of 28 days ago, and counts the rounds of the days after', async () => {
    await database.pool.query(
      `insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum, high_variance, clicking)
       select $1, n, (now() at time zone 'UTC')::date - ago, step, 1, 128, false, 0
       from (values (1, 29, 18), (2, 28, 20), (3, 27, 24), (4, 0, 26)) given (n, ago, step)`,
      [students[0]],
    );
    const reply = ClassAdaptiveReply.parse((await get(teacher, 'adaptive-report')).json());
    expect(reply.students[0]).toMatchObject({ before: 20, rounds: 2 });
  });

  it('returns each student’s level, what it was four weeks ago, and the rounds since', async () => {
    await database.pool.query(
      `insert into adaptive_rounds (user_id, wave_id, local_day, average, minimum, maximum, high_variance, clicking)
       values ($1, 1, current_date - 40, 20, 15, 25, false, 0), ($1, 2, current_date - 3, 24, 21, 28, false, 0),
              ($1, 3, current_date - 2, 26, 23, 30, false, 0), ($2, 4, current_date - 1, 50, 40, 60, false, 0)`,
      [students[0], students[1]],
    );
    const reply = ClassAdaptiveReply.parse((await get(teacher, 'adaptive-report')).json());
    expect(reply.students).toMatchObject([
      { name: 'Ava Tester', average: 26, minimum: 23, maximum: 30, before: 20, rounds: 2 },
      { name: 'Ben Tester', average: 50, before: null, rounds: 1 },
      { name: 'Cal Tester', average: null, rounds: 0 },
      { name: 'Dee Tester', average: null },
    ]);
  });
});

describe('the reports of a class', () =>
  it.each(['results', 'next-steps', 'adaptive-report'])(
    '(%s) are open to its teachers and the admins of its school',
    async (page) => {
      const admin = await addPerson(database, 'Hal', {
        schoolId: school,
        schoolRole: 'teacher',
        isSchoolAdmin: true,
      });
      const colleague = await addPerson(database, 'Cy', {
        schoolId: school,
        schoolRole: 'teacher',
      });
      const stranger = await addPerson(database, 'Eve', {
        schoolId: await addSchool(database, 'Far'),
        schoolRole: 'teacher',
      });
      const status = async (who = '') => (await get(who, page)).statusCode;
      expect(await status(teacher)).toBe(200);
      expect(await status(admin)).toBe(200);
      expect(await status(colleague)).toBe(403);
      expect(await status(stranger)).toBe(404);
      expect(await status(students[0])).toBe(403);
    },
  ));

describe('POST /api/content-selections/lock', () => {
  const lock = async (who: string, users: readonly string[], lockedMinutes: unknown = 45) =>
    app.inject({
      method: 'POST',
      url: `/api/content-selections/lock?users=[${users.join(',')}]`,
      headers: await test.signIn(who),
      payload: { lockedMinutes },
    });

  it('locks the content of the named students, and returns how many have nothing to lock', async () => {
    await database.pool.query(
      `insert into content_selections (user_id, type, units) values ($1, 'basic_topics', '[]'), ($2, 'basic_topics', '[]')`,
      [students[0], students[1]],
    );
    expect((await lock(teacher, students.slice(0, 2))).json()).toEqual({
      message: 'Successfully locked.',
    });
    expect((await lock(teacher, students)).json()).toEqual({
      message: 'Locked for 2 of 4: the others have no content chosen yet.',
    });
    const { rows } = await database.pool.query<{ minutes: number }>(
      'select round(extract(epoch from locked_until - now()) / 60)::int as minutes from content_selections',
    );
    expect(rows).toEqual([{ minutes: 45 }, { minutes: 45 }]);
  });

  it('refuses an empty list, zero minutes, and students of other teachers', async () => {
    expect((await lock(teacher, [])).statusCode).toBe(422);
    expect((await lock(teacher, students, 0)).statusCode).toBe(422);
    const colleague = await addPerson(database, 'Cy', { schoolId: school, schoolRole: 'teacher' });
    expect((await lock(colleague, students)).statusCode).toBe(403);
    expect((await lock(students[0] ?? '', students)).statusCode).toBe(403);
  });
});
