import { expect, it } from 'vitest';

import { isClose, minutesToMend } from './after-game.ts';

it('[PQ6] two missed questions take a minute', () =>
  expect([1, 2, 3, 30].map(minutesToMend)).toEqual([1, 1, 2, 15]));

it('[PL4] three quarters of the right answers needed are close', () =>
  expect([8, 11, 12, 15].map((right) => isClose({ right, needed: 16 }))).toEqual([
    false,
    false,
    true,
    true,
  ]));
