import { OWN_DEVICE_AFTER_MS } from '@moonbase/door';
import { HASHING_COSTS } from '../src/index.ts';
import { beforeEach, describe, expect, it } from 'vitest';

import { longestTurnDuring } from '../../server/src/platform/threads/longest-turn.test-kit.ts';
import { addPerson, addSchool } from '../../server/src/platform/people.test-kit.ts';
import { createDoorApp, createDoorBrowser } from '../../server/src/door.test-kit.ts';

const product = await createDoorApp();
const { database, clock, desk } = product;
const PASSWORD = 'orbit velvet teapot nine';
const MINUTE = 60_000;
let teacher = '';

beforeEach(async () => {
  await database.empty();
  clock.advance(Date.parse('2026-11-24T10:00:00Z') - clock.now());
  const schoolId = await addSchool(database, 'Kurrajong Hill');
  teacher = await addPerson(database, 'Ian', { schoolId, schoolRole: 'teacher' });
  await desk.makeStaff(teacher, 'ian@school.example', PASSWORD);
});

const tryPassword = (email: string, address: string, password = 'wrong wrong') =>
  createDoorBrowser(product, address).post('/door/staff', [
    ['email', email],
    ['password', password],
  ]);

const wrong = (email: string) =>
  [
    ['email', email],
    ['password', 'wrong wrong'],
  ] as const;

it('40 passwords at once do not hold the event loop', async () => {
  const real = await createDoorApp({}, { hashingCosts: HASHING_COSTS });
  const tryAt = (at: number) =>
    createDoorBrowser(real, `192.0.2.${at}`).post('/door/staff', [
      ['email', `nobody${at}@x.example`],
      ['password', `password ${at}`],
    ]);
  await tryAt(99); // loads what only the first one needs
  const shown: Awaited<ReturnType<typeof tryAt>>[] = [];
  const longest = await longestTurnDuring(async () => {
    shown.push(...(await Promise.all(Array.from({ length: 40 }, (_each, at) => tryAt(at)))));
  });
  expect(shown.every(({ body }) => body.includes('do not match'))).toBe(true);
  expect(longest).toBeLessThan(40); // a hash takes 60 ms or more
});

it('[door DR23] one address has 10 wrong passwords a minute, all at once or one by one, and right ones do not count', async () => {
  const shown = await Promise.all(
    Array.from({ length: 40 }, (_each, at) => tryPassword(`nobody${at}@x.example`, '192.0.2.1')),
  );
  const judged = shown.filter(({ body }) => body.includes('do not match'));
  expect(judged).toHaveLength(10);
  expect(shown.at(-1)?.body).toContain('Try again in 1 minute');
  expect((await tryPassword('ian@school.example', '192.0.2.1', PASSWORD)).status).toBe(422);
  for (let times = 0; times < 12; times += 1)
    expect((await tryPassword('ian@school.example', '192.0.2.2', PASSWORD)).status).not.toBe(422);
  clock.advance(MINUTE);
  expect((await tryPassword('ian@school.example', '192.0.2.1', PASSWORD)).status).not.toBe(422);
});

it('[door DR7] an address without an account pauses as long as one with an account', async () => {
  const said = async (email: string) => {
    const words: string[] = [];
    const guesser = createDoorBrowser(product, '198.51.100.1');
    await guesser.get('/door/');
    clock.advance(OWN_DEVICE_AFTER_MS);
    for (let round = 0; round < 4; round += 1) {
      for (let times = 0; times < 6; times += 1) {
        const { body } = await guesser.post('/door/staff', wrong(email));
        words.push(/do not match|Try again in \d+ minutes?/.exec(body)?.[0] ?? '');
      }
      clock.advance(15 * MINUTE);
    }
    return words;
  };
  const known = await said('ian@school.example');
  expect(known).toContain('Try again in 15 minutes');
  expect(await said('nobody@school.example')).toEqual(known);
});

describe('[door DR7] wrong passwords of a stranger', () => {
  const right = [
    ['email', 'ian@school.example'],
    ['password', PASSWORD],
  ] as const;

  it('do not keep the owner out on a new device elsewhere', async () => {
    for (let times = 0; times < 6; times += 1) await tryPassword('ian@school.example', '192.0.2.1');
    const owner = createDoorBrowser(product, '203.0.113.7');
    await owner.post('/door/staff', right);
    expect(await owner.signedInAs()).toBe(teacher);
  });

  it('keep the owner out on a new device at the same address for 5 minutes at most, and say what to do', async () => {
    const guess = async () => {
      for (let times = 0; times < 6; times += 1)
        await tryPassword('ian@school.example', '192.0.2.1');
    };
    for (const minutes of [1, 5]) {
      await guess();
      clock.advance(minutes * MINUTE);
    }
    await guess(); // a pause of 15 minutes
    const owner = createDoorBrowser(product, '192.0.2.1');
    const { body } = await owner.post('/door/staff', right);
    expect(body).toContain('Try again in 5 minutes');
    expect(body).toContain('a link for a new password');
    clock.advance(OWN_DEVICE_AFTER_MS);
    await owner.post('/door/staff', right);
    expect(await owner.signedInAs()).toBe(teacher);
  });

  it('are 120 an hour from all devices together, and those in a pause do not count', async () => {
    const judged = async (address: string) =>
      (await tryPassword('ian@school.example', address)).body.includes('do not match');
    for (let times = 0; times < 40; times += 1) {
      await judged('192.0.2.1'); // paused after the fifth
      if (times % 10 === 9) clock.advance(MINUTE);
    }
    let taken = 0;
    for (let network = 2; network < 60; network += 1)
      for (let times = 0; times < 5; times += 1) if (await judged(`192.0.2.${network}`)) taken += 1;
    expect(taken).toBeLessThanOrEqual(120);
    expect(taken).toBeGreaterThan(80); // the last of each five is answered by a pause
    const { body } = await createDoorBrowser(product, '203.0.113.7').post('/door/staff', right);
    expect(body).toMatch(/Try again in 5\d minutes/);
  });
});
