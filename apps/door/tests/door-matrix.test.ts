import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import {
  createDoorApp,
  createDoorBrowser,
  type DoorBrowser,
  doorRoutes,
} from '../../server/src/door.test-kit.ts';

/** A mail server is configured, so that its routes exist; no address is given, so that nothing is sent. */
const product = await createDoorApp({
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'moonbase@school.example',
});
const { database, clock, desk } = product;
const PASSWORD = 'orbit velvet teapot nine';
const people = new Map<string, string>();
const of = (name: string) => people.get(name) ?? '';

/** The stages of a sign-in at the door: what a browser has proved, from nothing to everything. */
const STATES = [
  'stranger',
  'at the list of names',
  'name pressed',
  'student by card',
  'with a letter',
  'owes the second step',
  'admin who chooses a second step',
  'teacher at own passkeys',
] as const;
type State = (typeof STATES)[number];

beforeAll(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now()); // a Tuesday
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  const add = async (name: string, person: Parameters<typeof addPerson>[2]) => {
    people.set(name, await addPerson(database, name, { schoolId, ...person }));
  };
  await add('koa', { schoolRole: 'student' });
  await add('teacher', { schoolRole: 'teacher' });
  await add('careful', { schoolRole: 'teacher', isSchoolAdmin: true });
  await add('admin', { schoolRole: 'teacher', isSchoolAdmin: true });
  const students = [of('koa')];
  people.set(
    'class',
    await addClassGroup(database, schoolId, { students, teachers: [of('teacher')] }),
  );
  await desk.setWay(of('class'), 'pictures');
  await desk.makeStaff(of('teacher'), 'teacher@school.example', PASSWORD);
  await desk.makeStaff(of('admin'), 'admin@school.example', PASSWORD);
  await desk.makeStaff(of('careful'), 'careful@school.example', PASSWORD);
  await addSecondStep();
});

const givePassword = (browser: DoorBrowser, name: string) =>
  browser.post('/door/staff', [
    ['email', `${name}@school.example`],
    ['password', PASSWORD],
  ]);

/** Gives an admin an authenticator app, as its page offers it. */
async function addSecondStep(): Promise<void> {
  const browser = createDoorBrowser(product);
  const { body } = await givePassword(browser, 'careful');
  const typed = /<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
  const code = new TOTP({ secret: Secret.fromBase32(typed) }).generate({ timestamp: clock.now() });
  const offer = /name="offer" value="([^"]+)"/.exec(body)?.[1] ?? '';
  await browser.post('/door/second-step/new', [
    ['offer', offer],
    ['code', code],
  ]);
}

const codeOf = async () => (await desk.classGroup(of('class')))?.code ?? '';

const REACH: Readonly<Record<State, (browser: DoorBrowser) => Promise<unknown>>> = {
  stranger: (browser) => browser.come(),
  'at the list of names': async (browser) =>
    browser.post('/door/class', [['code', await codeOf()]]),
  'name pressed': async (browser) => browser.find(await codeOf(), of('koa')),
  'student by card': async (browser) => {
    await desk.makeCards([of('koa')]);
    const [card] = await desk.cards([of('koa')]);
    await browser.post('/door/card', [['text', card?.qrText ?? '']]);
  },
  'with a letter': async (browser) => {
    await desk.makeLetters([of('koa')], of('teacher'));
    const [letter] = await desk.letters([of('koa')]);
    await browser.post('/door/parent', [['code', letter?.code ?? '']]);
  },
  'owes the second step': (browser) => givePassword(browser, 'careful'),
  'admin who chooses a second step': (browser) => givePassword(browser, 'admin'),
  'teacher at own passkeys': async (browser) => {
    await browser.get('/door/passkeys');
    return givePassword(browser, 'teacher');
  },
};

type Fields = readonly (readonly [name: string, value: string])[];

interface Row {
  readonly route: string;
  readonly fields?: () => Fields;
  /** The states that get through. Every other one is redirected to `turned`, or gets that status. */
  readonly states: readonly State[];
  readonly turned: string | number;
}

const LISTED = ['at the list of names', 'name pressed'] as const;
const NAMED = ['name pressed'] as const;
const BY_CARD = ['student by card'] as const;
const INVITED = ['with a letter'] as const;
const OWING = ['owes the second step'] as const;
const CHOOSING = ['admin who chooses a second step'] as const;
const PROVED = ['admin who chooses a second step', 'teacher at own passkeys'] as const;

/** The pages and forms that take a proof of identity. Without one they open nothing. */
const OPEN = [
  ...['GET /door', 'GET /door/card', 'POST /door/card', 'POST /door/class', 'GET /door/staff'],
  ...[
    'POST /door/staff',
    'GET /door/forgotten',
    'POST /door/forgotten',
    'GET /door/password',
    'POST /door/password',
    'GET /door/parent',
  ],
  ...['POST /door/parent', 'POST /door/passkey', 'POST /door/passkey/options', 'GET /door/sso'],
  ...['GET /door/slo', 'GET /door/style.css', 'GET /door/horizon.svg', 'GET /door/door.js'],
  ...['GET /door/passkeys.js', 'GET /door/scan-worker.js', 'GET /door/fonts/lexend-400.woff2'],
  ...['GET /door/fonts/lexend-600.woff2', 'GET /door/fonts/fredoka-600.woff2'],
];

const GUARDED: readonly Row[] = [
  { route: 'GET /door/names', states: LISTED, turned: '/door/' },
  {
    route: 'POST /door/name',
    fields: () => [['person', of('koa')]],
    states: LISTED,
    turned: '/door/',
  },
  { route: 'GET /door/pictures', states: NAMED, turned: '/door/' },
  { route: 'POST /door/pictures', states: NAMED, turned: '/door/' },
  { route: 'GET /door/spare-key', states: NAMED, turned: '/door/' },
  { route: 'POST /door/spare-key', states: NAMED, turned: '/door/' },
  { route: 'GET /door/choose', states: BY_CARD, turned: '/door/' },
  { route: 'POST /door/choose', states: BY_CARD, turned: '/door/' },
  { route: 'GET /door/later', states: BY_CARD, turned: '/door/' },
  { route: 'GET /door/parent/who', states: INVITED, turned: '/door/parent' },
  { route: 'POST /door/parent/new', states: INVITED, turned: '/door/parent' },
  { route: 'GET /door/second-step', states: OWING, turned: '/door/staff' },
  { route: 'POST /door/second-step', states: OWING, turned: '/door/staff' },
  { route: 'GET /door/second-step/new', states: CHOOSING, turned: '/door/staff' },
  { route: 'POST /door/second-step/new', states: CHOOSING, turned: '/door/staff' },
  { route: 'GET /door/second-step/later', states: CHOOSING, turned: '/door/staff' },
  { route: 'GET /door/passkeys', states: PROVED, turned: '/door/staff' },
  { route: 'POST /door/passkeys', states: PROVED, turned: '/door/staff' },
  { route: 'POST /door/passkeys/options', states: PROVED, turned: '/door/staff' },
  { route: 'POST /door/passkeys/remove', states: PROVED, turned: '/door/staff' },
  { route: 'GET /door/passkeys/done', states: PROVED, turned: '/door/staff' },
  { route: 'GET /door/set-up', states: [], turned: 403 },
  { route: 'GET /door/set-up/test', states: [], turned: 403 },
  { route: 'POST /door/set-up/begin', states: [], turned: 403 },
  { route: 'POST /door/set-up', states: [], turned: 403 },
];

/** The routes that end the visit at the door and open the product. */
const OPENS_PRODUCT = /\/(?:later|done)$/;

async function ask(state: State, route: string, fields: Fields) {
  const browser = createDoorBrowser(product);
  await browser.come();
  await REACH[state](browser);
  expect(await browser.signedInAs()).toBeNull();
  const [method = '', url = ''] = route.split(' ');
  const shown = await (method === 'GET' ? browser.get(url) : browser.post(url, fields));
  return { shown, signedInAs: await browser.signedInAs() };
}

it('the matrix of the door has a row for each of its routes', () => {
  const routes = doorRoutes(product);
  const rows = [...OPEN, ...GUARDED.map(({ route }) => route)];
  expect([...new Set(routes)].sort()).toEqual(rows.sort());
});

describe.each(STATES)('%s', (state) => {
  it.each(OPEN)('is not signed in at %s without a proof', async (route) => {
    const { shown, signedInAs } = await ask(state, route, []);
    expect(shown.status).toBeLessThan(500);
    expect(signedInAs).toBeNull();
  });

  it.each(GUARDED.filter(({ states }) => states.includes(state)))(
    'gets through at $route',
    async ({ route, turned, fields }) => {
      const { shown, signedInAs } = await ask(state, route, fields?.() ?? []);
      expect(shown.status).toBeLessThan(500);
      expect(shown.path).not.toBe(turned);
      expect(signedInAs !== null).toBe(OPENS_PRODUCT.test(route));
    },
  );

  it.each(GUARDED.filter(({ states }) => !states.includes(state)))(
    'is turned away at $route',
    async ({ route, turned, fields }) => {
      const { shown, signedInAs } = await ask(state, route, fields?.() ?? []);
      expect(typeof turned === 'number' ? shown.status : shown.path).toBe(turned);
      expect(signedInAs).toBeNull();
    },
  );
});
