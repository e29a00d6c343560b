import { MINUTE_MS } from '@moonbase/kit';
import { describe, expect, it } from 'vitest';

import {
  type HalvedTimes,
  HALVES,
  halvesOf,
  hasSheet,
  minutesOfEach,
  questionsOnSheet,
  sheetWords,
  timesOfHalf,
  unitsOnSheet,
  withOneMoved,
} from './halves.ts';
import { leftOf, stateOf } from './lesson-clock.ts';

const TEN: HalvedTimes = {
  changeAt: 5 * MINUTE_MS,
  endsAt: 10 * MINUTE_MS,
  pausedAt: null,
  endedAt: null,
};

/** The state of a half and the minutes on its clock, at a minute of the lesson. */
const at = (minute: number, half: 1 | 2, times: Partial<HalvedTimes> = {}) => {
  const now = minute * MINUTE_MS;
  const own = timesOfHalf({ ...TEN, ...times }, half, now);
  return own && [stateOf(own, now), leftOf(own, now) / MINUTE_MS];
};

describe('the students of each half', () => {
  it('[LN21] are every other one of the list, or as the teacher chose', () => {
    expect(halvesOf(['a', 'b', 'c', 'd', 'e'])).toEqual({
      first: ['a', 'c', 'e'],
      second: ['b', 'd'],
    });
    const chosen = { first: ['b', 'gone', 'a'], second: ['c', 'b'] };
    expect(halvesOf(['a', 'b', 'c', 'new'], chosen)).toEqual({
      first: ['b', 'a'],
      second: ['c', 'new'],
    });
  });

  it('[LN24] keep their devices when one of them goes over, but for the last of that half', () => {
    const halves = { first: ['a', 'c', 'e'], second: ['b', 'd', 'f'] };
    const once = withOneMoved(halves, 'a');
    expect(once).toEqual({ first: ['e', 'c'], second: ['b', 'd', 'f', 'a'] });
    expect(withOneMoved(once, 'b')).toEqual({ first: ['e', 'c', 'b'], second: ['a', 'd', 'f'] });
    expect(withOneMoved(halves, 'f')).toEqual({ first: ['a', 'c', 'e', 'f'], second: ['b', 'd'] });
  });
});

it('[LN25] the sheet of a half is as long as its minutes, of what most of its students need', () => {
  expect([1, 2.5, 5, 10, 30].map(questionsOnSheet)).toEqual([8, 10, 20, 40, 60]);
  expect(unitsOnSheet(['9', '5', '9', '7'])).toEqual(['9', '5', '7']);
  expect(unitsOnSheet([1, 2, 3, 4, 5, 6, 7])).toHaveLength(6);
});

it('[LN22] half of the minutes are for each half, rounded up', () =>
  expect([minutesOfEach(10, true), minutesOfEach(5, true), minutesOfEach(5, false)]).toEqual([
    5, 3, 5,
  ]));

describe('[LN22] the halves of a lesson', () => {
  it('play one after the other, each on its own clock', () => {
    expect([at(0, 1), at(4, 1), at(5, 1)]).toEqual([
      ['running', 5],
      ['running', 1],
      ['over', 0],
    ]);
    expect([at(0, 2), at(4.99, 2), at(5, 2), at(9, 2), at(10, 2)]).toEqual([
      null,
      null,
      ['running', 5],
      ['running', 1],
      ['over', 0],
    ]);
  });

  it('keep their turns while the lesson is paused', () => {
    const early = { pausedAt: 3 * MINUTE_MS };
    expect([at(8, 1, early), at(8, 2, early)]).toEqual([['paused', 2], null]);
    const late = { pausedAt: 7 * MINUTE_MS };
    expect([at(9, 1, late), at(9, 2, late)]).toEqual([
      ['over', 0],
      ['paused', 3],
    ]);
  });

  it('are over when the teacher ends the lesson', () => {
    const ended = { endedAt: 2 * MINUTE_MS };
    expect([at(3, 1, ended), at(3, 2, ended)]).toEqual([
      ['over', 0],
      ['over', 0],
    ]);
  });
});

describe('[lesson LN27] the sheet of a half', () => {
  const times = { changeAt: 300_000, endsAt: 600_000, pausedAt: null, endedAt: null };

  it('is there while the other half plays, and no longer than the lesson', () => {
    const halves = (now: number, change: Partial<typeof times> | { pausedAt: number } = {}) =>
      HALVES.map((half) => hasSheet({ ...times, ...change }, half, now));
    expect(halves(0)).toEqual([false, true]);
    expect(halves(300_000)).toEqual([true, false]);
    expect(halves(600_000)).toEqual([false, false]);
    expect(halves(500_000, { pausedAt: 10_000 })).toEqual([false, true]);
  });

  it('is said with what comes next', () => {
    expect(sheetWords(2, 61_000).next).toBe('Your turn begins in about 2 minutes');
    expect(sheetWords(2, 60_000).next).toBe('Your turn begins in about 1 minute');
    expect(sheetWords(2, 8_000).next).toBe('Your turn begins in a moment');
    expect(sheetWords(2, null).next).toBe('Your turn comes after the other half’s');
    expect(sheetWords(1, 60_000).title).toBe('Your half works on paper now');
  });
});
