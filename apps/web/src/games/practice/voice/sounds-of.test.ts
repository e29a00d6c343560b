import { expect, it } from 'vitest';

import { layersOf } from './sounds-of.ts';

it('music has one layer, and one more after 3, 6 and 9 right answers in a row (PG-48)', () => {
  expect([0, 2, 3, 5, 6, 9, 30].map(layersOf)).toEqual([1, 1, 2, 2, 3, 4, 4]);
});
