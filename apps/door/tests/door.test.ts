import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import { createTestApp } from '../../server/src/platform/test-app.test-kit.ts';
import { createDoorApp, createDoorBrowser } from '../../server/src/door.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk } = product;
const MINUTE = 60_000;
const PASSWORD = 'orbit velvet teapot nine';

let school = '';
let koa = '';
let ada = '';
let group = '';
let teacher = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now()); // a Tuesday
  school = await addSchool(database, 'Kurrajong Hill');
  koa = await addPerson(database, 'Koa', { schoolId: school, schoolRole: 'student' });
  ada = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'student' });
  teacher = await addPerson(database, 'Grace', { schoolId: school, schoolRole: 'teacher' });
  group = await addClassGroup(database, school, { students: [koa, ada], teachers: [teacher] });
});

const browser = (address?: string) => createDoorBrowser(product, address);
const cardOf = async (personId: string) => {
  await desk.makeCards([personId]);
  const [card] = await desk.cards([personId]);
  if (card === undefined) throw new Error('no card');
  return card;
};
const codeOf = async () => (await desk.classGroup(group))?.code ?? '';
const isOpen = async () =>
  (await browser().post('/door/class', [['code', await codeOf()]])).path === '/door/names';
/** A tablet on which Koa came in by card and chose pictures. */
const tabletOfKoa = async () => {
  const tablet = browser();
  await tablet.come();
  const { qrText } = await cardOf(koa);
  await tablet.post('/door/card', [['text', qrText]]);
  await tablet.choose('key', 'apple', 'cup');
  return tablet;
};

describe('the school door', () => {
  it('is not there where people sign in elsewhere', async () => {
    const other = await createTestApp();
    const reply = await other.app.inject({ url: '/door/staff', headers: { accept: 'text/html' } });
    expect(reply.statusCode).toBe(404);
  });

  it.each([
    ['/door/', 'camera=(self)', 'publickey-credentials-get=()'],
    ['/door/card', 'camera=(self)', 'publickey-credentials-get=()'],
    ['/door/staff', 'camera=()', 'publickey-credentials-get=(self)'],
    ['/door/parent', 'camera=()', 'publickey-credentials-get=(self)'],
    ['/api/time', 'camera=()', 'publickey-credentials-get=()'],
  ])('lets %s use no more of the device than it needs', async (url, ...policies) => {
    const { headers } = await app.inject({ url });
    for (const policy of policies) expect(headers['permissions-policy']).toContain(policy);
  });

  it('refuses a sign-in request that the product has not signed', async () => {
    const shown = await browser().get('/door/sso?SAMLRequest=abc&SigAlg=x&Signature=y');
    expect(shown.status).toBe(400);
  });
});

describe('a card', () => {
  it('[door DR15] signs in its student through the QR code', async () => {
    const tablet = browser();
    await tablet.come();
    const { qrText } = await cardOf(koa);
    await tablet.post('/door/card', [['text', qrText]]);
    await tablet.get('/door/later');
    expect(await tablet.signedInAs()).toBe(koa);
  });

  it('signs in through its code of ten characters, typed in lower case', async () => {
    const tablet = browser();
    await tablet.come();
    const { code } = await cardOf(koa);
    await tablet.post('/door/card', [['text', code.toLowerCase()]]);
    await tablet.get('/door/later');
    expect(await tablet.signedInAs()).toBe(koa);
  });

  it('signs in when nobody came from the product, and when the product’s request is old', async () => {
    const tablet = browser();
    await tablet.post('/door/card', [['text', (await cardOf(koa)).qrText]]);
    await tablet.get('/door/later');
    expect(await tablet.signedInAs()).toBe(koa);

    const waiting = browser();
    await waiting.come();
    clock.advance(9 * MINUTE);
    await waiting.post('/door/card', [['text', (await cardOf(ada)).qrText]]);
    await waiting.get('/door/later');
    expect(await waiting.signedInAs()).toBe(ada);
  });

  it('stays the same when it is printed again', async () =>
    expect(await cardOf(koa)).toEqual(await cardOf(koa)));

  it('stops at once with its sessions when it is renewed (SD-14)', async () => {
    const old = await cardOf(koa);
    const tablet = await tabletOfKoa();
    expect(await tablet.signedInAs()).toBe(koa);
    await desk.renewCards([koa]);
    expect(await tablet.signedInAs()).toBeNull();
    const other = browser();
    for (const text of [old.qrText, old.code]) {
      const shown = await other.post('/door/card', [['text', text]]);
      expect(shown.body).toContain('This card does not open the door');
    }
    expect((await cardOf(koa)).qrText).not.toBe(old.qrText);
  });

  it('opens nothing for a disabled student', async () => {
    const { qrText } = await cardOf(koa);
    await database.pool.query('update users set disabled_at = now() where id = $1', [koa]);
    const tablet = browser();
    await tablet.post('/door/card', [['text', qrText]]);
    expect(await tablet.signedInAs()).toBeNull();
  });

  it('is not stored in any table in clear, nor are class codes and pictures (SD-13)', async () => {
    await tabletOfKoa();
    const { qrText, code } = await cardOf(koa);
    const classCode = await codeOf();
    const { rows } = await database.pool.query<{ text: string }>(
      `select string_agg(t.text, ' ') as text from (
         select row_to_json(c)::text as text from door.cards c
         union all select row_to_json(g)::text from door.class_groups g
         union all select row_to_json(p)::text from door.pictures p) t`,
    );
    const text = rows[0]?.text ?? '';
    const token = qrText.split('#')[1] ?? '';
    const hex = (value: string, encoding: 'base64url' | 'utf8') =>
      Buffer.from(value, encoding).toString('hex');
    expect(text).toContain('argon2id');
    for (const secret of [token, hex(token, 'base64url'), hex(token, 'utf8'), code, classCode])
      expect(text).not.toContain(secret);
    expect(text).not.toMatch(/apple|cup/);
  });
});

describe('class code, name and pictures', () => {
  it('shows names only after a valid code', async () => {
    const tablet = browser();
    expect((await tablet.get('/door/names')).path).toBe('/door/');
    const wrong = await tablet.post('/door/class', [['code', 'AAAAAA']]);
    expect(wrong.body).toMatch(/not a class code[^]*"AAAAAA"[^>]*"code-fault"/);
    expect(wrong.body).not.toContain('Koa');
    const right = await tablet.post('/door/class', [['code', await codeOf()]]);
    expect(right.path).toBe('/door/names');
    expect(right.body).toContain('Koa');
  });

  it('lets a student in by the three pictures in their order', async () => {
    await tabletOfKoa();
    const tablet = browser();
    await tablet.come();
    await tablet.find(await codeOf(), koa);
    expect((await tablet.pictures('apple', 'key', 'cup')).body).toContain('2 more tries');
    await tablet.pictures('key', 'apple', 'cup');
    expect(await tablet.signedInAs()).toBe(koa);
  });

  it('takes the pictures press by press, without scripts', async () => {
    await tabletOfKoa();
    const tablet = browser();
    await tablet.find(await codeOf(), koa);
    const once = await tablet.pictures('key');
    expect(once.body).toContain('1 of 3 chosen');
    expect(once.body).toContain('name="picture" value="key"');
  });

  it('pauses after three wrong sets for that student alone, and the teacher sees it', async () => {
    const tablet = await tabletOfKoa();
    const code = await codeOf();
    await tablet.find(code, koa);
    for (let tries = 0; tries < 3; tries += 1) await tablet.pictures('key', 'cup', 'apple');
    const right = await tablet.pictures('key', 'apple', 'cup');
    expect(right.body).toContain('little break');
    const seen = await desk.classGroup(group);
    const pausedUntil = (id: string) =>
      seen?.students.find((student) => student.id === id)?.pausedUntil ?? null;
    expect(pausedUntil(koa)).toBe(clock.now() + MINUTE);
    expect(pausedUntil(ada)).toBeNull();
    clock.advance(MINUTE);
    await tablet.pictures('key', 'apple', 'cup');
    expect(await tablet.signedInAs()).toBe(koa);
  });

  it('ends a pause by the student’s card, and by the teacher', async () => {
    const tablet = await tabletOfKoa();
    const fail = async () => {
      await tablet.find(await codeOf(), koa);
      for (let tries = 0; tries < 3; tries += 1) await tablet.pictures('key', 'cup', 'apple');
    };
    const isPaused = async () =>
      (await desk.classGroup(group))?.students.some(({ pausedUntil }) => pausedUntil !== null);
    await fail();
    await desk.endPauses([koa]);
    expect(await isPaused()).toBe(false);
    await fail();
    expect(await isPaused()).toBe(true);
    await browser().post('/door/card', [['text', (await cardOf(koa)).qrText]]);
    expect(await isPaused()).toBe(false);
  });

  it('is closed at night and at the weekend, unless the teacher opens it', async () => {
    expect(await isOpen()).toBe(true);
    await desk.setOpen(group, false);
    expect(await isOpen()).toBe(false);
    clock.advance(12 * 60 * MINUTE); // 22:00
    expect(await isOpen()).toBe(false);
    await desk.setOpen(group, true);
    expect(await isOpen()).toBe(true);
    await desk.setOpen(group, null);
    expect(await isOpen()).toBe(false);
  });

  it('follows the teacher’s time zone where nobody has given the school’s', async () => {
    await database.pool.query('update schools set time_zone = null where id = $1', [school]);
    await database.pool.query(`update users set time_zone = 'Pacific/Auckland' where id = $1`, [
      teacher,
    ]);
    expect(await isOpen()).toBe(false); // 10:00 in UTC is night there
  });

  it('refuses the code of a class that is archived', async () => {
    const code = await codeOf();
    await database.pool.query('update class_groups set archived_at = now() where id = $1', [group]);
    const shown = await browser().post('/door/class', [['code', code]]);
    expect(shown.body).toContain('not a class code');
    expect(shown.path).not.toBe('/door/names');
  });

  it('closes the list of names in a browser when the code is renewed', async () => {
    const tablet = await tabletOfKoa();
    const old = await codeOf();
    await tablet.find(old, koa);
    await tablet.get('/door/');
    await desk.renewCode(group);
    expect((await tablet.post('/door/class', [['known', group]])).body).toContain(
      'not a class code',
    );
    expect((await tablet.post('/door/class', [['code', old]])).body).toContain('not a class code');
  });

  it('offers a class on a device where it came in by its code, until the code is renewed', async () => {
    await tabletOfKoa();
    const tablet = browser();
    await tablet.come();
    await tablet.find(await codeOf(), koa);
    await tablet.pictures('key', 'apple', 'cup');
    expect((await tablet.get('/door/')).body).toContain('here today');
    expect((await tablet.post('/door/class', [['known', group]])).path).toBe('/door/names');
    expect((await browser().get('/door/')).body).not.toContain('here today');
  });

  it('[door DR8] lets a class of six-year-olds in by card alone until the teacher chooses otherwise', async () => {
    await database.pool.query('update users set year_of_birth = 2020 where school_role = $1', [
      'student',
    ]);
    const tablet = browser();
    const shown = await tablet.find(await codeOf(), koa);
    expect(shown.body).toContain('Your class signs in by card');
    await desk.setWay(group, 'pictures');
    expect((await tablet.get('/door/pictures')).body).toContain('You have no pictures yet');
  });

  it('shows a stranger’s class the same as no class', async () => {
    const other = await addPerson(database, 'Zed', { schoolId: school, schoolRole: 'student' });
    const tablet = browser();
    const shown = await tablet.find(await codeOf(), other);
    expect(shown.path).toBe('/door/names');
  });
});

describe('a spare key', () => {
  it('[door DR9] lets one student in once within 15 minutes', async () => {
    const { key } = await desk.makeSpareKey(koa, teacher);
    const tablet = browser();
    await tablet.come();
    await tablet.find(await codeOf(), koa);
    expect((await tablet.post('/door/spare-key', [['key', '000000']])).body).toContain(
      'not the key',
    );
    await tablet.post('/door/spare-key', [['key', key]]);
    await tablet.get('/door/later');
    expect(await tablet.signedInAs()).toBe(koa);

    const again = browser();
    await again.find(await codeOf(), koa);
    expect((await again.post('/door/spare-key', [['key', key]])).body).toContain('not the key');

    const { key: late } = await desk.makeSpareKey(koa, teacher);
    clock.advance(15 * MINUTE);
    expect((await again.post('/door/spare-key', [['key', late]])).body).toContain('not the key');
  });

  it('opens nothing for another student', async () => {
    const { key } = await desk.makeSpareKey(koa, teacher);
    const tablet = browser();
    await tablet.find(await codeOf(), ada);
    expect((await tablet.post('/door/spare-key', [['key', key]])).body).toContain('not the key');
  });
});

describe('staff', () => {
  const EMAIL = 'g.hopper@school.example';
  const signInWith = (email: string, password: string) => {
    const page = browser();
    return {
      page,
      shown: page.post('/door/staff', [
        ['email', email],
        ['password', password],
      ]),
    };
  };

  it('sign in by e-mail address and password', async () => {
    await desk.makeStaff(teacher, EMAIL, PASSWORD);
    const { page, shown } = signInWith(EMAIL.toUpperCase(), PASSWORD);
    await shown;
    expect(await page.signedInAs()).toBe(teacher);
  });

  it('get the same refusal whether or not the address is known', async () => {
    await desk.makeStaff(teacher, EMAIL, PASSWORD);
    const words = async (email: string) =>
      /id="fault"[^>]*>[\s\S]*?<\/svg>([^<]+)</.exec(
        (await signInWith(email, 'wrong wrong').shown).body,
      )?.[1];
    for (let tries = 0; tries < 7; tries += 1)
      expect(await words(EMAIL)).toBe(await words('nobody@school.example'));
  });

  it('[door DR7] pause after five wrong passwords on strange devices, and not on their own', async () => {
    await desk.makeStaff(teacher, EMAIL, PASSWORD);
    const own = signInWith(EMAIL, PASSWORD);
    await own.shown;
    for (let tries = 0; tries < 5; tries += 1) await signInWith(EMAIL, 'wrong wrong').shown;
    const stranger = signInWith(EMAIL, PASSWORD);
    expect((await stranger.shown).body).toContain('Try again in 1 minute');
    await own.page.post('/door/staff', [
      ['email', EMAIL],
      ['password', PASSWORD],
    ]);
    expect(await own.page.signedInAs()).toBe(teacher);
  });

  it('choose a new password by a link that works once, for 24 hours, and ends their sessions', async () => {
    await desk.makeStaff(teacher, EMAIL, PASSWORD);
    const { page, shown } = signInWith(EMAIL, PASSWORD);
    await shown;
    const address = new URL((await desk.makePasswordLink(teacher)) ?? '');
    const link = address.searchParams.get('link') ?? '';
    const other = browser();
    expect((await other.get(`${address.pathname}${address.search}`)).body).toContain(EMAIL);
    const send = (password: string) =>
      other.post('/door/password', [
        ['link', link],
        ['password', password],
      ]);
    expect((await send('Kurrajong1')).body).toContain('Too easy to guess');
    expect((await send('short')).body).toContain('At least 10');
    await send('lantern gravel ocean stilts');
    expect(await other.signedInAs()).toBe(teacher);
    expect(await page.signedInAs()).toBeNull();
    expect((await send('lantern gravel ocean stilts')).status).toBe(404);

    const late = new URL((await desk.makePasswordLink(teacher)) ?? '').search;
    clock.advance(24 * 60 * MINUTE);
    expect((await other.get(`/door/password${late}`)).status).toBe(404);
  });
});

it('the removal of a person deletes everything that opened the door together with the person', async () => {
  await tabletOfKoa();
  await desk.makeSpareKey(koa, teacher);
  await database.pool.query('delete from users where id = $1', [koa]);
  for (const table of ['people', 'cards', 'pictures', 'spare_keys', 'tries', 'devices', 'visits']) {
    const { rowCount } = await database.pool.query(
      table === 'devices'
        ? `select from door.devices where person_id = $1`
        : `select from door.${table} where person_id = $1`,
      [koa],
    );
    expect([table, rowCount]).toEqual([table, 0]);
  }
});
