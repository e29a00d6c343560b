import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localDay } from './days.ts';

describe('localDay', () => {
  it.each([
    ['2026-03-01T10:59:59Z', 'Pacific/Auckland', '2026-03-01'],
    ['2026-03-01T11:00:00Z', 'Pacific/Auckland', '2026-03-02'],
    ['2026-03-01T18:14:00Z', 'Asia/Kathmandu', '2026-03-01'],
    ['2026-03-01T18:15:00Z', 'Asia/Kathmandu', '2026-03-02'],
    ['2026-03-01T04:59:00Z', 'America/New_York', '2026-02-28'],
    ['2026-03-01T23:59:00Z', 'Nowhere/Land', '2026-03-01'],
  ])('of %s in %s is %s', (time, zone, day) => expect(localDay(Date.parse(time), zone)).toBe(day));

  it('follows the calendar in any order of calls', () => {
    const zones = ['Europe/London', 'Australia/Lord_Howe', 'America/St_Johns'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date(0), noInvalidDate: true }),
        (timeZone, date) => {
          fc.pre(date.getUTCFullYear() < 3000);
          const parts = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(date);
          expect(localDay(date.getTime(), timeZone)).toBe(parts);
        },
      ),
    );
  });
});
