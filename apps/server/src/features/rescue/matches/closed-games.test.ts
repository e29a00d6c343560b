import { expect, it } from 'vitest';

import { addPerson } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest } from '../rescue.test-kit.ts';
import { Robot } from '../robot.test-kit.ts';

const database = await createTestDb();
const time = newTime(200);
const hosts = startHostForEachTest(database, () => time.process());

it('the lobby tells once that a game without people was closed after ten minutes, and that its answers are saved', async () => {
  const id = await addPerson(database, 'Maya', { schoolRole: 'student' });
  const maya = await (await hosts.client(id)).connect();
  const robot = new Robot(maya, database);
  await maya.send('computer-game', 'basic');
  await maya.next('question-result', 0, 30_000);
  maya.close();
  expect(robot.gameId).not.toBeNull();
  const open = () => database.pool.query('select from matches where ended_at is null');
  await expect.poll(async () => (await open()).rowCount, { timeout: 20_000 }).toBe(0);
  await maya.connect();
  const [text] = await maya.next('waiting-room-error', 0);
  expect(text).toMatch(/^Your game was closed\. Your (answer is|\d+ answers are) saved\.$/);
  maya.close();
  const from = maya.frames.length;
  await maya.connect();
  await maya.send('lobby-state-request');
  expect(maya.frames.slice(from).map(({ event }) => event)).not.toContain('waiting-room-error');
}, 60_000);
