import { expect, it } from 'vitest';

import { pausesIn } from './pauses.ts';

const within = { from: 1_000, to: 10_000, least: 1_000 };
const steadily = (from: number, to: number): readonly number[] =>
  Array.from({ length: (to - from) / 100 }, (_, index) => from + index * 100);

it('the time until answers come again counts from the fault to the end of the pause', () => {
  const times = [...steadily(0, 1_500), ...steadily(4_000, 10_000)];
  expect(pausesIn(times, within)).toEqual({ backAfter: 3_000, longest: 2_600 });
});

it('the time until answers come again counts to the end of the last pause', () => {
  const times = [...steadily(2_500, 4_000), ...steadily(7_000, 10_000)];
  expect(pausesIn(times, within)).toEqual({ backAfter: 6_000, longest: 3_100 });
});

it('the time until answers come again is none where no pause was long', () =>
  expect(pausesIn(steadily(0, 10_000), within).backAfter).toBe(0));

it('the time until answers come again is the whole time where they never do', () =>
  expect(pausesIn(steadily(0, 1_500), within).backAfter).toBe(9_000));
