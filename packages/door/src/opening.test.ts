import { expect, it } from 'vitest';

import { isDoorOpen, overrideEnd } from './opening.ts';

const at = (iso: string) => Date.parse(iso);
const SYDNEY = 'Australia/Sydney'; // UTC+11 in November, UTC+10 in June

it('[DR3] is open on weekdays from 7 to 19 by the school’s clock, in summer and winter time', () => {
  // Tuesday, 24 November 2026
  expect(isDoorOpen(at('2026-11-23T19:59:59Z'), SYDNEY, null)).toBe(false);
  expect(isDoorOpen(at('2026-11-23T20:00:00Z'), SYDNEY, null)).toBe(true);
  expect(isDoorOpen(at('2026-11-24T07:59:59Z'), SYDNEY, null)).toBe(true);
  expect(isDoorOpen(at('2026-11-24T08:00:00Z'), SYDNEY, null)).toBe(false);
  // Tuesday, 9 June 2026
  expect(isDoorOpen(at('2026-06-08T20:30:00Z'), SYDNEY, null)).toBe(false);
  expect(isDoorOpen(at('2026-06-08T21:00:00Z'), SYDNEY, null)).toBe(true);
});

it('[DR3] is closed at the weekend', () => {
  expect(isDoorOpen(at('2026-11-21T10:00:00Z'), 'UTC', null)).toBe(false);
  expect(isDoorOpen(at('2026-11-22T10:00:00Z'), 'UTC', null)).toBe(false);
  expect(isDoorOpen(at('2026-11-23T10:00:00Z'), 'UTC', null)).toBe(true);
});

it('[DR4] follows the teacher’s setting until the next usual opening or closing', () => {
  const morning = at('2026-11-24T10:10:00Z');
  const end = overrideEnd(morning, 'UTC');
  expect(new Date(end).toISOString()).toBe('2026-11-24T19:00:00.000Z');
  const closed = { open: false, until: end };
  expect(isDoorOpen(morning, 'UTC', closed)).toBe(false);
  expect(isDoorOpen(at('2026-11-25T08:00:00Z'), 'UTC', closed)).toBe(true);

  const friday = at('2026-11-27T20:00:00Z');
  const opened = { open: true, until: overrideEnd(friday, 'UTC') };
  expect(new Date(opened.until).toISOString()).toBe('2026-11-30T07:00:00.000Z');
  expect(isDoorOpen(at('2026-11-28T12:00:00Z'), 'UTC', opened)).toBe(true);
});
