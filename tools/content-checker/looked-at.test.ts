import { ALL_UNITS } from '@moonbase/questions/all';
import { expect, it } from 'vitest';

import { lookOf } from './looked-at.ts';

// After a change that is meant: read the questions and look at the pictures of the kinds named below, then write the list
// again with `npx vitest run tools/content-checker/looked-at.test.ts -u`.
it('every kind of question reads and looks as when it was last looked at', async () => {
  const lines = ALL_UNITS.flatMap(({ subUnits }) => subUnits).map(lookOf);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./looked-at.txt');
}, 120_000);
