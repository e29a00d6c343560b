import { fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime } from '../rescue.test-kit.ts';
import { Lead } from './lead.ts';

const database = await createTestDb();
const leads: Lead[] = [];
beforeEach(() => database.empty());
afterEach(async () => {
  for (const lead of leads.splice(0)) await lead.stop();
});

it('a node that has the lead takes the matches over in a later try when the database goes away in the first', async () => {
  const seen: boolean[] = [];
  const lead = new Lead({
    database,
    timers: newTime().process().timers,
    log: fastify({ logger: false }).log,
    url: 'http://127.0.0.1:1',
    changed: (isMine) => {
      seen.push(isMine);
      return seen.length < 3
        ? Promise.reject(new Error('Connection terminated'))
        : Promise.resolve();
    },
  });
  leads.push(lead);
  await lead.begin();
  await expect.poll(() => seen, { timeout: 15_000 }).toEqual([true, true, true]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(seen).toEqual([true, true, true]);
});
