import { beforeAll, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestDb } from '../../platform/database/test-db.test-kit.ts';
import { saveWave } from './saved-waves.test-kit.ts';
import { dropEmptyAnswerPartitions } from './upkeep.queries.ts';

const database = await createTestDb();

const months = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'wave_answers'::regclass order by 1`,
  );
  return rows.map(({ name }) => name);
};

beforeAll(async () => {
  await database.pool.query("select ensure_answer_partitions('2020-01-01', 3)");
  const user = await addPerson(database, 'Maya', {});
  await saveWave(database, {
    user,
    endedAt: Date.parse('2020-02-10T12:01:00Z'),
    answers: [{ at: '2020-02-10T12:00:00Z' }],
  });
});

it('the upkeep drops old months of answers once they are empty, and no month that still holds one', async () => {
  const recent = (await months()).filter((name) => !name.includes('_2020_'));
  expect(await dropEmptyAnswerPartitions(database.db)).toEqual([
    'wave_answers_2020_01',
    'wave_answers_2020_03',
  ]);
  expect(await months()).toEqual(['wave_answers_2020_02', ...recent]);
});
