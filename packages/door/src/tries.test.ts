import { expect, it } from 'vitest';

import {
  afterWrongTry,
  NO_TRIES,
  PASSWORD_TRIES,
  pauseAt,
  PICTURE_TRIES,
  SHARED_PICTURE_TRIES,
  type Tries,
  triesLeft,
  type TryRule,
} from './tries.ts';

const MINUTE = 60_000;

/** Makes wrong tries as often as allowed. @returns the minutes of each pause */
function pausesOf(rule: TryRule, pauses: number): readonly number[] {
  const lengths: number[] = [];
  let tries: Tries = NO_TRIES;
  let now = 0;
  while (lengths.length < pauses && Number.isFinite(now)) {
    tries = afterWrongTry(tries, rule, now);
    const until = pauseAt(tries, now);
    if (until === null) continue;
    lengths.push((until - now) / MINUTE);
    now = until;
  }
  return lengths;
}

it('[DR6] the door pauses for 1, 5 and 15 minutes after three wrong sets of pictures each, then until somebody helps', () =>
  expect(pausesOf(PICTURE_TRIES, 9)).toEqual([1, 5, 15, Infinity]));

it('[DR6] the door never closes an account on devices that classmates share: at most 60 minutes', () =>
  expect(pausesOf(SHARED_PICTURE_TRIES, 6)).toEqual([1, 5, 15, 60, 60, 60]));

it('[DR7] the door pauses for 1, 5 and then always 15 minutes after five wrong passwords', () =>
  expect(pausesOf(PASSWORD_TRIES, 5)).toEqual([1, 5, 15, 15, 15]));

it('[DR6] the door allows three tries before the first pause, and returns how many are left', () => {
  const once = afterWrongTry(NO_TRIES, PICTURE_TRIES, 0);
  const twice = afterWrongTry(once, PICTURE_TRIES, 0);
  expect([once, twice].map((tries) => pauseAt(tries, 0))).toEqual([null, null]);
  expect([NO_TRIES, once, twice].map((tries) => triesLeft(tries, PICTURE_TRIES))).toEqual([
    3, 2, 1,
  ]);
  const third = afterWrongTry(twice, PICTURE_TRIES, 0);
  expect(pauseAt(third, MINUTE - 1)).toBe(MINUTE);
  expect(pauseAt(third, MINUTE)).toBeNull();
});
