import { beforeEach, expect, it } from 'vitest';

import {
  giveSelection,
  playWave,
  startGame,
} from '../../apps/server/src/features/practice/practice.test-kit.ts';
import { addPerson } from '../../apps/server/src/platform/people.test-kit.ts';
import { createTestApp } from '../../apps/server/src/platform/test-app.test-kit.ts';
import { countDay, type Played } from './count.ts';

const test = await createTestApp();
const { database } = test;
let played: readonly Played[] = [];

beforeEach(async () => {
  await database.empty();
  const student = await addPerson(database, 'Maya', {});
  await giveSelection(test, student);
  const headers = await test.signIn(student);
  const { wave } = await startGame(test, headers);
  if (wave === null) throw new Error('no wave');
  const { wave: finished } = await playWave(test, headers, wave);
  played = [{ waveId: wave.id, stored: wave.answers.length, right: finished.correct }];
});

it('a day whose answers are all stored once has lost and doubled nothing', async () =>
  expect(await countDay(database, played)).toEqual({ lost: 0, doubled: 0, differences: 0 }));

it('a day finds an answer that was lost, and one that was counted twice', async () => {
  const [wave] = played;
  if (wave === undefined) throw new Error('no wave');
  const more = { ...wave, stored: wave.stored + 1, right: wave.right + 1 };
  expect(await countDay(database, [more])).toMatchObject({ lost: 2, doubled: 0 });
  await database.pool.query('update users set total_correct = total_correct + 1');
  expect(await countDay(database, played)).toMatchObject({ lost: 0, doubled: 1 });
  expect((await countDay(database, played)).differences).toBeGreaterThan(0);
  await database.pool.query('delete from wave_answers');
  expect(await countDay(database, played)).toMatchObject({ lost: wave.stored });
});
