import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  dayHere,
  dayIn,
  dayInAddress,
  dayWords,
  formatDay,
  formatDayIn,
  formatPeriod,
  formatPeriodOfYear,
  formatTime,
  hourIn,
} from './dates.ts';

describe('dates', () => {
  it.each([
    ['en-GB', '6 Nov'],
    ['en-AU', '6 Nov'],
    ['en-US', 'Nov 6'],
  ])('have day and month in the order of %s', (locale, words) =>
    expect(formatDay('2026-11-06', { day: 'numeric', month: 'short' }, locale)).toBe(words),
  );

  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-30', null],
    ['2026-13-01', null],
    ['0000-01-01', null],
    ['Monday', null],
  ])('are read from an address: %s gives %s', (written, day) =>
    expect(dayInAddress(new URLSearchParams({ from: written }), 'from')).toBe(day),
  );

  it.each(['en-GB', 'en-AU', 'en-US'])('call the hour after noon twelve in %s', (locale) => {
    const time = formatTime(new Date(2026, 10, 24, 12, 45).getTime(), locale);
    expect(time).toMatch(/^12:45.pm$/i);
  });

  it.each([
    ['en-GB', 'Friday 20 November 2026'],
    ['en-US', 'Friday, November 20, 2026'],
  ])('are written in full as in %s, on the day in the time zone', (locale, words) => {
    const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
    const lateInLondon = Date.parse('2026-11-19T23:30:00Z');
    expect(formatDayIn(lateInLondon, 'Europe/Berlin', parts, locale)).toBe(words);
  });

  it('form a period that names a month once', () => {
    expect(formatPeriod('2026-11-01', '2026-11-07', 'en-GB')).toBe('1 to 7 November');
    expect(formatPeriod('2026-11-01', '2026-11-07', 'en-US')).toBe('November 1 to 7');
    expect(formatPeriod('2026-11-29', '2026-12-05', 'en-GB')).toBe('29 November to 5 December');
  });

  it('form a period with its year, or with both where it spans two', () => {
    expect(formatPeriodOfYear('2026-11-15', '2026-11-21', 'en-GB')).toBe('15 to 21 November 2026');
    expect(formatPeriodOfYear('2026-11-15', '2026-11-21', 'en-US')).toBe('November 15 to 21, 2026');
    expect(formatPeriodOfYear('2026-12-27', '2027-01-02', 'en-GB')).toBe(
      '27 December 2026 to 2 January 2027',
    );
  });
});

describe('days that are used again', () => {
  const real = Intl.DateTimeFormat;
  afterEach(() => vi.unstubAllGlobals());

  it('are right in a browser that writes M/D/Y', () => {
    const american = function (_asked: string, options: Intl.DateTimeFormatOptions) {
      return new real('en-US', options);
    };
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: american });
    const now = Date.parse('2026-11-27T12:00:00Z');
    expect(dayIn(now, 'UTC')).toBe('2026-11-27');
    expect(hourIn(now, 'UTC')).toBe(12);
    expect(dayWords('2026-03-01T12:00:00Z', now, 'UTC')).toMatch(/^Mar 1$/);
    expect(dayWords('2025-11-01T12:00:00Z', now, 'UTC')).toMatch(/2025$/);
  });
});

describe('the day where this computer is', () => {
  const at = (time: string, minutesBehind: number): Date =>
    Object.assign(new Date(time), { getTimezoneOffset: () => minutesBehind });

  it.each([
    ['the evening before in Seattle', '2026-11-30T02:00:00Z', 480, '2026-11-29'],
    ['the morning after in Auckland', '2026-11-29T20:00:00Z', -780, '2026-11-30'],
    ['the same in London', '2026-11-30T12:00:00Z', 0, '2026-11-30'],
  ])('is %s', (_where, time, minutesBehind, day) =>
    expect(dayHere(at(time, minutesBehind))).toBe(day),
  );
});
