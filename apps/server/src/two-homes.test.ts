import { beforeAll, describe, expect, it } from 'vitest';

import { ABOUT_ONE_PERSON } from './about-one-person.test-kit.ts';
import { addPerson, addSchool } from './platform/people.test-kit.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';

const { app, database, signIn } = await createTestApp({}, UNHURRIED);

/** What each of them gets from a page about a student with a parent in each of two families. */
const ANSWERS = {
  parent: 'allowed',
  'other parent': 'allowed',
  'school admin': 'allowed',
  'parent of somebody else': 404,
  'child at home of the parent': 403,
  'child at home of the other parent': 403,
  'student of the school': 403,
  'teacher of the school': 403,
  'school admin elsewhere': 404,
} as const;
type Asker = keyof typeof ANSWERS;
const ASKERS: readonly Asker[] = [
  'parent',
  'other parent',
  'school admin',
  'parent of somebody else',
  'child at home of the parent',
  'child at home of the other parent',
  'student of the school',
  'teacher of the school',
  'school admin elsewhere',
];

const ids = new Map<Asker, string>();
const idOf = (asker: Asker) => ids.get(asker) ?? '';
let child = '';

beforeAll(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill');
  const add = async (asker: Asker, person: Parameters<typeof addPerson>[2]) => {
    ids.set(asker, await addPerson(database, 'Secretname', person));
  };
  for (const asker of ['parent', 'other parent', 'parent of somebody else'] as const)
    await add(asker, { homeRole: 'parent' });
  await add('child at home of the parent', { homeRole: 'child', parentId: idOf('parent') });
  await add('child at home of the other parent', {
    homeRole: 'child',
    parentId: idOf('other parent'),
  });
  await add('student of the school', {
    schoolId,
    schoolRole: 'student',
    parentId: idOf('parent of somebody else'),
  });
  await add('teacher of the school', { schoolId, schoolRole: 'teacher' });
  const admin = { schoolRole: 'teacher', isSchoolAdmin: true } as const;
  await add('school admin', { schoolId, ...admin });
  await add('school admin elsewhere', { schoolId: await addSchool(database, 'Far'), ...admin });
  child = await addPerson(database, 'Secretname', {
    schoolId,
    schoolRole: 'student',
    parentId: idOf('parent'),
    secondParentId: idOf('other parent'),
  });
});

describe.each(ASKERS)('%s, about a child of two homes,', (asker) =>
  it.each(ABOUT_ONE_PERSON)('is answered as in the table by %s', async (address) => {
    const url = address.replace(':id', child);
    const reply = await app.inject({ url, headers: await signIn(idOf(asker)) });
    const answer = ANSWERS[asker];
    if (answer === 'allowed') expect([200, 422]).toContain(reply.statusCode);
    else expect(reply.statusCode).toBe(answer);
    if (answer !== 'allowed') expect(reply.body).not.toMatch(/Secretname|Hill|Far/);
  }),
);
