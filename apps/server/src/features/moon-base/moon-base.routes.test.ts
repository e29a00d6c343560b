import { PaintsReply, SessionReply } from '@moonbase/contracts';
import { beforeEach, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let student = '';

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Maya', { schoolRole: 'student' });
});

/** Gives the student some right answers and passes the first round of some steps. */
async function givePast(totalCorrect: number, ...steps: number[]): Promise<void> {
  await database.pool.query('update users set total_correct = $2 where id = $1', [
    student,
    totalCorrect,
  ]);
  for (const step of steps)
    await database.pool.query(
      `insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
       values ($1, $2, 1, true, now(), 1)`,
      [student, step],
    );
}

const choose = async (paints: object, by = student) =>
  app.inject({
    method: 'PUT',
    url: `/api/users/${student}/paints`,
    headers: await test.signIn(by),
    payload: { paints },
  });

const ownPaints = async () => {
  const reply = await app.inject({ url: '/api/auth/session', headers: await test.signIn(student) });
  return SessionReply.parse(reply.json()).user.paints;
};

it('a moon base keeps the colours that a student has earned and chosen', async () => {
  await givePast(200, 7); // level 6: two domes; the boss of area 1 is passed
  expect(await ownPaints()).toEqual({ rocket: 0, suit: 0 });
  const reply = await choose({ rocket: 2, suit: 1 });
  expect(PaintsReply.parse(reply.json()).paints).toEqual({ rocket: 2, suit: 1 });
  expect(await ownPaints()).toEqual({ rocket: 2, suit: 1 });
});

it('a moon base refuses colours that have not been earned, each at its field, and keeps the old ones', async () => {
  await givePast(200, 7);
  await choose({ rocket: 1, suit: 1 });
  const reply = await choose({ rocket: 3, suit: 2 });
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([
    'paints.rocket',
    'paints.suit',
  ]);
  expect(await ownPaints()).toEqual({ rocket: 1, suit: 1 });
});

it('a moon base gives no suit colour for a boss step that was tried and not passed', async () => {
  await givePast(10);
  await database.pool.query(
    `insert into user_story_rounds (user_id, stage, round, is_passed, attempts)
     values ($1, 7, 1, false, 2)`,
    [student],
  );
  expect((await choose({ rocket: 0, suit: 1 })).statusCode).toBe(422);
});

it('a moon base refuses to choose colours for somebody else', async () => {
  const friend = await addPerson(database, 'Bo', { schoolRole: 'student' });
  expect((await choose({ rocket: 0, suit: 0 }, friend)).statusCode).toBe(404);
});
