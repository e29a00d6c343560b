import { describe, expect, it } from 'vitest';

import { meanLevels, percentChange, schoolYearStart } from './two-periods.ts';

describe('the school year', () =>
  it.each([
    { today: '2026-11-29', country: 'gb', start: '2026-09-01' },
    { today: '2026-09-01', country: 'us', start: '2026-09-01' },
    { today: '2026-08-31', country: null, start: '2025-09-01' },
    { today: '2026-11-29', country: 'au', start: '2026-02-01' },
    { today: '2026-01-31', country: 'nz', start: '2025-02-01' },
  ])('[BP2] of $today in $country began on $start', ({ today, country, start }) =>
    expect(schoolYearStart(today, country)).toBe(start),
  ));

it('[BP3] the mean level of a class is that of those who have one at both ends', () => {
  const levels = [
    { now: 40, beside: 30 },
    { now: 20, beside: 20 },
    { now: 90, beside: null },
    { now: null, beside: 5 },
  ];
  expect(meanLevels(levels)).toEqual({ now: 30, beside: 25 });
  expect(meanLevels([{ now: 90, beside: null }])).toEqual({ now: null, beside: null });
});

describe('a change of the share of right answers', () => {
  const of = (correct: number, answered: number) => ({ correct, answered, worked: 0 });
  it.each([
    { now: of(9, 10), beside: of(7, 10), change: 20 },
    { now: of(7, 10), beside: of(9, 10), change: -20 },
    { now: of(9, 9), beside: of(7, 10), change: null }, // one answer short
    { now: of(9, 10), beside: of(7, 9), change: null },
  ])(
    '[BP4] of $now.correct/$now.answered after $beside.correct/$beside.answered is $change',
    ({ now, beside, change }) => expect(percentChange(now, beside)).toBe(change),
  );
});
