import { UserRecordReply } from '@moonbase/contracts';
import { beforeEach, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

let school = '';
let student = '';
let teacher = '';
let group = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', {
    schoolId: school,
    schoolRole: 'student',
    totalCorrect: 200,
  });
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  group = await addClassGroup(database, school, { students: [student], teachers: [teacher] });
});

const find = async (userId: string, by: string) =>
  app.inject({ url: `/api/users/${userId}`, headers: await test.signIn(by) });

const record = async (userId: string, by: string) =>
  UserRecordReply.parse((await find(userId, by)).json()).user;

it('the route of a person gives a teacher the record of a student of theirs', async () =>
  expect(await record(student, teacher)).toMatchObject({
    id: student,
    name: 'Maya Tester',
    school: { id: school, name: 'Hill School' },
    classGroups: [{ id: group, name: '6H' }],
    schoolRole: 'student',
    totalCorrect: 200,
    echelon: { position: 6 },
    currentStoryStage: null,
    maxStoryStage: {
      position: 1,
      name: 'Wobble Landing',
      storyArea: { areaName: 'Pebble Hollow' },
    },
    contentSelection: null,
  }));

it('the route of a person returns where in the campaign the last star was earned, and whether the content is locked', async () => {
  await database.pool.query(
    `insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
     values ($1, 9, 1, true, now() - interval '1 hour', 1), ($1, 8, 2, true, now(), 1), ($1, 10, 1, false, null, 3)`,
    [student],
  );
  await database.pool.query(
    `insert into content_selections (user_id, creator_id, type, units, locked_until)
     values ($1, $2, 'basic_tables', '[]', $3)`,
    [student, teacher, new Date(clock.now() + 60_000).toISOString()],
  );
  expect(await record(student, student)).toMatchObject({
    currentStoryStage: { position: 8, storyArea: { areaName: 'Lantern Grove' } },
    contentSelection: { type: 'basic_tables', locked: true },
  });
});

it('the route of a person gives a parent the record of a child, and lists the children in the parent’s own record', async () => {
  const parent = await addPerson(database, 'Sam', { homeRole: 'parent' });
  const child = await addPerson(database, 'Ruby', { homeRole: 'child', parentId: parent });
  expect(await record(child, parent)).toMatchObject({ parent, school: null, classGroups: [] });
  expect(await record(parent, parent)).toMatchObject({ children: [child] });
});

it('the route of a person contains neither the e-mail address nor the provider’s id', async () => {
  const body: object = (await find(student, student)).json<{ user: object }>().user;
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['email']));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['sourceId']));
});

it('the route of a person refuses the record of somebody who is not in the asker’s care', async () => {
  const friend = await addPerson(database, 'Bo', { schoolId: school, schoolRole: 'student' });
  expect((await find(student, friend)).statusCode).toBe(403);
  const stranger = await addPerson(database, 'Eve', { homeRole: 'parent' });
  expect((await find(student, stranger)).statusCode).toBe(404);
});
