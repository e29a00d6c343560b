import { describe, expect, it } from 'vitest';

import { pagedEnding, periodOf, weeksThatFit } from './period.ts';

const today = '2026-11-18'; // a Wednesday
const daily = { type: 'daily', weeks: 1, ending: 'latest', today, lastActive: today } as const;
const weekly = { type: 'weekly', weeks: 4, ending: 'latest', today, lastActive: today } as const;

describe('the period of a report', () => {
  it('[RD1] a daily report has seven days and ends with the day asked for', () => {
    const period = periodOf({ ...daily, ending: '2026-11-02' });
    expect(period.columns.map(({ start }) => start)).toEqual([
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
    ]);
    expect(period.columns.every(({ start, end }) => start === end)).toBe(true);
    expect(period).toMatchObject({ start: '2026-10-27', end: '2026-11-02', latest: false });
  });

  it('[RD2] a weekly report has as many weeks as asked for, from Sunday to Saturday, the last holding the day', () => {
    const period = periodOf({ ...weekly, weeks: 2, ending: '2026-11-02' });
    expect(period.columns).toEqual([
      { start: '2026-10-25', end: '2026-10-31' },
      { start: '2026-11-01', end: '2026-11-07' },
    ]);
    expect(period).toMatchObject({ start: '2026-10-25', end: '2026-11-07', latest: false });
  });

  it('[RD3] the latest period ends today, or with the present week', () => {
    expect(periodOf(daily)).toMatchObject({ end: '2026-11-18', latest: true });
    expect(periodOf(weekly)).toMatchObject({ end: '2026-11-21', latest: true });
    expect(periodOf({ ...daily, lastActive: '2026-11-12' }).end).toBe('2026-11-18');
    expect(periodOf({ ...weekly, lastActive: '2026-10-25' }).end).toBe('2026-11-21');
  });

  it('[RD3] the latest period ends with the latest activity where the present period has none', () => {
    expect(periodOf({ ...daily, lastActive: '2026-11-11' }).end).toBe('2026-11-11');
    expect(periodOf({ ...weekly, lastActive: '2026-10-24' }).end).toBe('2026-10-24');
    expect(periodOf({ ...weekly, lastActive: '2026-10-20' }).end).toBe('2026-10-24');
    expect(periodOf({ ...daily, lastActive: null }).end).toBe('2026-11-18');
  });

  it('[RD4] a period that does not end before the latest one is the latest', () => {
    expect(periodOf({ ...daily, ending: '2026-11-17' }).latest).toBe(false);
    expect(periodOf({ ...daily, ending: '2026-11-18' }).latest).toBe(true);
    expect(periodOf({ ...weekly, ending: '2026-11-15' }).latest).toBe(true);
    expect(periodOf({ ...daily, ending: '2026-11-15', lastActive: '2026-11-01' })).toMatchObject({
      end: '2026-11-15',
      latest: true,
    });
  });

  it('[RD4] no period ends after today, or after the present week', () => {
    expect(periodOf({ ...daily, ending: '2030-01-01' }).end).toBe('2026-11-18');
    expect(periodOf({ ...weekly, ending: '2030-01-01' }).end).toBe('2026-11-21');
  });

  it('[RD5] Earlier and Later move a daily report by seven days, a weekly one by all of its weeks', () => {
    const day = { type: 'daily', end: '2026-03-01', columns: 7 } as const;
    expect(pagedEnding(day, 'earlier')).toBe('2026-02-22');
    expect(pagedEnding(day, 'later')).toBe('2026-03-08');
    const week = { type: 'weekly', end: '2026-11-21', columns: 4 } as const;
    expect(pagedEnding(week, 'earlier')).toBe('2026-10-24');
    expect(pagedEnding(week, 'later')).toBe('2026-12-19');
  });

  it('[RD6] a table has room for its width divided by 140, less one, and for one week at least', () =>
    expect([0, 200, 279, 280, 419, 420, 1280, 20_000].map(weeksThatFit)).toEqual([
      1, 1, 1, 1, 1, 2, 8, 52,
    ]));
});
