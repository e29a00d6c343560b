import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { askErasure, eraseDue } from '../../play/privacy/erase.ts';
import { createDoorApp, createDoorBrowser, type DoorBrowser } from '../../door.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk, signIn } = product;
const PASSWORD = 'orbit velvet teapot nine';

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
const typeCode = (parent: DoorBrowser, code: string) =>
  parent.post('/door/parent', [['code', code]]);
const makeAccount = (parent: DoorBrowser, email: string) =>
  parent.post('/door/parent/new', [
    ['firstName', 'Kalea'],
    ['lastName', 'Akana'],
    ['email', email],
    ['password', PASSWORD],
  ]);
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
/** Koa's two parents, each linked by a letter of their own. */
const bothParents = async () => {
  const first = await parentOfKoa();
  const second = createDoorBrowser(product);
  await typeCode(second, await codeOf(koa));
  await makeAccount(second, 'tane@other.example');
  return { first, second, ids: [await idOf(first), await idOf(second)] as const };
};
const idOf = async (parent: DoorBrowser): Promise<string> => (await parent.signedInAs()) ?? '';
const linkedParents = async (studentId: string): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ ids: readonly string[] }>(
    'select array_remove(array[parent_id, second_parent_id], null)::text[] as ids from users where id = $1',
    [studentId],
  );
  return [...(rows[0]?.ids ?? [])].sort();
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

  it('leaves name, removal and erasing to the school at once', async () => {
    const parentId = (await (await parentOfKoa()).signedInAs()) ?? '';
    const child = {
      firstName: 'Other',
      lastName: 'Name',
      yearOfBirth: 2015,
      sharingAllowed: true,
    };
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
    expect(asked.statusCode).toBe(200);
    const now = await end(parentId, `/users/${koa}/erasure/now`, { name: 'Tester' });
    expect(now.statusCode).toBe(409);
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

describe('two parents of a student', () => {
  const get = async (actor: string, path: string) =>
    app.inject({ url: `/api${path}`, headers: await signIn(actor) });

  it('[door DR24] are linked each by a letter of their own, and both see the child; no letter links a third one', async () => {
    const { first, second, ids } = await bothParents();
    expect(await linkedParents(koa)).toEqual([...ids].sort());
    expect([await childrenOf(first), await childrenOf(second)]).toEqual([['Koa'], ['Koa']]);
    for (const id of ids) {
      expect((await get(id, `/users/${koa}/kept`)).json()).toMatchObject({
        keptAbout: { user: { hasParent: true, hasTwoParents: true } },
      });
      expect((await get(id, `/user-reports/${koa}`)).statusCode).toBe(200);
      expect((await get(id, `/users/${ada}/kept`)).statusCode).toBe(404);
      const family = await get(id, '/family/children');
      expect(family.json()).toMatchObject({ children: [{ firstName: 'Koa' }] });
      const report = await get(id, `/reports?type=daily&parent=${id}`);
      expect(JSON.stringify(report.json())).toContain('Koa');
      const story = `/user-story-reports?user-group-type=parent&user-group-id=${id}`;
      expect(JSON.stringify((await get(id, story)).json())).toContain('Koa');
      expect((await get(id, `/users/${id}`)).json()).toMatchObject({ user: { children: [koa] } });
    }
    const third = await typeCode(createDoorBrowser(product), await codeOf(koa));
    expect(third.body).toContain('No letter has this code');
    const letters = `/class-groups/${group}/sign-in/letters.pdf?users=${koa}`;
    expect((await get(teacher, letters)).statusCode).toBe(409);
  });

  it('are hidden from each other', async () => {
    const { ids } = await bothParents();
    const [one, other] = ids;
    expect((await get(one, `/users/${other}/kept`)).statusCode).toBe(404);
    expect((await get(other, `/reports?type=daily&parent=${one}`)).statusCode).toBe(404);
  });

  it('[door DR24] stand on the page of the class, which prints a second letter where its student is chosen', async () => {
    await parentOfKoa();
    const page = `/class-groups/${group}/sign-in`;
    const linked = async () =>
      (await get(teacher, page))
        .json<{
          signIn: { students: { id: string; hasParent: boolean; hasTwoParents: boolean }[] };
        }>()
        .signIn.students.filter(({ id }) => id === koa);
    expect(await linked()).toMatchObject([{ hasParent: true, hasTwoParents: false }]);
    const action = { action: 'make-letters', users: [koa, ada] };
    await end(teacher, `${page}/students`, action);
    const words = async (query: string) =>
      (await readPdf((await get(teacher, `${page}/letters.pdf${query}`)).rawPayload)).pages
        .flatMap(({ texts }) => texts.map(({ text }) => text))
        .filter((text) => text.startsWith('To the parents of'));
    expect(await words('')).toEqual(['To the parents of Ada Tester']);
    expect(await words(`?users=${koa}`)).toEqual(['To the parents of Koa Tester']);
    const second = createDoorBrowser(product);
    await typeCode(second, await codeOf(koa));
    await makeAccount(second, 'tane@other.example');
    expect(await linked()).toMatchObject([{ hasParent: true, hasTwoParents: true }]);
  });

  it('[door DR24] leave the second letter to the one it is for', async () => {
    const first = await parentOfKoa();
    const code = await codeOf(koa);
    await typeCode(first, code);
    await first.post('/door/staff', [
      ['email', 'kalea@home.example'],
      ['password', PASSWORD],
    ]);
    expect(await linkedParents(koa)).toEqual([await idOf(first)]);
    const second = createDoorBrowser(product);
    await typeCode(second, code);
    await makeAccount(second, 'tane@other.example');
    expect(await linkedParents(koa)).toHaveLength(2);
  });

  it.each([0, 1] as const)('end their own link alone (parent %i)', async (who) => {
    const { ids } = await bothParents();
    await end(ids[who], `/family/children/${koa}/end-link`);
    expect(await linkedParents(koa)).toEqual([ids[1 - who]]);
    expect((await get(ids[who], `/users/${koa}/kept`)).statusCode).toBe(404);
    const again = createDoorBrowser(product);
    await typeCode(again, await codeOf(koa));
    await makeAccount(again, 'again@home.example');
    expect(await linkedParents(koa)).toHaveLength(2);
  });

  it('are both unlinked by a teacher of the class', async () => {
    const { ids } = await bothParents();
    const action = { action: 'end-parent-links', users: [koa] };
    await end(teacher, `/class-groups/${group}/sign-in/students`, action);
    expect(await linkedParents(koa)).toEqual([]);
    for (const id of ids) expect((await get(id, `/users/${koa}/kept`)).statusCode).toBe(404);
  });

  it.each([0, 1] as const)('keep the child when the other is erased (parent %i)', async (who) => {
    const { ids } = await bothParents();
    await askErasure(database.db, {
      subjectId: ids[who],
      askedBy: teacher,
      reason: 'asked-themselves',
      askedAt: clock.now(),
    });
    clock.advance(31 * DAY_MS);
    const done = { dataDir: product.config.DATA_DIR, now: clock.now() };
    expect(await eraseDue(product.database, done)).toBe(1);
    expect(await linkedParents(koa)).toEqual([ids[1 - who]]);
  });

  it.each([0, 1] as const)(
    'ask for an erasure that both see, each while they are linked (parent %i)',
    async (who) => {
      const { ids } = await bothParents();
      const erasure = { reason: 'parent-asked', name: 'Tester' };
      await end(ids[who], `/users/${koa}/erasure`, { erasure });
      for (const id of ids)
        expect((await get(id, '/erasures')).json()).toMatchObject({
          erasures: [{ name: 'Koa Tester' }],
        });
      await end(ids[who], `/family/children/${koa}/end-link`);
      expect((await get(ids[who], '/erasures')).json()).toEqual({ erasures: [] });
    },
  );

  it('stay linked when the child signs in', async () => {
    const { ids } = await bothParents();
    await desk.makeCards([koa]);
    const [card] = await desk.cards([koa]);
    const child = createDoorBrowser(product);
    await child.post('/door/card', [['code', card?.code ?? '']]);
    expect(await linkedParents(koa)).toEqual([...ids].sort());
  });
});
