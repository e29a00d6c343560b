import { expect, it } from 'vitest';

import { FRESH_REQUEST_MS, isAlive, LIFETIMES } from './lifetimes.ts';
import { passwordFault } from './passwords.ts';
import { PICTURES, readPictures } from './pictures.ts';
import {
  afterWrong,
  type Bound,
  type Count,
  isBeyond,
  WRONG_CODES,
  WRONG_PICTURES_OF_STRANGERS,
} from './strangers.ts';
import { usualWay } from './ways.ts';

const HOUR = 3_600_000;

it('[DR5] accepts three different pictures of the twelve, in their order', () => {
  expect(PICTURES).toHaveLength(12);
  expect(readPictures(['key', 'apple', 'cup'])).toEqual(['key', 'apple', 'cup']);
  for (const pressed of [['key', 'apple'], ['key', 'key', 'cup'], ['key', 'apple', 'lion'], []])
    expect(readPictures(pressed)).toBeNull();
  expect(readPictures(['key', 'apple', 'cup', 'car'])).toBeNull();
});

it('[DR8] lets classes under 7 in by card alone and others by pictures as well', () => {
  expect([5, 6.9, 7, 12, null].map(usualWay)).toEqual([
    'card',
    'card',
    'pictures',
    'pictures',
    'pictures',
  ]);
});

it('[DR9] ends a spare key after 15 minutes', () => {
  expect(isAlive(0, LIFETIMES.spareKey, HOUR / 4 - 1)).toBe(true);
  expect(isAlive(0, LIFETIMES.spareKey, HOUR / 4)).toBe(false);
});

it('[DR10] ends the set-up link and a link for a new password after 24 hours', () => {
  for (const lifetime of [LIFETIMES.setUpLink, LIFETIMES.passwordLink])
    expect([isAlive(0, lifetime, 24 * HOUR - 1), isAlive(0, lifetime, 24 * HOUR)]).toEqual([
      true,
      false,
    ]);
});

it('[DR11] ends a letter to parents after 30 days', () => {
  expect(isAlive(0, LIFETIMES.parentLetter, 30 * 24 * HOUR - 1)).toBe(true);
  expect(isAlive(0, LIFETIMES.parentLetter, 30 * 24 * HOUR)).toBe(false);
});

it('[DR17] ends a challenge to a passkey after 5 minutes', () => {
  expect(isAlive(0, LIFETIMES.passkeyChallenge, 5 * 60_000 - 1)).toBe(true);
  expect(isAlive(0, LIFETIMES.passkeyChallenge, 5 * 60_000)).toBe(false);
});

it('[DR12] refuses passwords that are short or easy to guess', () => {
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
    if (isBeyond(count, bound, now)) continue;
    count = afterWrong(count, bound, now);
    taken += 1;
  }
  return taken;
}

it('[DR13] accepts at most 300 wrong codes per hour from one address', () => {
  expect(takenInADay(WRONG_CODES)).toBe(24 * 300);
});

it('[DR14] accepts at most 10 wrong sets of pictures per day for a class on strange devices', () => {
  expect(takenInADay(WRONG_PICTURES_OF_STRANGERS)).toBe(10);
});

it('[DR21] answers a request of the product for 8 minutes', () => {
  expect(isAlive(0, FRESH_REQUEST_MS, 8 * 60_000 - 1)).toBe(true);
  expect(isAlive(0, FRESH_REQUEST_MS, 8 * 60_000)).toBe(false);
});
