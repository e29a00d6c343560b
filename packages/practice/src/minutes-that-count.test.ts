import { describe, expect, it } from 'vitest';

import { workedIn } from './minutes-that-count.ts';

const touch = (at: number, attempts = 1) => ({ at, attempts });

describe('the time worked in a wave', () => {
  it('runs from the issue to the first answer and from answer to answer [MI1]', () =>
    expect(workedIn(1_000, [touch(6_000), touch(9_000), touch(20_000)])).toEqual([
      5_000, 3_000, 11_000,
    ]));

  it('passes over a question that nobody tried, so its time belongs to the next answer [MI1]', () => {
    expect(workedIn(0, [touch(5_000), touch(9_000, 0), touch(12_000)])).toEqual([5_000, 0, 7_000]);
    expect(workedIn(0, [touch(9_000, 0)])).toEqual([0]);
  });

  it('counts a minute at most after each touch [MI2]', () =>
    expect(workedIn(0, [touch(60_000), touch(120_001), touch(900_000)])).toEqual([
      60_000, 60_000, 60_000,
    ]));

  it('counts nothing for an answer that nobody can read so fast [MI3]', () =>
    expect(workedIn(0, [touch(399), touch(799), touch(798)])).toEqual([0, 400, 0]));
});
