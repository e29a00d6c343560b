import { describe, expect, it } from 'vitest';

import { hoursWords, isDoorOpen, overrideEnd, USUAL_HOURS } from './opening.ts';

const at = (iso: string) => Date.parse(iso);
const UTC = { timeZone: 'UTC', hours: USUAL_HOURS };
const SYDNEY = { timeZone: 'Australia/Sydney', hours: USUAL_HOURS }; // UTC+11 in November, UTC+10 in June

it('[DR3] the door is open on weekdays from 7 to 19 by the school’s clock, in summer and winter time', () => {
  // Tuesday, 24 November 2026
  expect(isDoorOpen(at('2026-11-23T19:59:59Z'), SYDNEY, null)).toBe(false);
  expect(isDoorOpen(at('2026-11-23T20:00:00Z'), SYDNEY, null)).toBe(true);
  expect(isDoorOpen(at('2026-11-24T07:59:59Z'), SYDNEY, null)).toBe(true);
  expect(isDoorOpen(at('2026-11-24T08:00:00Z'), SYDNEY, null)).toBe(false);
  // Tuesday, 9 June 2026
  expect(isDoorOpen(at('2026-06-08T20:30:00Z'), SYDNEY, null)).toBe(false);
  expect(isDoorOpen(at('2026-06-08T21:00:00Z'), SYDNEY, null)).toBe(true);
});

it('[DR3] the door is closed at the weekend', () => {
  expect(isDoorOpen(at('2026-11-21T10:00:00Z'), UTC, null)).toBe(false);
  expect(isDoorOpen(at('2026-11-22T10:00:00Z'), UTC, null)).toBe(false);
  expect(isDoorOpen(at('2026-11-23T10:00:00Z'), UTC, null)).toBe(true);
});

it('[DR4] the door follows the teacher’s setting until the next usual opening or closing', () => {
  const morning = at('2026-11-24T10:10:00Z');
  const end = overrideEnd(morning, UTC);
  expect(new Date(end).toISOString()).toBe('2026-11-24T19:00:00.000Z');
  const closed = { open: false, until: end };
  expect(isDoorOpen(morning, UTC, closed)).toBe(false);
  expect(isDoorOpen(at('2026-11-25T08:00:00Z'), UTC, closed)).toBe(true);

  const friday = at('2026-11-27T20:00:00Z');
  const opened = { open: true, until: overrideEnd(friday, UTC) };
  expect(new Date(opened.until).toISOString()).toBe('2026-11-30T07:00:00.000Z');
  expect(isDoorOpen(at('2026-11-28T12:00:00Z'), UTC, opened)).toBe(true);
});

describe('[DR3] the hours of a school', () => {
  const CAIRO = {
    timeZone: 'Africa/Cairo',
    hours: { days: [7, 1, 2, 3, 4], opens: 8, closes: 16 },
  };

  it('are the days and times that it has chosen', () => {
    expect(isDoorOpen(at('2026-11-22T06:30:00Z'), CAIRO, null)).toBe(true); // Sunday, 8:30 in Cairo
    expect(isDoorOpen(at('2026-11-22T05:30:00Z'), CAIRO, null)).toBe(false);
    expect(isDoorOpen(at('2026-11-22T14:00:00Z'), CAIRO, null)).toBe(false);
    expect(isDoorOpen(at('2026-11-27T08:00:00Z'), CAIRO, null)).toBe(false); // Friday
    expect(new Date(overrideEnd(at('2026-11-26T15:00:00Z'), CAIRO)).toISOString()).toBe(
      '2026-11-29T06:00:00.000Z', // Sunday
    );
  });

  it('may never end', () => {
    const always = {
      timeZone: 'UTC',
      hours: { days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 24 },
    };
    expect(isDoorOpen(at('2026-11-28T23:59:00Z'), always, null)).toBe(true);
    const now = at('2026-11-28T12:00:00Z');
    expect(overrideEnd(now, always) - now).toBe(7 * 86_400_000);
  });

  it.each([
    [USUAL_HOURS, 'on weekdays from 7 to 19'],
    [CAIRO.hours, 'Sunday to Thursday from 8 to 16'],
    [{ days: [1, 2, 3, 4, 5, 6], opens: 7, closes: 20 }, 'Monday to Saturday from 7 to 20'],
    [{ days: [6, 7, 1], opens: 9, closes: 12 }, 'Saturday to Monday from 9 to 12'],
    [{ days: [2, 4], opens: 7, closes: 19 }, 'on Tuesday and Thursday from 7 to 19'],
    [{ days: [3], opens: 7, closes: 19 }, 'on Wednesday from 7 to 19'],
    [{ days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 24 }, 'every day at any time'],
  ])('are said in words: %j', (hours, words) => expect(hoursWords(hours)).toBe(words));
});
