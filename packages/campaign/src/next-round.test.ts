import { expect, it } from 'vitest';

import { progress } from './campaign.test-kit.ts';
import { nextRoundOf } from './next-round.ts';
import { roundId } from './rounds.ts';

it.each([
  ['', '1.1'],
  ['1.1?', '1.1'],
  ['1.1', '2.1'],
  ['1.1 1.2', '1.3'],
  ['1.1 2.1x', '2.1'],
  ['1.1 1.2 1.3', '2.1'],
])('[CM5] the next round after "%s" is %s', (passed, next) =>
  expect(roundId(nextRoundOf(progress(passed)))).toBe(next),
);
