import { Sharing } from '@moonbase/contracts';
import { beforeEach, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let admin = '';
let teacher = '';
let student = '';
let parent = '';
let child = '';

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill School');
  admin = await addPerson(database, 'Hannah', {
    schoolId,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  teacher = await addPerson(database, 'Ada', { schoolId, schoolRole: 'teacher' });
  student = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
  parent = await addPerson(database, 'Robin', { homeRole: 'parent' });
  child = await addPerson(database, 'Kofi', { homeRole: 'child', parentId: parent });
  await database.pool.query('update users set total_correct = 30 where id = any($1)', [
    [student, child],
  ]);
});

const read = async (userId: string) =>
  app.inject({ url: '/api/school/sharing', headers: await test.signIn(userId) });
const put = async (path: string, userId: string, body: object = { mayShare: true }) =>
  app.inject({
    method: 'PUT',
    url: `/api${path}`,
    headers: await test.signIn(userId),
    payload: body,
  });
const share = async (userId: string) =>
  app.inject({
    url: `/api/users/${userId}/echelons/1/facebook-share`,
    headers: await test.signIn(userId),
  });

it('a school admin decides whether students of the school may share their level', async () => {
  expect(Sharing.parse((await read(admin)).json())).toEqual({ mayShare: false });
  expect((await share(student)).statusCode).toBe(403);
  expect((await put('/school/sharing', admin)).statusCode).toBe(200);
  expect(Sharing.parse((await read(admin)).json())).toEqual({ mayShare: true });
  expect((await share(student)).statusCode).toBe(302);
  await put('/school/sharing', admin, { mayShare: false });
  expect((await share(student)).statusCode).toBe(403);
});

it('other people of the school neither see nor change that decision', async () => {
  for (const who of [teacher, student, parent]) {
    expect((await read(who)).statusCode).toBe(403);
    expect((await put('/school/sharing', who)).statusCode).toBe(403);
  }
});

it('a parent decides for each of their own children, and for nobody else’s', async () => {
  expect((await share(child)).statusCode).toBe(403);
  expect((await put(`/users/${child}/sharing`, parent)).statusCode).toBe(200);
  expect((await share(child)).statusCode).toBe(302);
  expect((await put(`/users/${student}/sharing`, parent)).statusCode).toBe(404);
  expect((await put(`/users/${child}/sharing`, child)).statusCode).toBe(403);
  expect((await put(`/users/${student}/sharing`, admin)).statusCode).toBe(403);
});

it('anything but yes or no is refused with its field', async () => {
  const reply = await put('/school/sharing', admin, { mayShare: 'maybe' });
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('mayShare');
});

it('each change is in the audit log with the person who made it', async () => {
  await put('/school/sharing', admin);
  await put(`/users/${child}/sharing`, parent);
  const { rows } = await database.pool.query(
    'select action, actor_id::text as by, subject_id::text as about from audit_log order by id',
  );
  expect(rows).toEqual([
    { action: 'school-sharing-changed', by: admin, about: null },
    { action: 'child-sharing-changed', by: parent, about: child },
  ]);
});
