import { connect } from 'node:net';

import { beforeEach, expect, it } from 'vitest';

import { addPerson, addSchool } from './platform/people.test-kit.ts';
import { createTestApp } from './platform/test-app.test-kit.ts';

const { app, database, signIn } = await createTestApp();
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

beforeEach(() => database.empty());

const SOON = 3_000; // milliseconds; a server that waits for the body answers after a minute

/** Begins a body that never ends. @returns the first line of the answer */
async function begin(userId: string, path: string): Promise<string> {
  const { cookie } = await signIn(userId);
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `POST /api/${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: http://localhost:${port}\r\nCookie: ${cookie}\r\n` +
          'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"pas\r\n',
      ),
    );
    socket.setTimeout(SOON, () => {
      socket.destroy();
      resolve('waits for the body');
    });
    socket.once('data', (chunk) => {
      socket.destroy();
      resolve(chunk.toString().split('\r\n')[0] ?? '');
    });
    socket.on('error', reject);
  });
}

it('the server answers whoever may not send a large body before it is read', async () => {
  const school = await addSchool(database, 'Hill School');
  const far = await addSchool(database, 'Far School');
  const of = (schoolId: string, schoolRole: 'student' | 'teacher', isSchoolAdmin = false) => ({
    schoolId,
    schoolRole,
    isSchoolAdmin,
  });
  const child = await addPerson(database, 'Child', of(school, 'student'));
  const other = await addPerson(database, 'Other', of(school, 'student'));
  const teacher = await addPerson(database, 'Teacher', of(school, 'teacher'));
  const admin = await addPerson(database, 'Admin', of(school, 'teacher', true));
  const farTeacher = await addPerson(database, 'Far', of(far, 'teacher'));
  const farAdmin = await addPerson(database, 'Chief', of(far, 'teacher', true));
  const parent = await addPerson(database, 'Parent', { homeRole: 'parent' });
  const passport = `school/students/${child}/passport`;
  expect(await begin(child, passport)).toContain('403');
  expect(await begin(other, passport)).toContain('403');
  expect(await begin(teacher, passport)).toContain('403');
  expect(await begin(parent, passport)).toContain('404');
  expect(await begin(farTeacher, passport)).toContain('404');
  expect(await begin(farAdmin, passport)).toContain('404');
  expect(await begin(admin, 'school/students/999999/passport')).toContain('404');
  for (const path of ['school/imports', 'school/sign-in-service/offer'])
    expect(await begin(other, path), path).toContain('403');
  expect(await begin(admin, passport)).toBe('waits for the body');
});
