import { expect, it } from 'vitest';

import { STANDING, startClock, stopClock, timeOn } from './round-clock.ts';

it('the clock of a round counts the time while it runs, and none while it is stopped', () => {
  const running = startClock(STANDING, 1_000);
  expect(timeOn(running, 4_000)).toBe(3_000);
  const standing = stopClock(running, 4_000);
  expect(timeOn(standing, 4_900)).toBe(3_000);
  expect(timeOn(startClock(standing, 4_900), 5_000)).toBe(3_100);
});

it('the clock of a round runs on unchanged when it is started twice', () => {
  expect(startClock(startClock(STANDING, 1_000), 3_000)).toEqual({ ran: 0, since: 1_000 });
});
