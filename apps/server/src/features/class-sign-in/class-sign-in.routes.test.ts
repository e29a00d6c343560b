import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createDoorApp, createDoorBrowser } from '../../door.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, signIn } = product;

let school = '';
let koa = '';
let stranger = '';
let group = '';
const staff = new Map<string, string>();

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now()); // a Tuesday
  school = await addSchool(database, 'Kurrajong Hill');
  const far = await addSchool(database, 'Far');
  koa = await addPerson(database, 'Koa', { schoolId: school, schoolRole: 'student' });
  stranger = await addPerson(database, 'Zed', { schoolId: school, schoolRole: 'student' });
  const add = async (name: string, person: Parameters<typeof addPerson>[2]) => {
    staff.set(name, await addPerson(database, name, person));
  };
  await add('teacher', { schoolId: school, schoolRole: 'teacher' });
  await add('colleague', { schoolId: school, schoolRole: 'teacher' });
  await add('school admin', { schoolId: school, schoolRole: 'teacher', isSchoolAdmin: true });
  await add('admin elsewhere', { schoolId: far, schoolRole: 'teacher', isSchoolAdmin: true });
  group = await addClassGroup(database, school, {
    students: [koa],
    teachers: [staff.get('teacher') ?? ''],
  });
});

const ask = async (
  who: string,
  method: 'GET' | 'PATCH' | 'POST',
  path = '',
  body?: Readonly<Record<string, unknown>>,
) =>
  app.inject({
    method,
    url: `/api/class-groups/${group}/sign-in${path}`,
    headers: {
      ...(await signIn(who === 'student' ? koa : (staff.get(who) ?? ''))),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });

const REQUESTS = [
  ['GET', '', undefined],
  ['PATCH', '', { signIn: { open: false } }],
  ['POST', '/students', { action: 'renew-cards', users: ['KOA'] }],
  ['POST', '/spare-key', { user: 'KOA' }],
  ['GET', '/cards.pdf', undefined],
  ['GET', '/letters.pdf', undefined],
  ['GET', '/poster.pdf', undefined],
] as const;

it.each(REQUESTS)(
  '%s sign-in%s is for the class’s teachers and its school’s admins',
  async (method, path, body) => {
    await product.desk.makeCards([koa]);
    await product.desk.makeLetters([koa], staff.get('teacher') ?? '');
    const given =
      body === undefined
        ? undefined
        : {
            ...body,
            ...('users' in body && { users: [koa] }),
            ...('user' in body && { user: koa }),
          };
    const statuses = new Map<string, number>();
    for (const who of ['teacher', 'school admin', 'colleague', 'student', 'admin elsewhere'])
      statuses.set(who, (await ask(who, method, path, given)).statusCode);
    expect(Object.fromEntries(statuses)).toEqual({
      teacher: 200,
      'school admin': 200,
      colleague: 403,
      student: 403,
      'admin elsewhere': 404,
    });
  },
);

it('the sign-in page of a class reaches no student of another class', async () => {
  for (const [path, body] of [
    ['/students', { action: 'renew-cards', users: [koa, stranger] }],
    ['/spare-key', { user: stranger }],
  ] as const)
    expect((await ask('teacher', 'POST', path, body)).statusCode).toBe(404);
  for (const file of ['cards', 'letters'])
    expect((await ask('teacher', 'GET', `/${file}.pdf?users=[${stranger}]`)).statusCode).toBe(404);
});

it('a teacher prints cards that open the door, and renews them', async () => {
  expect((await ask('teacher', 'GET', '/cards.pdf')).statusCode).toBe(409); // a GET does not make one
  await ask('teacher', 'POST', '/students', { action: 'make-cards', users: [koa] });
  const pdf = await ask('teacher', 'GET', '/cards.pdf');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const printed = `select details from audit_log where action = 'cards-printed'`;
  expect((await database.pool.query(printed)).rows).toEqual([
    { details: { schoolId: school, students: 1 } },
  ]);
  const cards = (await product.desk.cards([koa])).map(({ qrText }) => qrText);
  await ask('teacher', 'POST', '/students', { action: 'renew-cards', users: [koa] });
  const tablet = createDoorBrowser(product);
  const shown = await tablet.post('/door/card', [['text', cards[0] ?? '']]);
  expect(shown.body).toContain('This card does not open the door');
});

it('the sign-in page of a class shows the class code and who has a card, and makes a spare key that opens the door', async () => {
  const reply = await ask('teacher', 'GET');
  const { signIn: shown } = reply.json<{
    signIn: { code: string; isOpen: boolean; students: readonly { cardMadeAt: null }[] };
  }>();
  expect(shown).toMatchObject({
    isOpen: true,
    students: [{ name: 'Koa Tester', cardMadeAt: null }],
  });
  const made = await ask('teacher', 'POST', '/spare-key', { user: koa });
  const { spareKey } = made.json<{ spareKey: { key: string } }>();
  const tablet = createDoorBrowser(product);
  await tablet.find(shown.code, koa);
  await tablet.post('/door/spare-key', [['key', spareKey.key]]);
  await tablet.get('/door/later');
  expect(await tablet.signedInAs()).toBe(koa);
});

it('the sign-in page of a class writes into the audit log who renewed cards and made spare keys', async () => {
  await ask('teacher', 'POST', '/students', { action: 'renew-cards', users: [koa] });
  await ask('teacher', 'POST', '/spare-key', { user: koa });
  const { rows } = await database.pool.query<{ action: string }>(
    'select action from audit_log where actor_id = $1 and subject_id = $2 order by id',
    [staff.get('teacher'), koa],
  );
  expect(rows.map(({ action }) => action)).toEqual(['renew-cards', 'spare key made']);
});

it('the sign-in page of a class writes one entry for each student of a request', async () => {
  const ada = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'student' });
  await database.pool.query('insert into class_group_students values ($1, $2)', [group, ada]);
  const body = { action: 'make-cards', users: [ada, koa] };
  expect((await ask('teacher', 'POST', '/students', body)).statusCode).toBe(200);
  const { rows } = await database.pool.query<{ subject: string; details: unknown }>(
    `select subject_id::text as subject, details from audit_log where action = 'make-cards'
     order by subject_id`,
  );
  const details = { schoolId: school, classGroup: group };
  expect(rows).toEqual([
    { subject: koa, details },
    { subject: ada, details },
  ]);
});

describe('a request that cannot be written into the audit log changes nothing', () => {
  beforeEach(() =>
    database.pool.query('alter table audit_log add constraint full_log check (false) not valid'),
  );
  afterEach(() => database.pool.query('alter table audit_log drop constraint full_log'));

  it('of cards', async () => {
    await product.desk.makeCards([koa]);
    const before = await product.desk.cards([koa]);
    const renew = { action: 'renew-cards', users: [koa] };
    expect((await ask('teacher', 'POST', '/students', renew)).statusCode).toBe(500);
    expect(await product.desk.cards([koa])).toEqual(before);
  });

  it('of a class', async () => {
    const before = await product.desk.classGroup(group);
    const signIn = { open: !(before?.isOpen ?? false), renewCode: true };
    expect((await ask('teacher', 'PATCH', '', { signIn })).statusCode).toBe(500);
    expect(await product.desk.classGroup(group)).toEqual(before);
  });

  it('of a spare key', async () => {
    expect((await ask('teacher', 'POST', '/spare-key', { user: koa })).statusCode).toBe(500);
    const { rows } = await database.pool.query('select person_id from door.spare_keys');
    expect(rows).toEqual([]);
  });
});

it('the sign-in page of a class gives a colleague a one-use link to choose a password, made by a school admin alone', async () => {
  const colleague = staff.get('colleague') ?? '';
  await database.pool.query('update users set email = $2 where id = $1', [
    colleague,
    'c@school.example',
  ]);
  const link = async (who: string, of: string) =>
    app.inject({
      method: 'POST',
      url: `/api/accounts/${of}/action/sign-in-link`,
      headers: await signIn(staff.get(who) ?? ''),
    });
  const teachers = await app.inject({
    url: '/api/school/teachers',
    headers: await signIn(staff.get('school admin') ?? ''),
  });
  expect(teachers.json()).toMatchObject({ givesLinks: true }); // the page offers a key for it
  expect((await link('teacher', colleague)).statusCode).toBe(403);
  expect((await link('admin elsewhere', colleague)).statusCode).toBe(404);
  expect((await link('school admin', koa)).statusCode).toBe(409);
  const made = await link('school admin', colleague);
  const { signInLink } = made.json<{ signInLink: { address: string } }>();
  const token = new URL(signInLink.address).searchParams.get('link') ?? '';
  const browser = createDoorBrowser(product);
  await browser.post('/door/password', [
    ['link', token],
    ['password', 'lantern gravel ocean stilts'],
  ]);
  expect(await browser.signedInAs()).toBe(colleague);
});

it('[KT13] the students of a class stand in the order of their language', async () => {
  const names = ['Wood', 'Ó Súilleabháin', 'de la Cruz', 'Šimek', 'Abbott'];
  const students = [];
  for (const lastName of names)
    students.push(
      await addPerson(database, 'A', { schoolId: school, schoolRole: 'student', lastName }),
    );
  group = await addClassGroup(database, school, {
    students,
    teachers: [staff.get('teacher') ?? ''],
  });
  const reply = (await ask('teacher', 'GET')).body;
  const places = ['Abbott', 'de la Cruz', 'Ó Súilleabháin', 'Šimek', 'Wood'].map((name) =>
    reply.indexOf(`A ${name}`),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

it('a class stands by first name on its page, among the cards and in its reports', async () => {
  const students = [];
  for (const [firstName, lastName] of [
    ['Zoe', 'Abbott'],
    ['Émile', 'Wood'],
    ['Ada', 'Young'],
    ['Ada', 'Moss'],
  ] as const)
    students.push(
      await addPerson(database, firstName, { schoolId: school, schoolRole: 'student', lastName }),
    );
  const teacher = staff.get('teacher') ?? '';
  group = await addClassGroup(database, school, { students, teachers: [teacher] });
  const named = async (path: string) => {
    const url = `/api${path}`;
    const { body } = await app.inject({ url, headers: await signIn(teacher) });
    const found = ['Ada Moss', 'Ada Young', 'Émile Wood', 'Zoe Abbott'].map((name) => {
      const [firstName, lastName] = name.split(' ');
      return Math.max(
        body.indexOf(`"${name}"`),
        body.indexOf(`"firstName":"${firstName}","lastName":"${lastName}"`),
      );
    });
    expect(
      found.every((place) => place >= 0),
      `${path}: ${body.slice(0, 300)}`,
    ).toBe(true);
    return found.toSorted((a, b) => a - b).join() === found.join();
  };
  const pages = [
    `/class-groups/${group}`,
    `/class-groups/${group}/sign-in`,
    `/reports?type=weekly&class-group=${group}&weeks=2`,
  ];
  for (const path of pages) expect([path, await named(path)]).toEqual([path, true]);
});
