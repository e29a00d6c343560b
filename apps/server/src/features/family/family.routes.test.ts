import { FamilyReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { eraseDue } from '../../play/privacy/erase.ts';

const { app, clock, config, database, signIn } = await createTestApp();

const id = new Map<string, string>();
const of = (name: string) => id.get(name) ?? '';

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill School');
  const add = async (name: string, person: Parameters<typeof addPerson>[2]) => {
    id.set(name, await addPerson(database, name, person));
  };
  await add('Sam', { homeRole: 'parent' });
  await add('Eve', { homeRole: 'parent' });
  await add('Ruby', { homeRole: 'child', parentId: of('Sam') });
  await add('Head', { schoolId, schoolRole: 'teacher', isSchoolAdmin: true });
  await add('Maya', { schoolId, schoolRole: 'student' });
  await add('Admin', { isAdmin: true });
});

const CHILD = { firstName: 'Arlo', lastName: 'Tester', yearOfBirth: 2018, sharingAllowed: false };

const NEW_CHILD = { ...CHILD, startLevel: null };

const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, by: string, child?: object) =>
  app.inject({
    method,
    url: `/api/family/children${path}`,
    headers: { ...(await signIn(of(by))), ...(child && { 'content-type': 'application/json' }) },
    ...(child && { payload: JSON.stringify({ child }) }),
  });
const familyOf = async (name: string) =>
  FamilyReply.parse((await call('GET', '', name)).json()).children;

describe('a parent', () => {
  it('adds a child, who belongs to this family alone', async () => {
    const reply = await call('POST', '', 'Sam', NEW_CHILD);
    expect(FamilyReply.parse(reply.json()).children).toMatchObject([
      { firstName: 'Arlo', yearOfBirth: 2018, lastSignInAt: null },
      { firstName: 'Ruby' },
    ]);
    expect(await familyOf('Eve')).toEqual([]);
  });

  it.each([
    [null, 2018, 'Level 4'], // fits the child's age in 2026
    [2, 2018, 'Level 2'],
    [7, null, 'Level 7'],
    [null, null, null],
  ])('lets a child start at %j, born %j: %j', async (startLevel, yearOfBirth, summary) => {
    clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
    await call('POST', '', 'Sam', { ...CHILD, yearOfBirth, startLevel });
    const arlo = (await familyOf('Sam')).find(({ firstName }) => firstName === 'Arlo');
    expect(arlo?.content).toEqual(summary === null ? null : { summary, lockedMinutes: 0 });
    expect(arlo?.time).toBe('1');
  });

  it('of Australia lets a child start a level lower, since a level bears an older year there (LE2)', async () => {
    clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
    await database.pool.query(`update users set country_id = 'au' where first_name = 'Sam'`);
    await call('POST', '', 'Sam', { ...CHILD, yearOfBirth: 2017, startLevel: null });
    const arlo = (await familyOf('Sam')).find(({ firstName }) => firstName === 'Arlo');
    expect(arlo?.content).toMatchObject({ summary: 'Level 4' });
  });

  it('is refused a year of birth that no student can have, but keeps the one a child has', async () => {
    clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
    const born = (yearOfBirth: number) => ({ ...CHILD, yearOfBirth });
    const refused = await call('POST', '', 'Sam', { ...born(2031), startLevel: null });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      errors: { 'child.yearOfBirth': ['Year of birth must be 2008 to 2022'] },
    });
    expect((await call('PATCH', `/${of('Ruby')}`, 'Sam', born(2031))).statusCode).toBe(422);
    await database.pool.query('update users set year_of_birth = 2001 where id = $1', [of('Ruby')]);
    expect((await call('PATCH', `/${of('Ruby')}`, 'Sam', born(2001))).statusCode).toBe(200);
    expect((await call('PATCH', `/${of('Ruby')}`, 'Sam', born(2002))).statusCode).toBe(422);
  });

  it('renames a child, and the next sign-in keeps the name', async () => {
    await call('PATCH', `/${of('Ruby')}`, 'Sam', {
      ...CHILD,
      firstName: 'Rubina',
      sharingAllowed: true,
    });
    expect(await familyOf('Sam')).toMatchObject([{ firstName: 'Rubina', sharingAllowed: true }]);
    const { rows } = await database.pool.query('select managed_here from users where id = $1', [
      of('Ruby'),
    ]);
    expect(rows).toEqual([{ managed_here: ['name', 'yearOfBirth'] }]);
  });

  it('removes a child, who is signed out at once, and brings them back', async () => {
    const headers = await signIn(of('Ruby'));
    await call('POST', `/${of('Ruby')}/remove`, 'Sam');
    const session = await app.inject({ url: '/api/auth/session', headers: { ...headers } });
    expect(session.statusCode).toBe(401);
    expect((await familyOf('Sam'))[0]?.removedAt).not.toBeNull();
    await call('POST', `/${of('Ruby')}/restore`, 'Sam');
    expect((await familyOf('Sam'))[0]?.removedAt).toBeNull();
    const { rows } = await database.pool.query<{ action: string }>(
      'select action from audit_log order by id',
    );
    expect(rows.map(({ action }) => action)).toEqual(['child-removed', 'child-restored']);
  });

  it('loses a removed child for good after 30 days, unless the child is brought back', async () => {
    const erase = (days: number) =>
      eraseDue(database, { dataDir: config.DATA_DIR, now: clock.now() + days * DAY_MS });
    await call('POST', `/${of('Ruby')}/remove`, 'Sam');
    const [removed] = await familyOf('Sam');
    expect(Date.parse(removed?.erasedOn ?? '')).toBe(clock.now() + 30 * DAY_MS);
    await call('POST', `/${of('Ruby')}/restore`, 'Sam');
    expect(await erase(31)).toBe(0);
    await call('POST', `/${of('Ruby')}/remove`, 'Sam');
    expect(await erase(29)).toBe(0);
    expect(await erase(31)).toBe(1);
    expect(await familyOf('Sam')).toEqual([]);
  });

  it('gets an empty name and an impossible year back at their fields', async () => {
    const reply = await call('POST', '', 'Sam', {
      ...NEW_CHILD,
      firstName: ' ',
      yearOfBirth: 1066,
    });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([
      'child.firstName',
      'child.yearOfBirth',
    ]);
  });

  it('has at most fifty children', async () => {
    for (let index = 0; index < 49; index += 1)
      await addPerson(database, 'Ann', { homeRole: 'child', parentId: of('Sam') });
    expect((await call('POST', '', 'Sam', NEW_CHILD)).statusCode).toBe(409);
  });
});

describe.each([
  ['Eve', 404],
  ['Head', 404],
  ['Maya', 404],
  ['Ruby', 403],
  ['Admin', 403],
] as const)('%s', (name, status) =>
  it.each(['', '/remove', '/restore'])(
    'changes nothing about another’s child at %s',
    async (path) => {
      const reply =
        path === ''
          ? await call('PATCH', `/${of('Ruby')}`, name, CHILD)
          : await call('POST', `/${of('Ruby')}${path}`, name);
      expect(reply.statusCode).toBe(status);
      expect((await familyOf('Sam'))[0]).toMatchObject({ firstName: 'Ruby', removedAt: null });
    },
  ),
);

it.each(['Head', 'Maya', 'Ruby', 'Admin'])('%s has no family to manage', async (name) => {
  expect((await call('GET', '', name)).statusCode).toBe(403);
  expect((await call('POST', '', name, NEW_CHILD)).statusCode).toBe(403);
});
