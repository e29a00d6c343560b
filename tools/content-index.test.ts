import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { releasedSource, unitIndexSource } from './content-index.ts';

it.each([
  ['content/src/unit-index.ts', unitIndexSource],
  ['questions/src/released.test-kit.ts', releasedSource],
])('%s is what the definitions make it (npm run content:index)', (path, source) => {
  const written = readFileSync(new URL(`../packages/${path}`, import.meta.url), 'utf8');
  expect(written).toBe(source());
});
