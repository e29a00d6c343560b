import { expect, it } from 'vitest';

import { isFingerSlip } from './finger-slip.ts';

it('[MN10] a slip of the finger swaps, leaves out, doubles, hits a neighbouring key or is off by one, two or ten', () => {
  const slips = ['95', '5', '599', '58', '60', '61', '49', '69', '56'];
  expect(slips.filter((typed) => !isFingerSlip(typed, '59'))).toEqual([]);
  expect(['59', '41', '118', '0'].filter((typed) => isFingerSlip(typed, '59'))).toEqual([]);
});
