import { expect, it } from 'vitest';

import { addDays, dateLocaleOf, weekStart, writeDay } from './dates.ts';

it.each([
  ['us', 'en-US'],
  ['US', 'en-US'],
  ['au', 'en-AU'],
  ['nz', 'en-NZ'],
  ['gb', 'en-GB'],
  ['fr', 'en-GB'],
  [null, 'en-GB'],
])('[KT6] dates for the country %s are written as in %s', (country, locale) => {
  expect(dateLocaleOf(country)).toBe(locale);
});

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
