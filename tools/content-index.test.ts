import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { unitIndexSource } from './content-index.ts';

it('the index of units is the one that the definitions make (npm run content:index)', () => {
  const written = readFileSync(
    new URL('../packages/content/src/unit-index.ts', import.meta.url),
    'utf8',
  );
  expect(written).toBe(unitIndexSource());
});
