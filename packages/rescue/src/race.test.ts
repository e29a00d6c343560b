import { expect, it } from 'vitest';

import { parOf } from './question-phase.ts';
import { contentPaceOf, quickSecondsOf, raceWeight } from './race.ts';

it('[RQ8] a kind of question is asked the less often the longer it takes, the longest never below Year 9', () => {
  expect([1, 1.6, 2.6].map((pace) => raceWeight(pace, 3))).toEqual([
    1,
    expect.closeTo(0.244, 3),
    expect.closeTo(0.057, 3),
  ]);
  expect(raceWeight(4, 8)).toBe(0);
  expect(raceWeight(4, 9)).toBeCloseTo(0.0156, 4);
});

it('[RQ9] the content’s pace is longer for younger players and longer kinds, and makes a lower par', () => {
  expect([1, 3, 6, 10, 14].map(quickSecondsOf)).toEqual([5, 4, 3.5, 3.5, 3.5]);
  expect(contentPaceOf(1.6, 3)).toBeCloseTo(7.68, 5);
  expect(parOf(contentPaceOf(1, 10))).toBe(5);
  expect(parOf(contentPaceOf(1.6, 3))).toBe(3);
  expect(parOf(contentPaceOf(2.6, 1))).toBe(2);
});
