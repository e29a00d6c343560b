import { expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

it('the demo prints cards of a class that open nothing, and notes no print', async () => {
  const { app, database, signIn } = await createTestApp();
  const schoolId = await addSchool(database, 'Hill Street');
  const teacher = await addPerson(database, 'Reid', { schoolId, schoolRole: 'teacher' });
  const student = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
  const group = await addClassGroup(database, schoolId, {
    students: [student],
    teachers: [teacher],
  });
  const ask = async (who: string) =>
    app.inject({ url: `/api/class-groups/${group}/sign-in/cards.pdf`, headers: await signIn(who) });
  const pdf = await ask(teacher);
  expect(pdf.statusCode).toBe(200);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['content-disposition']).toContain('sample sign-in cards');
  expect((await ask(student)).statusCode).toBe(403);
  const { rowCount } = await database.pool.query(
    `select from audit_log where action = 'cards-printed'`,
  );
  expect(rowCount).toBe(0);
});
