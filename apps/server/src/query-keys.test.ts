import { expect, it } from 'vitest';
import { z } from 'zod';

import { createTestApp } from './platform/test-app.test-kit.ts';

const { app } = await createTestApp();

it('each route refuses a key of its query that it does not know: no filter is dropped in silence', () => {
  const asked = app.registeredRoutes.filter(({ query }) => query !== undefined);
  expect(asked.length).toBeGreaterThan(30);
  const silent = asked.filter(({ query }) => {
    if (!(query instanceof z.ZodType)) return true;
    const issues = query.safeParse({ 'no-such-key': '1' }).error?.issues ?? [];
    return !issues.some(({ code }) => code === 'unrecognized_keys');
  });
  expect(silent.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
});
