import { beforeAll, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { createSchool } from './school.test-kit.ts';

const product = await createTestApp();
const { app, database, signIn } = product;
const { of, fill } = createSchool(product);

const others = new Map<string, string>();
const idOf = (name: string): string => others.get(name) ?? of(name);

beforeAll(async () => {
  await fill();
  others.set('Admin', await addPerson(database, 'Admin', { isAdmin: true }));
  others.set('Parent', await addPerson(database, 'Parent', { homeRole: 'parent' }));
  others.set('Child', await addPerson(database, 'Child', { homeRole: 'child' }));
  others.set('Personal', await addPerson(database, 'Personal'));
});

/**
 * People who may do nothing here, and the status of a request about the school, and about one of its people or classes.
 */
const REFUSED = [
  ['nobody', 401, 401],
  ['Maya', 403, 403],
  ['Hartley', 403, 403],
  ['Elsewhere', 403, 404],
  ['Parent', 403, 404],
  ['Child', 403, 404],
  ['Personal', 403, 404],
  ['Admin', 403, 403],
] as const;

const NOBODY = { firstName: 'Ann', lastName: '', rosterId: null, classGroups: ['999'] };

/** A route, with a valid body where it has one; admins get a refusal too, since there is no such class. */
type Route = readonly [
  method: 'GET' | 'POST' | 'PATCH',
  path: () => string,
  isAboutOne: boolean,
  body?: () => unknown,
];

const ROUTES: readonly Route[] = [
  ['GET', () => '', false],
  ['PATCH', () => '', false, () => ({})],
  ['GET', () => '/classes', false],
  ['POST', () => '/classes', false, () => ({})],
  [
    'PATCH',
    () => `/classes/${of('6H')}`,
    true,
    () => ({ classGroup: { name: '6H', teachers: ['999'] } }),
  ],
  ['POST', () => `/classes/${of('6H')}/delete`, true],
  ['GET', () => '/teachers', false],
  ['POST', () => '/teachers', false, () => ({})],
  [
    'PATCH',
    () => `/teachers/${of('Hartley')}`,
    true,
    () => ({ teacher: { ...NOBODY, title: null, email: null, isSchoolAdmin: false } }),
  ],
  ['POST', () => `/teachers/${of('Hartley')}/remove`, true, () => ({ giveTo: null })],
  ['POST', () => `/teachers/${of('Hartley')}/restore`, true],
  ['GET', () => '/students', false],
  ['GET', () => '/students/csv', false],
  ['POST', () => '/students', false, () => ({})],
  [
    'PATCH',
    () => `/students/${of('Maya')}`,
    true,
    () => ({ student: { ...NOBODY, yearOfBirth: null } }),
  ],
  ['POST', () => '/students/move', true, () => ({ users: [of('Noah')], classGroup: '999' })],
  ['POST', () => '/students/remove', true, () => ({ users: [of('Noah')] })],
  ['POST', () => '/students/restore', true, () => ({ users: [of('Noah')] })],
  ['GET', () => '/changes', false],
  ['GET', () => '/changes/1/people', false],
  ['GET', () => '/changes/1/undo', false],
  ['POST', () => '/changes/1/undo', false],
  ['POST', () => '/changes/1/redo', false],
  ['POST', () => '/imports', false, () => ({})],
  ['GET', () => '/imports/1', false],
  ['PATCH', () => '/imports/1/rows/2', false, () => ({ cells: {} })],
  ['POST', () => '/imports/1/apply', false, () => ({ leaveOutErrors: true, removeLeaving: false })],
  ['GET', () => '/new-year', false],
  ['POST', () => '/new-year', false, () => ({})],
  ['GET', () => '/sign-in-service', false],
  ['POST', () => '/sign-in-service/offer', false, () => ({ metadata: '' })],
  ['POST', () => '/sign-in-service/test', false],
  ['POST', () => '/sign-in-service/forget', false],
  ['POST', () => '/sign-in-service/take', false],
];

const NAMED = ROUTES.map(([method, path, isAboutOne, body]) => {
  const title = `${method} /api/school${path.toString().replace(/^.*?=>\s*/s, ' ')}`;
  return { title, method, path, isAboutOne, body };
});

describe.each(NAMED)('$title', ({ method, path, isAboutOne, body }) => {
  const ask = async (by: string, query = '') =>
    app.inject({
      method,
      url: `/api/school${path()}${query}`,
      headers: {
        origin: 'http://localhost:80',
        ...(by !== 'nobody' && (await signIn(idOf(by)))),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body()) }),
    });

  it.each(REFUSED)('is refused to %s', async (who, aboutSchool, aboutOne) => {
    const reply = await ask(who);
    expect(reply.statusCode).toBe(isAboutOne ? aboutOne : aboutSchool);
    expect(reply.body).not.toMatch(/Tester|Hill|Far/);
  });

  it('shows the admin of another school nothing of this one', async () => {
    const reply = await ask('Head elsewhere');
    if (isAboutOne) expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toMatch(/Maya|Hartley|Hill/);
  });
});

it('acting as somebody lets an admin of the product manage a school as one of its school admins, under their own name in the log', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: `/api/school/classes?adminOverrideTeacherId=${of('Head')}`,
    headers: { ...(await signIn(idOf('Admin'))), 'content-type': 'application/json' },
    payload: JSON.stringify({ classGroup: { name: 'Chess', teachers: [] } }),
  });
  expect(reply.statusCode).toBe(200);
  const { rows } = await database.pool.query(
    `select actor_id::text as actor from audit_log where action = 'class-created'`,
  );
  expect(rows).toEqual([{ actor: idOf('Admin') }]);
});
