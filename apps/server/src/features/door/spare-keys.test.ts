import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createDoorApp, createDoorBrowser, type DoorBrowser } from '../../door.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk, signIn } = product;
const TOO_MANY = 'too many wrong keys for your name';

let koa = '';
let ada = '';
let teacher = '';
let group = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T08:00:00Z') - clock.now()); // a Tuesday
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  koa = await addPerson(database, 'Koa', { schoolId, schoolRole: 'student' });
  ada = await addPerson(database, 'Ada', { schoolId, schoolRole: 'student' });
  teacher = await addPerson(database, 'Grace', { schoolId, schoolRole: 'teacher' });
  group = await addClassGroup(database, schoolId, { students: [koa, ada], teachers: [teacher] });
  await desk.classGroup(group); // gives the class its code
});

const codeOf = async () => (await desk.classGroup(group))?.code ?? '';
const keyOf = async (id = koa) => (await desk.makeSpareKey(id, teacher)).key;

/** A tablet that stands before the question for Koa's spare key. */
async function newTablet(): Promise<DoorBrowser> {
  const tablet = createDoorBrowser(product);
  await tablet.come();
  await tablet.find(await codeOf(), koa);
  return tablet;
}

/** A tablet on which Koa has come in by card. */
async function tabletOfKoa(): Promise<DoorBrowser> {
  await desk.makeCards([koa]);
  const [card] = await desk.cards([koa]);
  const own = createDoorBrowser(product);
  await own.come();
  const shown = await own.post('/door/card', [['text', card?.qrText ?? '']]);
  if (shown.path === '/door/choose') await own.choose('key', 'apple', 'cup');
  return own;
}

const type = (tablet: DoorBrowser, key: string) => tablet.post('/door/spare-key', [['key', key]]);

/** Types wrong keys for Koa on a tablet of a stranger. @returns the last page */
async function guess(times: number, { not }: { readonly not: string }): Promise<string> {
  const tablet = await newTablet();
  let last = '';
  for (let i = 0; i < times; i += 1) {
    const wrong = String(300_000 + i);
    last = (await type(tablet, wrong === not ? '299999' : wrong)).body;
  }
  return last;
}

async function comesIn(key: string): Promise<boolean> {
  const tablet = await newTablet();
  await type(tablet, key);
  await tablet.get('/door/later');
  return (await tablet.signedInAs()) === koa;
}

const pauseSeenByTeacher = async () => {
  const reply = await app.inject({
    url: `/api/class-groups/${group}/sign-in`,
    headers: await signIn(teacher),
  });
  const { students } = reply.json<{
    signIn: { students: { id: string; pausedUntil: string | null }[] };
  }>().signIn;
  return students.find(({ id }) => id === koa)?.pausedUntil ?? null;
};

describe('[door DR9] a stranger who types wrong spare keys', () => {
  it('before there is one shuts nobody out', async () => {
    await guess(20, { not: '' });
    expect(await comesIn(await keyOf())).toBe(true);
  });

  it('spends the key of that moment, which the child and the teacher are told', async () => {
    const key = await keyOf();
    expect(await guess(5, { not: key })).toContain(TOO_MANY);
    const tablet = await newTablet();
    expect((await type(tablet, key)).body).toContain(TOO_MANY);
    expect(await pauseSeenByTeacher()).toBe('2026-11-24T08:15:00.000Z');
  });

  it.each(['a new key', 'the teacher', 'a card'])('is undone by %s', async (helper) => {
    const key = await keyOf();
    await guess(5, { not: key });
    if (helper === 'a new key') {
      expect(await comesIn(await keyOf())).toBe(true);
      return;
    }
    if (helper === 'the teacher') await desk.endPauses([koa]);
    else await tabletOfKoa();
    expect(await pauseSeenByTeacher()).toBeNull();
    expect(await comesIn(key)).toBe(true);
  });

  it('closes the key on new devices alone: the child’s own tablet takes it', async () => {
    const own = await tabletOfKoa();
    const key = await keyOf();
    await guess(5, { not: key });
    await own.find(await codeOf(), koa);
    expect((await type(own, key)).body).not.toContain(TOO_MANY);
  });
});

it('[door DR13] a device that types many wrong spare keys is told to wait, whoever they are for', async () => {
  const tablet = await newTablet();
  clock.advance(6 * 60_000); // from now on it counts by itself
  let last = '';
  for (let i = 0; i < 61; i += 1) {
    if (i === 30) await tablet.find(await codeOf(), ada);
    last = (await type(tablet, String(300_000 + i))).body;
  }
  expect(last).toContain('There were many wrong codes. Wait');
});
