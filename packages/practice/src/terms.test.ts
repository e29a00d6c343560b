import { expect, it } from 'vitest';

import { termStart } from './terms.ts';

it('[WN9] a term begins with the last of the country’s four or three starts', () => {
  expect(termStart('2026-11-24', 'au')).toBe('2026-10-06');
  expect(termStart('2026-11-24', 'gb')).toBe('2026-09-01');
  expect(termStart('2026-09-01', null)).toBe('2026-09-01');
  expect(termStart('2026-08-31', 'us')).toBe('2026-04-15');
  expect(termStart('2026-01-10', 'nz')).toBe('2025-10-06');
  expect(termStart('2026-01-02', 'gb')).toBe('2025-09-01');
});
