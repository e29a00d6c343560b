import { expect, it } from 'vitest';

import { printedDay } from './printed-day.ts';

it.each([
  ['us', '11/22/2026'],
  ['US', '11/22/2026'],
  ['ca', '2026-11-22'],
  ['gb', '22/11/2026'],
  ['fr', '22/11/2026'],
  [null, '22/11/2026'],
])('[DY1] a day on paper in the country %s is %s', (country, written) =>
  expect(printedDay('2026-11-22', country)).toBe(written),
);
