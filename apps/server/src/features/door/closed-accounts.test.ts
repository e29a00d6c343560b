import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createDoorApp, createDoorBrowser, type DoorBrowser } from '../../door.test-kit.ts';

const product = await createDoorApp();
const { app, database, clock, desk, signIn } = product;
const MINUTE = 60_000;
const PICTURES = {
  koa: ['key', 'apple', 'cup'],
  ada: ['cup', 'kite', 'car'],
} as const;

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

/** Comes in by card on this device, and chooses pictures where there are none yet. */
async function comeByCard(tablet: DoorBrowser, who: 'koa' | 'ada') {
  const id = who === 'koa' ? koa : ada;
  await desk.makeCards([id]);
  const [card] = await desk.cards([id]);
  await tablet.come();
  const shown = await tablet.post('/door/card', [['text', card?.qrText ?? '']]);
  if (shown.path === '/door/choose') await tablet.choose(...PICTURES[who]);
  return tablet;
}
const tabletOf = (who: 'koa' | 'ada') => comeByCard(createDoorBrowser(product), who);

async function comeByPictures(tablet: DoorBrowser, who: 'koa' | 'ada') {
  await tablet.find(await codeOf(), who === 'koa' ? koa : ada);
  return tablet.pictures(...PICTURES[who]);
}

/** Wrong pictures for Koa until the fourth pause. @returns the last page */
async function guessToTheEnd(tablet: DoorBrowser) {
  let last = '';
  for (const minutes of [1, 5, 15, 0]) {
    await tablet.find(await codeOf(), koa);
    for (let tries = 0; tries < 3; tries += 1)
      last = (await tablet.pictures('boat', 'tree', 'bell')).body;
    clock.advance(minutes * MINUTE);
  }
  return last;
}

const asTeacher = async (path: string) =>
  app.inject({
    url: `/api/class-groups/${group}/sign-in${path}`,
    headers: await signIn(teacher),
  });
const endPause = async () =>
  app.inject({
    method: 'POST',
    url: `/api/class-groups/${group}/sign-in/students`,
    headers: { ...(await signIn(teacher)), 'content-type': 'application/json' },
    payload: { action: 'end-pause', users: [koa] },
  });

describe('[door DR6] an account that is closed after the fourth pause', () => {
  it('says so on the child’s page, and breaks neither the class’s page nor its cards', async () => {
    const own = await tabletOf('koa');
    expect(await guessToTheEnd(own)).toContain('That was often enough');
    const page = await own.find(await codeOf(), koa);
    expect(page.status).toBe(200);
    expect(page.body).toContain('That was often enough');
    expect(page.body).not.toContain('href="/door/pictures"'); // somebody has to help
    expect((await own.get('/door/pictures')).status).toBe(200);

    const shown = await asTeacher('');
    expect(shown.statusCode).toBe(200);
    const { students } = shown.json<{
      signIn: { students: { id: string; isClosed: boolean; pausedUntil: string | null }[] };
    }>().signIn;
    expect(students.find(({ id }) => id === koa)).toMatchObject({
      isClosed: true,
      pausedUntil: null,
    });
    expect((await asTeacher('/cards.pdf')).statusCode).toBe(200);
    await desk.makeLetters([koa], teacher);
    expect((await asTeacher('/letters.pdf')).statusCode).toBe(200);
  });

  it.each(['the teacher', 'a card', 'a spare key'])('is opened by %s', async (helper) => {
    const own = await tabletOf('koa');
    await guessToTheEnd(own);
    if (helper === 'the teacher') expect((await endPause()).statusCode).toBe(200);
    else if (helper === 'a card') await comeByCard(createDoorBrowser(product), 'koa');
    else {
      const { key } = await desk.makeSpareKey(koa, teacher);
      await own.find(await codeOf(), koa);
      await own.post('/door/spare-key', [['key', key]]);
    }
    own.forget();
    await comeByPictures(own, 'koa');
    expect(await own.signedInAs()).toBe(koa);
  });
});

describe('[door DR6] a classmate who guesses on a device of the class', () => {
  it('does not close the account on the child’s own device', async () => {
    const own = await tabletOf('koa');
    const classmates = await tabletOf('ada');
    await guessToTheEnd(classmates);
    await comeByPictures(own, 'koa');
    expect(await own.signedInAs()).toBe(koa);
  });

  it('pauses the account on devices that classmates share, for an hour at most', async () => {
    const shared = await comeByCard(await tabletOf('koa'), 'ada');
    expect(await guessToTheEnd(shared)).toContain('in 60 minutes');
    expect((await comeByPictures(shared, 'koa')).body).toContain('Let’s take a little break');
    const { students } = (await asTeacher('')).json<{
      signIn: { students: { id: string; isClosed: boolean; pausedUntil: string | null }[] };
    }>().signIn;
    const state = students.find(({ id }) => id === koa);
    expect(state?.isClosed).toBe(false);
    expect(state?.pausedUntil).not.toBeNull();
    clock.advance(60 * MINUTE);
    await comeByPictures(shared, 'koa');
    expect(await shared.signedInAs()).toBe(koa);
  });

  it('leaves a way back to the pictures on the page of the pause', async () => {
    const shared = await comeByCard(await tabletOf('koa'), 'ada');
    await shared.find(await codeOf(), koa);
    await shared.pictures('boat', 'tree', 'bell');
    await shared.pictures('boat', 'tree', 'bell');
    const paused = await shared.pictures('boat', 'tree', 'bell');
    expect(paused.body).toContain('in 1 minute');
    expect(paused.body).toContain('href="/door/pictures"');
    clock.advance(MINUTE);
    expect((await shared.get('/door/pictures')).body).toContain('Press your three pictures');
  });

  it('is stopped by the teacher’s button and by a card as well', async () => {
    const shared = await comeByCard(await tabletOf('koa'), 'ada');
    await guessToTheEnd(shared);
    await endPause();
    await comeByPictures(shared, 'koa');
    expect(await shared.signedInAs()).toBe(koa);
  });

  it('gains no tries by more browsers', async () => {
    await tabletOf('koa');
    const [one, two] = [await tabletOf('ada'), await tabletOf('ada')];
    await guessToTheEnd(one);
    expect((await comeByPictures(two, 'koa')).body).toContain('Let’s take a little break');
  });
});
