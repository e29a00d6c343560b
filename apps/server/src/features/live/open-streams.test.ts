import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let maya = '';
let ben = '';

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill');
  maya = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
  ben = await addPerson(database, 'Ben', { schoolId, schoolRole: 'student' });
});

/** Opens a stream of a person's own pause. @returns whether it has ended */
const openOwnStream = async (userId: string, headers: Record<string, string>) => {
  const reply = await app.inject({
    url: `/api/users/${userId}/pause/changes`,
    headers,
    payloadAsStream: true,
  });
  const state = { ended: false };
  const stream = reply.stream();
  stream.on('end', () => {
    state.ended = true;
  });
  stream.resume();
  onTestFinished(() => {
    stream.destroy();
  });
  return state;
};

describe('the open streams of a person', () => {
  it('end within seconds of their session, and those of others stay', async () => {
    const [mayas, bens] = [await test.signIn(maya), await test.signIn(ben)];
    const streams = [await openOwnStream(maya, mayas), await openOwnStream(ben, bens)];
    await database.pool.query('delete from sessions where user_id = $1', [maya]);
    await expect
      .poll(() => streams.map(({ ended }) => ended), { timeout: 8_000 })
      .toEqual([true, false]);
  });

  it('are 12 at most: another one ends the oldest', async () => {
    const headers = await test.signIn(maya);
    const streams: Awaited<ReturnType<typeof openOwnStream>>[] = [];
    for (let nth = 0; nth < 14; nth += 1) streams.push(await openOwnStream(maya, headers));
    await expect
      .poll(() => streams.map(({ ended }) => ended))
      .toEqual(streams.map((_each, nth) => nth < 2));
  });
});
