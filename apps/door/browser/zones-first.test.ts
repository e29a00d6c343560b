import { expect, it } from 'vitest';

import { zonesFirst } from './zones-first.ts';

it('the list of time zones begins with those of the country', () => {
  const all = ['', 'UTC', 'Africa/Accra', 'Australia/Perth', 'Australia/Sydney'];
  expect(zonesFirst(all, ['Australia/Sydney', 'Australia/Perth', 'Unknown/Zone'])).toEqual([
    '',
    'Australia/Sydney',
    'Australia/Perth',
    'Africa/Accra',
    'UTC',
  ]);
});
