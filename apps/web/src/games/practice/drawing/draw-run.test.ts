import { describe, expect, it } from 'vitest';

import { litOf, shareOf } from './draw-run.ts';
import { NO_RUN, runNow } from './run-of-right.ts';

describe('a run of right answers (PG-56)', () => {
  it('changes the world at 3, 5 and 8, and stays the same run in between', () => {
    const levels = [0, 2, 3, 4, 5, 7, 8, 30].map((inARow) => runNow(NO_RUN, inARow, 0).level);
    expect(levels).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    const three = runNow(NO_RUN, 3, 100);
    expect(runNow(three, 4, 900)).toBe(three);
  });

  it('lets its lights go out slowly after a slip, and keeps its houses', () => {
    const eight = runNow(NO_RUN, 8, 0);
    const slip = runNow(eight, 0, 10_000);
    expect(slip).toMatchObject({ level: 0, before: 3, built: 3 });
    const at = (now: number, still = false) => shareOf(slip, 3, { now, still });
    expect([at(10_000), at(11_100), at(12_200)]).toEqual([1, 0.5, 0]);
    expect(at(10_000, true)).toBe(0);
  });

  it('lets one house go to sleep after a slip, never the town, and wakes that one again', () => {
    const slip = runNow(runNow(NO_RUN, 5, 0), 0, 10_000);
    const lit = (run = slip, now = 13_000, calm = false) =>
      [0, 1, 2, 3, 4, 5].map((index) => litOf(run, index, { now, still: false, calm }));
    expect(lit()).toEqual([1, 1, 1, 0, 1, 1]);
    expect(lit(slip, 11_100)[3]).toBe(0.5);
    expect(lit(slip, 13_000, true)).toEqual([1, 1, 1, 0, 0, 0]);
    const again = runNow(slip, 3, 20_000);
    expect(lit(again, 20_000)).toEqual([1, 1, 1, 0, 1, 1]);
    expect(lit(again, 20_700)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(lit(again, 20_700, true)).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('lights the house of a slip again at the end of a wave from which all came home', () => {
    const slip = runNow(runNow(NO_RUN, 5, 0), 0, 10_000);
    const lit = (calm: boolean) =>
      [0, 1, 2, 3, 4, 5].map((index) =>
        litOf(slip, index, { now: 13_000, still: false, calm, party: true }),
      );
    expect(lit(false)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(lit(true)).toEqual([1, 1, 1, 1, 0, 0]);
  });

  it('rises from house to house', () => {
    const three = runNow(NO_RUN, 3, 0);
    const at = (late: number) => shareOf(three, 1, { now: 350, still: false, late });
    expect(at(0)).toBeGreaterThan(at(130));
    expect(shareOf(three, 2, { now: 350, still: false })).toBe(0);
  });
});
