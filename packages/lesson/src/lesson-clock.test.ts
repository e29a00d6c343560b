import { describe, expect, it } from 'vitest';

import {
  canHaveMore,
  FEWEST_MINUTES,
  leftInWords,
  leftOf,
  LESSON_MINUTES,
  MOST_MINUTES,
  stateOf,
  USUAL_MINUTES,
} from './lesson-clock.ts';

const RUNNING = { endsAt: 600_000, pausedAt: null, endedAt: null };

describe('the clock of a lesson', () => {
  it('offers 5 to 30 minutes, at first 10 [LN1]', () => {
    expect(LESSON_MINUTES.at(0)).toBe(FEWEST_MINUTES);
    expect(LESSON_MINUTES.at(-1)).toBe(MOST_MINUTES);
    expect([FEWEST_MINUTES, MOST_MINUTES, USUAL_MINUTES]).toEqual([5, 30, 10]);
    expect(LESSON_MINUTES).toContain(USUAL_MINUTES);
  });

  it('is over when the time is up or the teacher has ended it [LN2]', () => {
    expect(stateOf(RUNNING, 599_999)).toBe('running');
    expect(stateOf(RUNNING, 600_000)).toBe('over');
    expect(stateOf({ ...RUNNING, endedAt: 5_000 }, 5_000)).toBe('over');
    expect(leftOf({ ...RUNNING, endedAt: 5_000 }, 5_000)).toBe(0);
  });

  it('stands still in a pause, however long it lasts [LN3]', () => {
    const paused = { ...RUNNING, pausedAt: 400_000 };
    expect(stateOf(paused, 900_000)).toBe('paused');
    expect(leftOf(paused, 900_000)).toBe(200_000);
    expect(leftOf(RUNNING, 900_000)).toBe(0);
  });

  it('takes two more minutes up to 30 in all [LN4]', () =>
    expect([10, 28, 29, 30].map(canHaveMore)).toEqual([true, true, false, false]));

  it('says whole minutes, and seconds in the last one [LN5]', () =>
    expect([600_000, 541_000, 60_000, 59_999, 800].map(leftInWords)).toEqual([
      '10 min',
      '10 min',
      '1 min',
      '60 s',
      '1 s',
    ]));
});
