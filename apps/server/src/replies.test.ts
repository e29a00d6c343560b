import { REPLIES } from '@moonbase/contracts/replies.test-kit';
import { expect, it } from 'vitest';
import { z } from 'zod';

import { createTestApp } from './platform/test-app.test-kit.ts';

const { app } = await createTestApp();

it('the list of replies that the web’s tests read has the schema of every route that sends a document', () => {
  const documents = app.registeredRoutes
    .filter(({ method, url }) => method !== 'HEAD' && url.startsWith('/api/'))
    .filter(({ url }) => !url.startsWith('/api/health/'))
    .filter(({ reply }) => reply instanceof z.ZodObject || reply instanceof z.ZodUnion)
    .map(({ method, url, reply }) => [`${method} ${url.replace('/api', '')}`, reply] as const);
  expect(documents.length).toBeGreaterThan(120);
  expect(Object.keys(REPLIES).sort()).toEqual(documents.map(([route]) => route).sort());
  for (const [route, reply] of documents) expect(REPLIES[route], route).toBe(reply);
});
