import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createDoorApp, createDoorBrowser, type DoorBrowser } from '../../door.test-kit.ts';
import { DAY_MS } from '../../platform/days.ts';
import { readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { endLinksOfRemoved } from '../../play/people/families.queries.ts';
import { askErasure, eraseDue } from '../../play/privacy/erase.ts';
import { linkedParents, makeAccount, signInAgain, typeCode } from './parents.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk, signIn } = product;

let koa = '';
let ada = '';
let group = '';
let teacher = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  koa = await addPerson(database, 'Koa', { schoolId, schoolRole: 'student' });
  ada = await addPerson(database, 'Ada', { schoolId, schoolRole: 'student' });
  teacher = await addPerson(database, 'Grace', { schoolId, schoolRole: 'teacher' });
  group = await addClassGroup(database, schoolId, { students: [koa, ada], teachers: [teacher] });
});

const get = async (actor: string, path: string) =>
  app.inject({ url: `/api${path}`, headers: await signIn(actor) });
const post = async (actor: string, path: string, body: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...(await signIn(actor)), 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const codeOfKoa = async (): Promise<string> => {
  await desk.makeLetters([koa], teacher);
  const [letter] = await desk.letters([koa]);
  return letter?.code ?? '';
};
const idOf = async (parent: DoorBrowser): Promise<string> => (await parent.signedInAs()) ?? '';
const onLetter = async (...account: readonly [string, (readonly [string, string])?]) => {
  const parent = createDoorBrowser(product);
  await typeCode(parent, await codeOfKoa());
  await makeAccount(parent, ...account);
  return parent;
};
const firstParent = () => onLetter('kalea@home.example');
const secondParent = () => onLetter('tane@other.example', ['Tane', 'Hale']);
/** The ids of Koa's two parents, each linked by a letter of their own. */
const bothParents = async () =>
  [await idOf(await firstParent()), await idOf(await secondParent())] as const;
const signsInByCard = async () => {
  await desk.makeCards([koa]);
  const [card] = await desk.cards([koa]);
  const child = createDoorBrowser(product);
  await child.post('/door/card', [['text', card?.code ?? '']]);
  await child.get('/door/later');
  return child.signedInAs();
};
const parentsOfKoa = () => linkedParents(database, koa);

describe('two parents of a student', () => {
  it('[door DR24] are linked each by a letter of their own, and both see the child; no letter links a third one', async () => {
    const ids = await bothParents();
    expect(await parentsOfKoa()).toEqual([...ids].sort());
    for (const id of ids) {
      expect((await get(id, `/users/${koa}/kept`)).json()).toMatchObject({
        keptAbout: { user: { hasParent: true, hasTwoParents: true } },
      });
      expect((await get(id, `/user-reports/${koa}`)).statusCode).toBe(200);
      expect((await get(id, `/users/${ada}/kept`)).statusCode).toBe(404);
      for (const page of ['/children', '/family/children'])
        expect((await get(id, page)).json()).toMatchObject({ children: [{ firstName: 'Koa' }] });
      const report = await get(id, `/reports?type=daily&parent=${id}`);
      expect(JSON.stringify(report.json())).toContain('Koa');
      const story = `/user-story-reports?user-group-type=parent&user-group-id=${id}`;
      expect(JSON.stringify((await get(id, story)).json())).toContain('Koa');
      expect((await get(id, `/users/${id}`)).json()).toMatchObject({ user: { children: [koa] } });
    }
    const third = await typeCode(createDoorBrowser(product), await codeOfKoa());
    expect(third.body).toContain('No letter has this code');
    const letters = `/class-groups/${group}/sign-in/letters.pdf?users=[${koa}]`;
    const refused = await get(teacher, letters);
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('No letter is printed');
  });

  it('[access AC30] read each other’s name nowhere', async () => {
    const [one, other] = await bothParents();
    const units = [{ unit: '125', selected: true, value: null, maxOperand: 12, frequency: 0 }];
    const contentSelection = { type: 'basic_tables', units, users: [koa] };
    const chosen = await post(other, '/content-selections', { contentSelection });
    expect(chosen.statusCode).toBe(200);
    await get(other, `/user-reports/${koa}`); // a look
    const request = { name: 'Tester' };
    const asks = await post(other, `/users/${koa}/erasure-request`, { request });
    expect(asks.body).toContain('Tane Hale');
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select from looks where viewer_id = $1', [other]);
      expect(rows.length).toBeGreaterThan(0);
    });

    const pages = [
      '/erasures',
      '/children',
      '/family/children',
      `/users/${koa}`,
      `/users/${koa}/kept`,
      `/users/${koa}/content-selection`,
    ];
    const replies = async (reader: string) =>
      Promise.all(pages.map(async (page) => get(reader, page)));
    for (const reply of await replies(one)) {
      expect(reply.statusCode).toBe(200);
      expect(reply.body).not.toMatch(/Tane|Hale/);
      expect(reply.body).not.toContain(`"${other}"`);
    }
    const [asked, , , record, kept, content] = await replies(one);
    expect(asked?.json()).toMatchObject({ requests: [{ askedBy: 'a parent' }] });
    expect(record?.json()).toMatchObject({ user: { parent: one } });
    expect(kept?.body).toContain('"who":"A parent","isYou":false');
    expect(content?.json()).toMatchObject({
      contentSelection: { creator: null, lockerName: 'a parent' },
    });
    const [own, , , ownRecord, ownKept, ownContent] = await replies(other);
    expect(own?.json()).toMatchObject({ requests: [{ askedBy: 'Tane Hale' }] });
    expect(ownRecord?.json()).toMatchObject({ user: { parent: other } });
    expect(ownKept?.body).toContain('"who":"T. Hale","isYou":true');
    expect(ownContent?.json()).toMatchObject({ contentSelection: { creator: other } });
  });

  it('[access AC30] are unknown to each other as people and as families', async () => {
    const [one, other] = await bothParents();
    expect((await get(one, `/users/${other}/kept`)).statusCode).toBe(404);
    expect((await get(other, `/reports?type=daily&parent=${one}`)).statusCode).toBe(404);
  });

  it('[door DR24] stand on the page of the class, which prints a second letter where its student is chosen', async () => {
    await firstParent();
    const page = `/class-groups/${group}/sign-in`;
    const linked = async () =>
      (await get(teacher, page))
        .json<{
          signIn: { students: { id: string; hasParent: boolean; hasTwoParents: boolean }[] };
        }>()
        .signIn.students.filter(({ id }) => id === koa);
    expect(await linked()).toMatchObject([{ hasParent: true, hasTwoParents: false }]);
    const action = { action: 'make-letters', users: [koa, ada] };
    await post(teacher, `${page}/students`, action);
    const words = async (query: string) =>
      (await readPdf((await get(teacher, `${page}/letters.pdf${query}`)).rawPayload)).pages
        .flatMap(({ texts }) => texts.map(({ text }) => text))
        .filter((text) => text.startsWith('To the parents of'));
    expect(await words('')).toEqual(['To the parents of Ada Tester']);
    expect(await words(`?users=[${koa}]`)).toEqual(['To the parents of Koa Tester']);
    await secondParent();
    expect(await linked()).toMatchObject([{ hasParent: true, hasTwoParents: true }]);
  });

  it('[door DR24] leave the second letter to the one it is for', async () => {
    const first = await firstParent();
    const code = await codeOfKoa();
    await typeCode(first, code);
    await signInAgain(first, 'kalea@home.example');
    expect(await parentsOfKoa()).toEqual([await idOf(first)]);
    const second = createDoorBrowser(product);
    await typeCode(second, code);
    await makeAccount(second, 'tane@other.example');
    expect(await parentsOfKoa()).toHaveLength(2);
  });

  it.each([0, 1] as const)('end their own link alone (parent %i)', async (who) => {
    const ids = await bothParents();
    await post(ids[who], `/family/children/${koa}/end-link`);
    expect(await parentsOfKoa()).toEqual([ids[1 - who]]);
    expect((await get(ids[who], `/users/${koa}/kept`)).statusCode).toBe(404);
    await onLetter('again@home.example');
    expect(await parentsOfKoa()).toHaveLength(2);
  });

  it('are both unlinked by a teacher of the class', async () => {
    const ids = await bothParents();
    const action = { action: 'end-parent-links', users: [koa] };
    await post(teacher, `/class-groups/${group}/sign-in/students`, action);
    expect(await parentsOfKoa()).toEqual([]);
    for (const id of ids) expect((await get(id, `/users/${koa}/kept`)).statusCode).toBe(404);
  });

  it.each([0, 1] as const)(
    'are unlinked one by one by a teacher of the class (parent %i)',
    async (who) => {
      const ids = await bothParents();
      const page = `/class-groups/${group}/sign-in`;
      const { students } = (await get(teacher, page)).json<{
        signIn: { students: { id: string; parents: { id: string; name: string }[] }[] };
      }>().signIn;
      const named = students.find(({ id }) => id === koa)?.parents ?? [];
      expect(named.map(({ id }) => id).sort()).toEqual([...ids].sort());
      expect(named.map(({ name }) => name)).toEqual(['Kalea Akana', 'Tane Hale']);
      const action = { action: 'end-parent-links', users: [koa], parent: ids[who] };
      expect((await post(teacher, `${page}/students`, action)).statusCode).toBe(200);
      expect(await parentsOfKoa()).toEqual([ids[1 - who]]);
      expect((await get(ids[who], `/users/${koa}/kept`)).statusCode).toBe(404);
    },
  );

  it.each([0, 1] as const)('keep the child when the other is erased (parent %i)', async (who) => {
    const ids = await bothParents();
    await askErasure(database.db, {
      subjectId: ids[who],
      askedBy: teacher,
      reason: 'asked-themselves',
      askedAt: clock.now(),
    });
    clock.advance(31 * DAY_MS);
    const done = { dataDir: product.config.DATA_DIR, now: clock.now() };
    expect(await eraseDue(product.database, done)).toBe(1);
    expect(await parentsOfKoa()).toEqual([ids[1 - who]]);
    expect(await signsInByCard()).toBe(koa);
  });

  it.each([0, 1] as const)(
    'ask for an erasure that both see, each while they are linked (parent %i)',
    async (who) => {
      const ids = await bothParents();
      await post(ids[who], `/users/${koa}/erasure-request`, { request: { name: 'Tester' } });
      for (const id of ids)
        expect((await get(id, '/erasures')).json()).toMatchObject({
          erasures: [],
          requests: [{ name: 'Koa Tester' }],
        });
      await post(ids[who], `/family/children/${koa}/end-link`);
      expect((await get(ids[who], '/erasures')).json()).toEqual({
        erasures: [],
        requests: [],
        broughtBack: [],
      });
    },
  );

  it('have no free trial, the second as little as the first', async () => {
    for (const id of await bothParents())
      expect((await get(id, '/auth/session')).json()).toMatchObject({
        user: { homeRole: 'parent', trialDaysLeft: null },
      });
  });

  it('[access AC35] read nothing of a child whom the school has removed, and their links end when nothing is undone', async () => {
    const ids = await bothParents();
    const pages = [
      `/users/${koa}/kept`,
      `/user-reports/${koa}`,
      `/users/${koa}/facts`,
      `/users/${koa}`,
    ];
    const statuses = async () =>
      Promise.all(ids.flatMap((id) => pages.map(async (page) => (await get(id, page)).statusCode)));
    expect(new Set(await statuses())).toEqual(new Set([200]));
    const remove = () =>
      database.pool.query('update users set disabled_at = $2 where id = $1', [
        koa,
        new Date(clock.now()),
      ]);
    await remove();
    await database.pool.query('delete from class_group_students where user_id = $1', [koa]);
    expect(new Set(await statuses())).toEqual(new Set([404]));
    const endLinks = () => endLinksOfRemoved(database.db, new Date(clock.now() - 7 * DAY_MS));
    clock.advance(6 * DAY_MS);
    expect(await endLinks()).toBe(0);
    await database.pool.query('update users set disabled_at = null where id = $1', [koa]);
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await remove();
    clock.advance(8 * DAY_MS);
    await askErasure(database.db, {
      subjectId: koa,
      askedBy: teacher,
      reason: 'moved',
      askedAt: clock.now(),
    });
    expect(await endLinks()).toBe(0); // an erasure that is called off brings them back with their parents
    await database.pool.query('delete from erasures');
    expect(await endLinks()).toBe(1);
    expect(await parentsOfKoa()).toEqual([]);
  });

  it('stay linked when the child signs in', async () => {
    const ids = await bothParents();
    expect(await signsInByCard()).toBe(koa);
    expect(await parentsOfKoa()).toEqual([...ids].sort());
  });
});
