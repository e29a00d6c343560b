import { expect, it } from 'vitest';

import { FRESH_REQUEST_MS, isAlive, LIFETIMES } from './lifetimes.ts';
import { passwordFault } from './passwords.ts';
import { PICTURES, readPictures, standTogether } from './pictures.ts';
import {
  afterWrong,
  beyondUntil,
  type Bound,
  codeCounts,
  type Count,
  firstTryAt,
  OWN_DEVICE_AFTER_MS,
  PASSWORDS_FROM_NETWORK,
  pictureCounts,
  passwordsCountedBy,
} from './strangers.ts';
import { usualWay } from './ways.ts';

const HOUR = 3_600_000;

it('[DR5] the door accepts three different pictures of the twelve, in their order', () => {
  expect(PICTURES).toHaveLength(12);
  expect(readPictures(['key', 'apple', 'cup'])).toEqual(['key', 'apple', 'cup']);
  for (const pressed of [['key', 'apple'], ['key', 'key', 'cup'], ['key', 'apple', 'lion'], []])
    expect(readPictures(pressed)).toBeNull();
  expect(readPictures(['key', 'apple', 'cup', 'car'])).toBeNull();
});

it('[DR8] the door lets classes under 7 in by card alone and others by pictures as well', () =>
  expect([5, 6.9, 7, 12, null].map(usualWay)).toEqual([
    'card',
    'card',
    'pictures',
    'pictures',
    'pictures',
  ]));

it('[DR9] the door ends a spare key after 15 minutes', () => {
  expect(isAlive(0, LIFETIMES.spareKey, HOUR / 4 - 1)).toBe(true);
  expect(isAlive(0, LIFETIMES.spareKey, HOUR / 4)).toBe(false);
});

it('[DR10] the door ends the set-up link and a link for a new password after 24 hours', () => {
  for (const lifetime of [LIFETIMES.setUpLink, LIFETIMES.passwordLink])
    expect([isAlive(0, lifetime, 24 * HOUR - 1), isAlive(0, lifetime, 24 * HOUR)]).toEqual([
      true,
      false,
    ]);
});

it('[DR11] the door ends a letter to parents after 30 days', () => {
  expect(isAlive(0, LIFETIMES.parentLetter, 30 * 24 * HOUR - 1)).toBe(true);
  expect(isAlive(0, LIFETIMES.parentLetter, 30 * 24 * HOUR)).toBe(false);
});

it('[DR17] the door ends a challenge to a passkey after 5 minutes', () => {
  expect(isAlive(0, LIFETIMES.passkeyChallenge, 5 * 60_000 - 1)).toBe(true);
  expect(isAlive(0, LIFETIMES.passkeyChallenge, 5 * 60_000)).toBe(false);
});

it('[DR25] the door ends a proof of who somebody is after a minute', () => {
  expect(isAlive(0, LIFETIMES.proof, 60_000 - 1)).toBe(true);
  expect(isAlive(0, LIFETIMES.proof, 60_000)).toBe(false);
});

it('[DR9][DR10][DR11][DR17][DR25] the door pins every lifetime', () =>
  expect(LIFETIMES).toEqual({
    spareKey: HOUR / 4,
    setUpLink: 24 * HOUR,
    passwordLink: 24 * HOUR,
    parentLetter: 30 * 24 * HOUR,
    passkeyChallenge: HOUR / 12,
    proof: HOUR / 60,
    proofWhileChoosing: HOUR / 6,
    password: HOUR / 6,
    visit: HOUR,
  }));

it('[DR12] the door refuses passwords that are short or easy to guess', () => {
  expect(passwordFault('nine char', 4)).toBe('too-short');
  expect(passwordFault('ten signs!', 2)).toBe('too-easy');
  expect(passwordFault('ten signs!', 3)).toBeNull();
  expect(passwordFault('x'.repeat(201), 4)).toBe('too-long');
});

/** The number of wrong tries accepted in a day, with one every second. */
function takenInADay(bound: Bound): number {
  let count: Count | null = null;
  let taken = 0;
  for (let now = 0; now < 24 * HOUR; now += 1000) {
    if (beyondUntil(count, bound, now) !== null) continue;
    count = afterWrong(count, bound, now);
    taken += 1;
  }
  return taken;
}

const NEW = { isKnown: false, madeAt: 0 };
const KNOWN = { isKnown: true, madeAt: 0 };
const inADay = (counts: readonly { readonly by: string; readonly bound: Bound }[]) =>
  counts.map(({ by, bound }) => [by, takenInADay(bound)]);

it('[DR13] the door counts wrong codes of new devices together, and those of a device of its own by itself', () => {
  expect(inADay(codeCounts(NEW, OWN_DEVICE_AFTER_MS - 1))).toEqual([['new-devices', 24 * 300]]);
  expect(inADay(codeCounts(NEW, OWN_DEVICE_AFTER_MS))).toEqual([
    ['device', 24 * 60],
    ['address', 24 * 3_000],
  ]);
  expect(inADay(codeCounts(KNOWN, 0))).toEqual([
    ['device', 24 * 60],
    ['person', 24 * 300],
  ]);
  expect(OWN_DEVICE_AFTER_MS).toBe(5 * 60_000);
});

it('[DR14] the door accepts at most 20 wrong sets of pictures per day for a class on strange devices, 10 of them on new ones', () => {
  expect(inADay(pictureCounts(NEW, OWN_DEVICE_AFTER_MS - 1))).toEqual([
    ['new-devices', 10],
    ['everybody', 20],
  ]);
  for (const [device, now] of [
    [NEW, OWN_DEVICE_AFTER_MS],
    [KNOWN, 0],
  ] as const)
    expect(inADay(pictureCounts(device, now))).toEqual([
      ['device', 6],
      ['everybody', 20],
    ]);
});

it.each([
  ['counts by itself before new ones are accepted', 60, 5, null, 5],
  ['is accepted as a new one', 3, 5, 50, 3],
  ['counts by itself where its address has no tries left', 60, 5, 50, 50],
  ['counts by itself after its address has tries again', 60, 5, 4, 5],
] as const)('[DR13] a new device at the door that %s waits so long', (_, asNew, ownAt, asOwn, at) =>
  expect(firstTryAt(asNew, ownAt, asOwn)).toBe(at),
);

it('[DR13] the door names the time from which codes are accepted again', () => {
  const bound = { most: 2, spanMs: HOUR };
  expect(beyondUntil({ wrong: 1, since: 5 }, bound, 10)).toBeNull();
  expect(beyondUntil({ wrong: 2, since: 5 }, bound, 10)).toBe(HOUR + 5);
  expect(beyondUntil({ wrong: 2, since: 5 }, bound, HOUR + 5)).toBeNull();
});

it('[DR23] the door accepts at most 10 wrong passwords a minute from one address', () =>
  expect(takenInADay(PASSWORDS_FROM_NETWORK)).toBe(24 * 60 * 10));

it('[DR21] the door answers a request of the product for 8 minutes', () => {
  expect(isAlive(0, FRESH_REQUEST_MS, 8 * 60_000 - 1)).toBe(true);
  expect(isAlive(0, FRESH_REQUEST_MS, 8 * 60_000)).toBe(false);
});

it('[DR7] the door counts wrong passwords on a device of its own apart, and on all newer ones together', () => {
  const now = 10 * HOUR;
  expect(passwordsCountedBy({ isKnown: false, madeAt: now }, now)).toBe('new-devices');
  expect(passwordsCountedBy({ isKnown: false, madeAt: now - 5 * 60_000 }, now)).toBe('device');
  expect(passwordsCountedBy({ isKnown: true, madeAt: now }, now)).toBe('device');
});

it('[DR28] three pictures that are next to each other cannot be chosen, in whatever order', () => {
  expect(standTogether(['apple', 'fish', 'umbrella'])).toBe(true);
  expect(standTogether(['umbrella', 'apple', 'fish'])).toBe(true);
  expect(standTogether(['apple', 'drum', 'key'])).toBe(true); // down a page of three columns
  expect(standTogether(['bell', 'apple', 'boat'])).toBe(true); // and of four
  expect(standTogether(['apple', 'umbrella', 'boat'])).toBe(false);
  expect(standTogether(['key', 'apple', 'cup'])).toBe(false);
});
