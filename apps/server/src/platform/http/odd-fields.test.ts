import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../people.test-kit.ts';
import { createTestApp } from '../test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

/** Names that every object of the language has. */
const NAMES = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

let student = '';
let admin = '';

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill');
  student = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
  admin = await addPerson(database, 'Head', {
    schoolId,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
});

describe('a field with the name of a property that every object has', () => {
  it.each(NAMES)('is refused as any unknown field: %s in a body', async (name) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/games',
      headers: { ...(await test.signIn(student)), 'content-type': 'application/json' },
      payload: `{"${name}": 1}`,
    });
    expect(reply.statusCode, reply.body).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toContain(name);
  });

  it.each([...NAMES, '__proto__'])('is refused or unheard in a query: %s', async (name) => {
    const reply = await app.inject({
      url: `/api/user-story-rounds?user=${student}&${name}=2`,
      headers: await test.signIn(student),
    });
    expect([200, 422], reply.body).toContain(reply.statusCode);
  });

  it.each([...NAMES, '__proto__'])('is refused in what a thread reads: %s', async (name) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/school/imports',
      headers: { ...(await test.signIn(admin)), 'content-type': 'application/json' },
      payload: `{"${name}": {"a": 1}}`,
    });
    expect([400, 422], reply.body).toContain(reply.statusCode);
  });
});
