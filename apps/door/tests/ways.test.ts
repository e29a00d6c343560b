import { WAYS } from '@moonbase/door';
import { expect, it } from 'vitest';

import { createDoorApp } from '../../server/src/door.test-kit.ts';

const { database } = await createDoorApp();

it('the table of classes takes each way of signing in, and no other', async () => {
  const { rows } = await database.pool.query<{ takes: string }>(
    `select pg_get_constraintdef(oid) as takes from pg_constraint
     where conrelid = 'door.class_groups'::regclass and contype = 'c' and conname like '%way%'`,
  );
  const taken = rows.flatMap(({ takes }) =>
    [...takes.matchAll(/'([^']+)'/g)].map(([, way]) => way),
  );
  expect(taken).toEqual([...WAYS]);
});
