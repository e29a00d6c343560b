import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { askErasure, eraseDue } from '../../play/privacy/erase.ts';
import { createDoorApp, createDoorBrowser, type DoorBrowser } from '../../door.test-kit.ts';
import { makeAccount, PASSWORD, typeCode } from './parents.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk, signIn } = product;

let school = '';
let koa = '';
let ada = '';
let group = '';
let teacher = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
  school = await addSchool(database, 'Kurrajong Hill');
  koa = await addPerson(database, 'Koa', { schoolId: school, schoolRole: 'student' });
  ada = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'student' });
  teacher = await addPerson(database, 'Grace', { schoolId: school, schoolRole: 'teacher' });
  group = await addClassGroup(database, school, { students: [koa, ada], teachers: [teacher] });
});

const codeOf = async (studentId: string): Promise<string> => {
  await desk.makeLetters([studentId], teacher);
  const [letter] = await desk.letters([studentId]);
  return letter?.code ?? '';
};
const childrenOf = async (parent: DoorBrowser): Promise<readonly string[]> => {
  const id = await parent.signedInAs();
  const reply = await app.inject({ url: '/api/children', headers: await signIn(id ?? '') });
  return reply
    .json<{ children: readonly { firstName: string }[] }>()
    .children.map(({ firstName }) => firstName);
};
/** A browser in which somebody has become Koa's parent. */
const parentOfKoa = async () => {
  const parent = createDoorBrowser(product);
  await typeCode(parent, await codeOf(koa));
  await makeAccount(parent, 'kalea@home.example');
  return parent;
};
const linkedParent = async (studentId: string): Promise<string | null> => {
  const { rows } = await database.pool.query<{ parent: string | null }>(
    'select parent_id::text as parent from users where id = $1',
    [studentId],
  );
  return rows[0]?.parent ?? null;
};

describe('a letter to parents', () => {
  it('makes its owner the parent of one student, who sees the child from then on', async () => {
    const parent = createDoorBrowser(product);
    const invited = await typeCode(parent, (await codeOf(koa)).toLowerCase());
    expect(invited).toMatchObject({ status: 200, path: '/door/parent/who' });
    expect(invited.body).toContain('You are Koa’s parent?');
    await makeAccount(parent, 'kalea@home.example');
    expect(await parent.signedInAs()).toBe(await linkedParent(koa));
    expect(await childrenOf(parent)).toEqual(['Koa']);
    expect(await linkedParent(ada)).toBeNull();
    const session = await app.inject({
      url: '/api/auth/session',
      headers: await signIn((await parent.signedInAs()) ?? ''),
    });
    expect(session.json()).toMatchObject({ user: { homeRole: 'parent', trialDaysLeft: null } });
  });

  it('works once', async () => {
    const code = await codeOf(koa);
    await parentOfKoa();
    const other = createDoorBrowser(product);
    expect((await typeCode(other, code)).body).toContain('No letter has this code');
    expect((await makeAccount(other, 'other@home.example')).path).toBe('/door/parent');
    expect(await other.signedInAs()).toBeNull();
  });

  it('[door DR11] is valid for 30 days, and keeps its code when it is printed again in that time', async () => {
    const code = await codeOf(koa);
    clock.advance(29 * DAY_MS);
    expect(await codeOf(koa)).toBe(code);
    expect((await typeCode(createDoorBrowser(product), code)).status).toBe(200);
    clock.advance(DAY_MS);
    expect((await typeCode(createDoorBrowser(product), code)).status).toBe(422);
    expect(await codeOf(koa)).not.toBe(code);
  });

  it('links a second child to the account that signs in after its code was typed', async () => {
    const parent = await parentOfKoa();
    await typeCode(parent, await codeOf(ada));
    await parent.post('/door/staff', [
      ['email', 'kalea@home.example'],
      ['password', PASSWORD],
    ]);
    expect([...(await childrenOf(parent))].sort()).toEqual(['Ada', 'Koa']);
  });

  it('asks a teacher to make an account of their own for home', async () => {
    await desk.makeStaff(teacher, 'grace@school.example', PASSWORD);
    const parent = createDoorBrowser(product);
    await typeCode(parent, await codeOf(koa));
    const shown = await parent.post('/door/staff', [
      ['email', 'grace@school.example'],
      ['password', PASSWORD],
    ]);
    expect(shown.body).toContain('make a parent’s account with another e-mail address');
    expect(await linkedParent(koa)).toBeNull();
    await makeAccount(parent, 'grace@home.example');
    expect(await childrenOf(parent)).toEqual(['Koa']);
  });

  it('is forgotten when a teacher goes back to the door and signs in for work', async () => {
    await desk.makeStaff(teacher, 'grace@school.example', PASSWORD);
    const page = createDoorBrowser(product);
    const code = await codeOf(koa);
    await typeCode(page, code);
    await page.get('/door/');
    await page.post('/door/staff', [
      ['email', 'grace@school.example'],
      ['password', PASSWORD],
    ]);
    expect(await page.signedInAs()).toBe(teacher);
    expect((await typeCode(createDoorBrowser(product), code)).status).toBe(200);
  });

  it('is not used up by a form with faults, which are shown at their fields', async () => {
    const parent = createDoorBrowser(product);
    await typeCode(parent, await codeOf(koa));
    await desk.makeStaff(teacher, 'grace@school.example', PASSWORD);
    const taken = await makeAccount(parent, 'Grace@school.example');
    expect(taken).toMatchObject({ status: 422 });
    expect(taken.body).toContain('Somebody signs in with this address already');
    expect(taken.body).toContain('value="Kalea"');
    expect((await makeAccount(parent, 'no address')).body).toContain('Give an e-mail address');
    await makeAccount(parent, 'kalea@home.example');
    expect(await childrenOf(parent)).toEqual(['Koa']);
    const { rows } = await database.pool.query(`select from users where home_role = 'parent'`);
    expect(rows).toHaveLength(1);
  });

  it('opens nothing to somebody who guesses, and locks nobody else out', async () => {
    const stranger = createDoorBrowser(product, '10.9.9.9');
    for (let tries = 0; tries < 301; tries += 1) await typeCode(stranger, 'ABCDE FGHJK');
    expect((await typeCode(stranger, await codeOf(koa))).body).toContain('many wrong codes');
    expect((await typeCode(createDoorBrowser(product), await codeOf(koa))).status).toBe(200);
  });

  it('is printed for students without a parent, one per page, with its last day', async () => {
    await parentOfKoa();
    const print = async () =>
      app.inject({
        url: `/api/class-groups/${group}/sign-in/letters.pdf`,
        headers: await signIn(teacher),
      });
    expect((await print()).statusCode).toBe(409); // a GET does not make one
    await app.inject({
      method: 'POST',
      url: `/api/class-groups/${group}/sign-in/students`,
      headers: { ...(await signIn(teacher)), 'content-type': 'application/json' },
      payload: JSON.stringify({ action: 'make-letters', users: [koa, ada] }),
    });
    const { pages } = await readPdf((await print()).rawPayload);
    expect(pages).toHaveLength(1);
    const words = pages[0]?.texts.map(({ text }) => text).join(' ') ?? '';
    expect(words).toContain('To the parents of Ada Tester');
    expect(words).toContain(await codeOf(ada));
    expect(words).toContain('until 23 December 2026');
    await typeCode(createDoorBrowser(product), 'ABCDE FGHJK');
    const second = createDoorBrowser(product);
    await typeCode(second, await codeOf(ada));
    await makeAccount(second, 'second@home.example');
    expect((await print()).statusCode).toBe(409);
  });
});

const end = async (actor: string, path: string, body?: object) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...(await signIn(actor)), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });

describe('the link of a student with a parent', () => {
  it('is ended by the parent, and by a teacher of the class', async () => {
    const parent = await parentOfKoa();
    const parentId = (await parent.signedInAs()) ?? '';
    await end(parentId, `/family/children/${koa}/end-link`);
    expect(await linkedParent(koa)).toBeNull();
    expect(await childrenOf(parent)).toEqual([]);

    await typeCode(parent, await codeOf(koa));
    await parent.post('/door/staff', [
      ['email', 'kalea@home.example'],
      ['password', PASSWORD],
    ]);
    expect(await linkedParent(koa)).toBe(parentId);
    const action = { action: 'end-parent-links', users: [koa] };
    await end(teacher, `/class-groups/${group}/sign-in/students`, action);
    expect(await linkedParent(koa)).toBeNull();
  });

  it('leaves name, removal and erasing to the school', async () => {
    const parentId = (await (await parentOfKoa()).signedInAs()) ?? '';
    const child = { firstName: 'Other', lastName: 'Name', yearOfBirth: 2015, sharingAllowed: true };
    const renamed = await app.inject({
      method: 'PATCH',
      url: `/api/family/children/${koa}`,
      headers: { ...(await signIn(parentId)), 'content-type': 'application/json' },
      payload: JSON.stringify({ child }),
    });
    expect(renamed.statusCode).toBe(409);
    expect((await end(parentId, `/family/children/${koa}/remove`)).statusCode).toBe(409);
    const erasure = { reason: 'parent-asked', name: 'Tester' };
    const asked = await end(parentId, `/users/${koa}/erasure`, { erasure });
    expect(asked.statusCode).toBe(403); // they ask the school
    const now = await end(parentId, `/users/${koa}/erasure/now`, { name: 'Tester' });
    expect(now.statusCode).toBe(403);
  });

  it('ends when the parent is erased, and the student stays', async () => {
    const parentId = (await (await parentOfKoa()).signedInAs()) ?? '';
    await askErasure(database.db, {
      subjectId: parentId,
      askedBy: teacher,
      reason: 'asked-themselves',
      askedAt: clock.now(),
    });
    clock.advance(31 * DAY_MS);
    expect(
      await eraseDue(product.database, { dataDir: product.config.DATA_DIR, now: clock.now() }),
    ).toBe(1);
    expect(await linkedParent(koa)).toBeNull();
  });
});
