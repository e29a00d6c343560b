import { readFileSync } from 'node:fs';

import { ALL_UNITS } from '@moonbase/questions/all';
import { expect, it } from 'vitest';

import { kindIndexSource, releasedSource, unitIndexSource } from './content-index.ts';

it.each([
  ['content/src/unit-index.ts', unitIndexSource],
  ['content/src/kind-index.ts', kindIndexSource],
  ['questions/src/released.test-kit.ts', releasedSource],
])('%s matches the definitions (npm run content:index)', (path, source) => {
  const written = readFileSync(new URL(`../packages/${path}`, import.meta.url), 'utf8');
  expect(written).toBe(source());
});

it('the README has the numbers of units and kinds of the definitions', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const kinds = ALL_UNITS.flatMap(({ subUnits }) => subUnits).length;
  expect(readme).toContain(`${ALL_UNITS.length} units with ${kinds} kinds of question`);
});
