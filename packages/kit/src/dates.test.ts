import { expect, it } from 'vitest';

import { localeOf, writeDay } from './dates.ts';

it.each([
  ['us', 'en-US'],
  ['US', 'en-US'],
  ['au', 'en-AU'],
  ['nz', 'en-NZ'],
  ['gb', 'en-GB'],
  ['fr', 'en-GB'],
  [null, 'en-GB'],
])('[KT6] dates for the country %s are written as in %s', (country, locale) => {
  expect(localeOf(country)).toBe(locale);
});

it.each([
  ['gb', '6 November'],
  ['us', 'November 6'],
])('[KT6] a day has its parts in the order of the country %s', (country, words) => {
  const parts = { day: 'numeric', month: 'long' } as const;
  const time = Date.parse('2026-11-06');
  expect(writeDay(time, { timeZone: 'UTC', parts, locale: localeOf(country) })).toBe(words);
});
