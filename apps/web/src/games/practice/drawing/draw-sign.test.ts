import { expect, it } from 'vitest';

import { signOf } from './draw-sign.ts';

it.each([
  ['clock', 'clock'],
  ['digitalClock', 'clock'],
  ['money', 'coins'],
  ['barChart', 'chart'],
  ['numberLine', 'line'],
  ['array', 'things'],
  ['coordGrid', 'grid'],
  ['table', 'grid'], // a timetable is not a chart
  ['shape2d', 'shapes'],
  ['toString', 'shapes'],
])('the plate of a picture question of the kind %s shows the sign %s', (kind, sign) => {
  expect(signOf(kind)).toBe(sign);
});
