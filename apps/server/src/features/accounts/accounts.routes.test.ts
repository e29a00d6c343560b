import { AccountsReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const { app, database, signIn } = await createTestApp();

const id = new Map<string, string>();
const of = (name: string) => id.get(name) ?? '';

beforeEach(async () => {
  await database.empty();
  const hill = await addSchool(database, 'Hill School');
  const far = await addSchool(database, 'Far School');
  const add = async (name: string, person: Parameters<typeof addPerson>[2]) => {
    id.set(name, await addPerson(database, name, person));
  };
  await add('Head', { schoolId: hill, schoolRole: 'teacher', isSchoolAdmin: true });
  await add('Teacher', { schoolId: hill, schoolRole: 'teacher' });
  await add('Maya', { schoolId: hill, schoolRole: 'student' });
  await add('Owner', { schoolId: hill, schoolRole: 'teacher', isAdmin: true });
  await add('Elsewhere', { schoolId: far, schoolRole: 'student' });
  await add('Child', { homeRole: 'child' });
  await add('Admin', { isAdmin: true });
});

const change = async (by: string, about: string, action = 'disable') =>
  app.inject({
    method: 'POST',
    url: `/api/accounts/${of(about)}/action/${action}`,
    headers: await signIn(of(by)),
  });

const list = async (by: string, query = '') => {
  const reply = await app.inject({ url: `/api/accounts${query}`, headers: await signIn(of(by)) });
  return AccountsReply.parse(reply.json()).accounts;
};

describe('an account', () => {
  it.each([
    ['Head', 'Maya', 200],
    ['Head', 'Teacher', 200],
    ['Head', 'Owner', 403],
    ['Head', 'Head', 403],
    ['Head', 'Elsewhere', 404],
    ['Head', 'Child', 404],
    ['Teacher', 'Maya', 403],
    ['Maya', 'Teacher', 403],
    ['Admin', 'Child', 200],
    ['Admin', 'Elsewhere', 200],
    ['Admin', 'Owner', 200],
    ['Admin', 'Admin', 403],
  ])('is disabled by %s for %s: %i', async (by, about, status) => {
    expect((await change(by, about)).statusCode).toBe(status);
    const { rows } = await database.pool.query(
      'select disabled_at is not null as disabled from users where id = $1',
      [of(about)],
    );
    expect(rows).toEqual([{ disabled: status === 200 }]);
  });

  it('loses its sessions at once when it is disabled, and does not get them back', async () => {
    const headers = await signIn(of('Maya'));
    const session = async () =>
      (await app.inject({ url: '/api/auth/session', headers: { ...headers } })).statusCode;
    expect(await session()).toBe(200);
    await change('Head', 'Maya');
    expect(await session()).toBe(401);
    expect((await change('Head', 'Maya', 'enable')).json()).toMatchObject({
      account: { disabledAt: null },
    });
    expect(await session()).toBe(401);
  });

  it('has two lines in the audit log after it was disabled and enabled', async () => {
    await change('Head', 'Maya');
    await change('Head', 'Maya', 'enable');
    const { rows } = await database.pool.query<{ action: string }>(
      'select action from audit_log where actor_id = $1 and subject_id = $2 order by id',
      [of('Head'), of('Maya')],
    );
    expect(rows.map(({ action }) => action)).toEqual(['account-disabled', 'account-enabled']);
  });
});

describe('the list of accounts', () => {
  it('has everyone at the admin’s school for a school admin, and everyone for an admin', async () => {
    expect((await list('Head')).map(({ firstName }) => firstName).sort()).toEqual([
      'Head',
      'Maya',
      'Owner',
      'Teacher',
    ]);
    expect(await list('Admin')).toHaveLength(7);
  });

  it('can be searched by the beginning of a name, and for disabled accounts', async () => {
    expect((await list('Head', '?search=ma')).map(({ firstName }) => firstName)).toEqual(['Maya']);
    expect(await list('Head', '?disabled=true')).toEqual([]);
    await change('Head', 'Maya');
    expect(await list('Head', '?disabled=true')).toMatchObject([{ firstName: 'Maya' }]);
  });

  it('shows which accounts the asker may not change', async () => {
    const fixed = (await list('Head')).filter(({ mayChange }) => !mayChange);
    expect(fixed.map(({ firstName }) => firstName).sort()).toEqual(['Head', 'Owner']);
  });

  it.each(['Teacher', 'Maya', 'Child'])('is refused to %s', async (name) => {
    const headers = await signIn(of(name));
    expect((await app.inject({ url: '/api/accounts', headers })).statusCode).toBe(403);
  });
});
