import { expect, it } from 'vitest';
import { z } from 'zod';

import { queryOne, transact } from '../database/db.ts';
import { sql } from '../database/sql.ts';
import { createTestApp } from '../test-app.test-kit.ts';
import { traceRequest } from './trace.ts';

const behindProxy = await createTestApp({ TRUST_PROXY: 'true' });
const alone = await createTestApp();
const { database } = alone;
const ID = '0b6bd4f5-3b0e-4a4c-9a3c-7f1d3a8f6c11';

const idOf = async ({ app }: typeof alone, given: string) =>
  (await app.inject({ url: '/api/time', headers: { 'x-request-id': given } })).headers[
    'x-request-id'
  ];

it('a request keeps the id that the proxy gave it, and gets one of its own from nobody else', async () => {
  expect(await idOf(behindProxy, ID)).toBe(ID);
  expect(await idOf(alone, ID)).not.toBe(ID);
  for (const hostile of ["x'; drop table users; --", 'short', 'x'.repeat(64), 'two words 12'])
    expect(await idOf(behindProxy, hostile)).toMatch(/^[0-9a-f-]{36}$/);
});

const name = sql`select current_setting('application_name') as text`;
const running = sql`select query as text from pg_stat_activity where pid = pg_backend_pid()`;
const Text = z.object({ text: z.string() });
const inRequest = <Result>(work: () => Promise<Result>) =>
  new Promise<Result>((done, failed) =>
    traceRequest(ID, () => {
      work().then(done, failed);
    }),
  );

it('the database sees the id of a request, in transactions and in statements outside of them', async () => {
  const inTransaction = await inRequest(() => transact(database, (db) => queryOne(db, name, Text)));
  expect(inTransaction.text).toBe(ID);
  expect((await inRequest(() => queryOne(database.db, running, Text))).text).toContain(ID);
});

it('the next transaction on the connection does not have the id any more', async () => {
  await inRequest(() => transact(database, (db) => queryOne(db, name, Text)));
  for (let time = 0; time < 8; time += 1)
    expect((await transact(database, (db) => queryOne(db, name, Text))).text).not.toContain(ID);
});
