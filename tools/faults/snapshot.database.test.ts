import { expect, it } from 'vitest';

import { createTestDb } from '../../apps/server/src/platform/database/test-db.test-kit.ts';
import { inSnapshot } from './snapshot.ts';

const database = await createTestDb();

it('a recount sees one moment: what is committed between two of its statements is in neither', async () => {
  await database.pool.query('create table played (answers int); insert into played values (1)');
  const counted = await inSnapshot(database, async (snapshot) => {
    const sum = async () =>
      (await snapshot.query<{ sum: string }>('select sum(answers) from played')).rows[0]?.sum;
    const first = await sum();
    await database.pool.query('insert into played values (2)');
    return [first, await sum()];
  });
  expect(counted).toEqual(['1', '1']);
  const { rows } = await database.pool.query('select sum(answers)::int from played');
  expect(rows).toEqual([{ sum: 3 }]);
});
