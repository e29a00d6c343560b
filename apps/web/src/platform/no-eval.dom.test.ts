import { expect, it } from 'vitest';

import './no-eval.ts';

it('keeps Zod from making code, whenever it is loaded', async () => {
  const { config } = await import('zod');
  expect(config().jitless).toBe(true);
});
