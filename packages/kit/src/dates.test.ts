import { afterEach, describe, expect, it, vi } from 'vitest';

import { addDays, dateLocaleOf, dayReader, hourOf, weekStart, writeDay } from './dates.ts';

it.each([
  ['us', 'en-US'],
  ['US', 'en-US'],
  ['au', 'en-AU'],
  ['nz', 'en-NZ'],
  ['gb', 'en-GB'],
  ['fr', 'en-GB'],
  [null, 'en-GB'],
])('[KT6] dates for the country %s are written as in %s', (country, locale) =>
  expect(dateLocaleOf(country)).toBe(locale),
);

it.each([
  ['gb', '6 November'],
  ['us', 'November 6'],
])('[KT6] a day has its parts in the order of the country %s', (country, words) => {
  const parts = { day: 'numeric', month: 'long' } as const;
  const time = Date.parse('2026-11-06');
  expect(writeDay(time, { timeZone: 'UTC', parts, locale: dateLocaleOf(country) })).toBe(words);
});

it('[KT7] days are counted by the calendar, over months, leap days and changes of the clock', () => {
  expect(addDays('2026-02-27', 3)).toBe('2026-03-02');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
});

it('[KT7] a week starts on Sunday', () => {
  expect(weekStart('2026-11-21')).toBe('2026-11-15');
  expect(weekStart('2026-11-15')).toBe('2026-11-15');
});

describe('[KT11] a day and an hour are read from parts', () => {
  const OTHERS = [
    'en-US',
    'ar-EG-u-ca-islamic-nu-arab',
    'th-TH-u-ca-buddhist-nu-thai',
    'ja-JP-u-ca-japanese',
  ];
  const real = Intl.DateTimeFormat;
  afterEach(() => vi.unstubAllGlobals());

  it.each(OTHERS)('where every locale is written as %s', (locale) => {
    const written = function (_asked: string, options: Intl.DateTimeFormatOptions) {
      return new real(locale, options);
    };
    vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: written });
    const time = Date.parse('2026-11-27T23:30:00Z');
    expect(dayReader('UTC')(time)).toBe('2026-11-27');
    expect(dayReader('Pacific/Auckland')(time)).toBe('2026-11-28');
    expect(hourOf(time, 'UTC')).toBe(23);
    expect(hourOf(time, 'Pacific/Auckland')).toBe(12);
    expect(hourOf(Date.parse('2026-11-27T00:05:00Z'), 'UTC')).toBe(0);
  });
});
