import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';

import { TEST_ORIGIN } from '../../server/src/platform/session/sign-in.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import {
  createDoorApp,
  createDoorBrowser,
  type DoorBrowser,
} from '../../server/src/door.test-kit.ts';
import { createAuthenticator } from './passkey.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk } = product;
const PASSWORD = 'orbit velvet teapot nine';
const [TEACHER, ADMIN] = ['ian@school.example', 'grace@school.example'];
const VISIT = 'moonbase-door';
const DEVICE = 'moonbase-door-device';
const HALF_MINUTE = 30_000;

let koa = '';
let teacher = '';
let admin = '';
let group = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now()); // a Tuesday
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  koa = await addPerson(database, 'Koa', { schoolId, schoolRole: 'student' });
  teacher = await addPerson(database, 'Ian', { schoolId, schoolRole: 'teacher' });
  admin = await addPerson(database, 'Grace', {
    schoolId,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  group = await addClassGroup(database, schoolId, { students: [koa], teachers: [teacher] });
  await desk.makeStaff(teacher, TEACHER, PASSWORD);
  await desk.makeStaff(admin, ADMIN, PASSWORD);
});

/** Browsers of a victim and of an attacker, with the same cookies: made up, or given to the attacker by the door. */
async function twins(kind: 'made up' | 'given by the door') {
  const [victim, attacker] = [createDoorBrowser(product), createDoorBrowser(product, '192.0.2.1')];
  if (kind === 'made up') attacker.plant({ [VISIT]: 'a'.repeat(43), [DEVICE]: 'b'.repeat(43) });
  else await attacker.get('/door/');
  const planted = { [VISIT]: attacker.cookie(VISIT), [DEVICE]: attacker.cookie(DEVICE) };
  victim.plant(planted);
  return { victim, attacker, planted };
}

const givePassword = (page: DoorBrowser, email: string | undefined, password = PASSWORD) =>
  page.post('/door/staff', [
    ['email', email ?? ''],
    ['password', password],
  ]);
const passkeyChallenge = async (page: DoorBrowser, path: string): Promise<string> =>
  /"challenge":"([^"]+)"/.exec((await page.post(path, [])).body)?.[1] ?? '';
const cardOf = async () => {
  await desk.makeCards([koa]);
  const [card] = await desk.cards([koa]);
  return card?.qrText ?? '';
};
const classCode = async () => (await desk.classGroup(group))?.code ?? '';

/** A secret app for the admin's second step. */
async function appOfAdmin() {
  const page = createDoorBrowser(product);
  const { body } = await givePassword(page, ADMIN);
  const typed = /<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(typed) });
  const code = () => totp.generate({ timestamp: clock.now() });
  await page.post('/door/second-step/new', [
    ['offer', /name="offer" value="([^"]+)"/.exec(body)?.[1] ?? ''],
    ['code', code()],
  ]);
  clock.advance(2 * HALF_MINUTE);
  return code;
}

describe.each(['made up', 'given by the door'] as const)('planted cookies, %s,', (kind) => {
  it('[door DR22] do not show the attacker a teacher’s passkeys', async () => {
    const { victim, attacker } = await twins(kind);
    await victim.get('/door/passkeys');
    expect((await givePassword(victim, TEACHER)).path).toBe('/door/passkeys');
    expect((await attacker.get('/door/passkeys')).path).toBe('/door/staff');
    const options = await attacker.post('/door/passkeys/options', []);
    expect(options.body).not.toContain('challenge');
  });

  it('[door DR22] do not let the attacker in while an admin is asked for a second step', async () => {
    const { victim, attacker } = await twins(kind);
    expect((await givePassword(victim, ADMIN)).body).toContain('Protect your account');
    await attacker.get('/api/saml2/login');
    expect(await attacker.signedInAs()).toBeNull();
    await victim.get('/door/second-step/later');
    expect(await victim.signedInAs()).toBe(admin);
  });
});

/** Each way to prove something at the door. Its preparation comes before the cookies are planted. */
const PROOFS: Readonly<Record<string, () => Promise<(page: DoorBrowser) => Promise<unknown>>>> = {
  'a card': async () => {
    const text = await cardOf();
    return (page) => page.post('/door/card', [['text', text]]);
  },
  pictures: async () => {
    const tablet = createDoorBrowser(product);
    await tablet.post('/door/card', [['text', await cardOf()]]);
    await tablet.choose('key', 'apple', 'cup');
    const code = await classCode();
    return async (page) => {
      await page.find(code, koa);
      await page.pictures('key', 'apple', 'cup');
    };
  },
  'a spare key': async () => {
    const code = await classCode();
    const { key } = await desk.makeSpareKey(koa, teacher);
    return async (page) => {
      await page.find(code, koa);
      await page.post('/door/spare-key', [['key', key]]);
    };
  },
  'a class code': async () => {
    const code = await classCode();
    return (page) => page.post('/door/class', [['code', code]]);
  },
  'a password': () => Promise.resolve((page) => givePassword(page, TEACHER)),
  'a password before the second step': async () => {
    await appOfAdmin();
    return (page) => givePassword(page, ADMIN);
  },
  'a second step': async () => {
    const code = await appOfAdmin();
    return async (page) => {
      await givePassword(page, ADMIN);
      await page.post('/door/second-step', [['code', code()]]);
    };
  },
  'a passkey': async () => {
    const device = createAuthenticator();
    const own = createDoorBrowser(product);
    await own.get('/door/passkeys');
    await givePassword(own, TEACHER);
    const answer = device.make(await passkeyChallenge(own, '/door/passkeys/options'));
    await own.post('/door/passkeys', [['answer', answer]]);
    return async (page) => {
      const used = device.use(await passkeyChallenge(page, '/door/passkey/options'));
      await page.post('/door/passkey', [['answer', used]]);
    };
  },
  'a link for a new password': async () => {
    const link = new URL((await desk.makePasswordLink(teacher)) ?? '').searchParams.get('link');
    return (page) =>
      page.post('/door/password', [
        ['link', link ?? ''],
        ['password', 'another velvet teapot nine'],
      ]);
  },
  'a letter to parents': async () => {
    await desk.makeLetters([koa], teacher);
    const [letter] = await desk.letters([koa]);
    return (page) => page.post('/door/parent', [['code', letter?.code ?? '']]);
  },
  'a new parent’s account': async () => {
    await desk.makeLetters([koa], teacher);
    const [letter] = await desk.letters([koa]);
    return async (page) => {
      await page.post('/door/parent', [['code', letter?.code ?? '']]);
      await page.post('/door/parent/new', [
        ['firstName', 'Mere'],
        ['lastName', 'Hill'],
        ['email', 'mere@home.example'],
        ['password', PASSWORD],
      ]);
    };
  },
};
const WITHOUT_ACCOUNT = [
  'a class code',
  'a letter to parents',
  'a password before the second step',
];

describe.each(Object.entries(PROOFS))('[door DR22] after %s', (name, prepare) =>
  it('the planted visit is worth nothing, and the device has a new token', async () => {
    const prove = await prepare();
    const { victim, attacker, planted } = await twins('given by the door');
    await prove(victim);
    expect(victim.cookie(VISIT)).not.toBe(planted[VISIT]);
    if (!WITHOUT_ACCOUNT.includes(name)) expect(victim.cookie(DEVICE)).not.toBe(planted[DEVICE]);
    attacker.plant(planted);
    for (const path of [
      '/door/passkeys',
      '/door/second-step',
      '/door/second-step/new',
      '/door/choose',
      '/door/names',
      '/door/parent/who',
    ])
      expect((await attacker.get(path)).path).not.toBe(path);
    await attacker.get('/api/saml2/login');
    expect(await attacker.signedInAs()).toBeNull();
    expect((await attacker.get('/door/')).body).not.toContain('name="known"');
  }),
);

it('[door DR22] a device stays known under its new token', async () => {
  const tablet = createDoorBrowser(product);
  const first = tablet.cookie(DEVICE);
  const code = await classCode();
  await tablet.post('/door/class', [['code', code]]);
  await tablet.post('/door/card', [['text', await cardOf()]]);
  const second = tablet.cookie(DEVICE);
  await tablet.post('/door/card', [['text', await cardOf()]]);
  expect(new Set([first, second, tablet.cookie(DEVICE)]).size).toBe(3);
  expect((await tablet.get('/door/')).body).toContain('name="known"');
});

it('a made-up cookie is replaced, and one of the door is kept', async () => {
  const page = createDoorBrowser(product);
  page.plant({ [VISIT]: 'a'.repeat(43), [DEVICE]: 'A'.repeat(72) });
  await page.get('/door/');
  const given = [page.cookie(VISIT), page.cookie(DEVICE)];
  expect(given).not.toContain('a'.repeat(43));
  expect(given).not.toContain('A'.repeat(72));
  await page.get('/door/');
  expect([page.cookie(VISIT), page.cookie(DEVICE)]).toEqual(given);
});

it.each([
  ['https://school.example', '__Host-', '/', true],
  ['http://school.example', '', '/door', false],
])('the cookies at %s have the strictest name that their path allows', async (...expected) => {
  const [url, prefix, path, isSecure] = expected;
  const other = await createDoorApp({ PUBLIC_URL: url, TRUST_PROXY: 'true' });
  const { host } = new URL(url);
  const { headers } = await other.app.inject({ url: '/door/', headers: { host } });
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
    `${prefix}moonbase-door-device`,
    `${prefix}moonbase-door`,
  ]);
  for (const cookie of cookies) {
    expect(cookie).toContain(`Path=${path};`);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(/; Secure\b/.test(cookie)).toBe(isSecure);
    expect(cookie).not.toContain('Domain');
  }
});

it('the cookies of a session are sent once by a reply', async () => {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/door/card',
    headers: { origin: TEST_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `text=${encodeURIComponent(await cardOf())}`,
  });
  const names = [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split('=')[0]);
  expect(names.toSorted()).toEqual([VISIT, DEVICE]);
});
