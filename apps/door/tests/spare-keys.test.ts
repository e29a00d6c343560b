import type { DoorBrowser } from '../../server/src/door.test-kit.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { createDoorClass } from './door-class.test-kit.ts';

const door = await createDoorClass();
const { clock, desk, ids } = door;
const TOO_MANY = 'too many wrong keys for your name';

beforeEach(door.begin);

const keyOf = async () => (await desk.makeSpareKey(ids.koa, ids.teacher)).key;

/** A tablet that stands before the question for Koa's spare key. */
async function newTablet(): Promise<DoorBrowser> {
  const tablet = door.newTablet();
  await tablet.come();
  await door.find(tablet, 'koa');
  return tablet;
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
  return (await tablet.signedInAs()) === ids.koa;
}

const pauseSeenByTeacher = async () => (await door.seenByTeacher('koa'))?.pausedUntil;

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
    if (helper === 'the teacher') await desk.endPauses([ids.koa]);
    else await door.comeByCard(door.newTablet(), 'koa');
    expect(await pauseSeenByTeacher()).toBeNull();
    expect(await comesIn(key)).toBe(true);
  });

  it('closes the key on new devices alone: the child’s own tablet takes it', async () => {
    const own = await door.comeByCard(door.newTablet(), 'koa');
    const key = await keyOf();
    await guess(5, { not: key });
    await door.find(own, 'koa');
    expect((await type(own, key)).body).not.toContain(TOO_MANY);
  });
});

it('[door DR13] a device that types many wrong spare keys is told to wait, whoever they are for', async () => {
  const tablet = await newTablet();
  clock.advance(6 * 60_000); // from now on it counts by itself
  let last = '';
  for (let i = 0; i < 61; i += 1) {
    if (i === 30) await door.find(tablet, 'ada');
    last = (await type(tablet, String(300_000 + i))).body;
  }
  expect(last).toContain('There were many wrong codes. Wait');
});
