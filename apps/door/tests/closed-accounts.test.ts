import type { DoorBrowser } from '../../server/src/door.test-kit.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createDoorClass } from './door-class.test-kit.ts';

const door = await createDoorClass();
const { app, clock, desk, ids, signIn, comeByCard, comeByPictures, asTeacher } = door;
const MINUTE = 60_000;

beforeEach(door.begin);

const tabletOf = (who: 'koa' | 'ada') => comeByCard(door.newTablet(), who);

/** Wrong pictures for Koa until the fourth pause. @returns the last page */
async function guessToTheEnd(tablet: DoorBrowser) {
  let last = '';
  for (const minutes of [1, 5, 15, 0]) {
    await door.find(tablet, 'koa');
    for (let tries = 0; tries < 3; tries += 1)
      last = (await tablet.pictures('boat', 'tree', 'bell')).body;
    clock.advance(minutes * MINUTE);
  }
  return last;
}

const endPause = async () =>
  app.inject({
    method: 'POST',
    url: `/api/class-groups/${ids.group}/sign-in/students`,
    headers: { ...(await signIn(ids.teacher)), 'content-type': 'application/json' },
    payload: { action: 'end-pause', users: [ids.koa] },
  });

describe('[door DR6] an account that is closed after the fourth pause', () => {
  it('says so on the child’s page, and breaks neither the class’s page nor its cards', async () => {
    const own = await tabletOf('koa');
    expect(await guessToTheEnd(own)).toContain('That was often enough');
    const page = await door.find(own, 'koa');
    expect(page.status).toBe(200);
    expect(page.body).toContain('That was often enough');
    expect(page.body).not.toContain('href="/door/pictures"'); // somebody has to help
    expect((await own.get('/door/pictures')).status).toBe(200);

    expect((await asTeacher()).statusCode).toBe(200);
    expect(await door.seenByTeacher('koa')).toMatchObject({ isClosed: true, pausedUntil: null });
    expect((await asTeacher('/cards.pdf')).statusCode).toBe(200);
    await desk.makeLetters([ids.koa], ids.teacher);
    expect((await asTeacher('/letters.pdf')).statusCode).toBe(200);
  });

  it.each(['the teacher', 'a card', 'a spare key'])('is opened by %s', async (helper) => {
    const own = await tabletOf('koa');
    await guessToTheEnd(own);
    if (helper === 'the teacher') expect((await endPause()).statusCode).toBe(200);
    else if (helper === 'a card') await comeByCard(door.newTablet(), 'koa');
    else {
      const { key } = await desk.makeSpareKey(ids.koa, ids.teacher);
      await door.find(own, 'koa');
      await own.post('/door/spare-key', [['key', key]]);
    }
    own.forget();
    await comeByPictures(own, 'koa');
    expect(await own.signedInAs()).toBe(ids.koa);
  });
});

describe('[door DR6] a classmate who guesses on a device of the class', () => {
  it('does not close the account on the child’s own device', async () => {
    const own = await tabletOf('koa');
    const classmates = await tabletOf('ada');
    await guessToTheEnd(classmates);
    await comeByPictures(own, 'koa');
    expect(await own.signedInAs()).toBe(ids.koa);
  });

  it('pauses the account on devices that classmates share, for an hour at most', async () => {
    const shared = await comeByCard(await tabletOf('koa'), 'ada');
    expect(await guessToTheEnd(shared)).toContain('in 60 minutes');
    expect((await comeByPictures(shared, 'koa')).body).toContain('Let’s take a little break');
    const state = await door.seenByTeacher('koa');
    expect(state?.isClosed).toBe(false);
    expect(state?.pausedUntil).not.toBeNull();
    clock.advance(60 * MINUTE);
    await comeByPictures(shared, 'koa');
    expect(await shared.signedInAs()).toBe(ids.koa);
  });

  it('leaves a way back to the pictures on the page of the pause', async () => {
    const shared = await comeByCard(await tabletOf('koa'), 'ada');
    await door.find(shared, 'koa');
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
    expect(await shared.signedInAs()).toBe(ids.koa);
  });

  it('gains no tries beyond the nine by more browsers', async () => {
    await tabletOf('koa');
    const [one, two, three] = [await tabletOf('ada'), await tabletOf('ada'), await tabletOf('ada')];
    await guessToTheEnd(one); // six of the nine
    await guessToTheEnd(two); // the other three
    expect((await comeByPictures(three, 'koa')).body).toContain('Use your card here once');
  });
});
