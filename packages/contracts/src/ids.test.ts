import { expect, it } from 'vitest';

import { Timestamp, WholeNumberText } from './ids.ts';

it.each(['2026-11-28T10:00:00Z', '2026-11-28T10:00:00.000+13:45', '0001-01-01T00:00:00Z'])(
  'a time that the database takes is a timestamp: %s',
  (text) => expect(Timestamp.safeParse(text).success).toBe(true),
);

it.each([
  '0000-01-01T00:00:00Z',
  '2026-02-02T00:00:00+23:59',
  '2026-02-02T00:00:00-16:00',
  '2026-02-30T00:00:00Z',
])('a time that the database refuses is not a timestamp: %s', (text) =>
  expect(Timestamp.safeParse(text).success).toBe(false),
);

it.each([
  ['0', 0],
  ['7', 7],
  ['128', 128],
])('a whole number in an address is read from its digits: %s', (text, number) =>
  expect(WholeNumberText.parse(text)).toBe(number),
);

it.each(['', ' ', '0x1', '1e2', '07', '+7', '-7', '7.0', '７', '1234567890', 'true'])(
  'a whole number in an address is refused in another notation: "%s"',
  (text) => expect(WholeNumberText.safeParse(text).success).toBe(false),
);
