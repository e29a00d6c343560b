import type { Wave } from '@moonbase/contracts';
import { beforeEach, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import {
  aFinishedWave,
  giveSelection,
  type Play,
  playWave,
  sendWave,
  startGame,
} from './practice.test-kit.ts';

const test = await createTestApp();
const { database, clock } = test;

let student = '';
let headers: SignedInHeaders;

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Maya');
  headers = await test.signIn(student);
  await giveSelection(test, student);
});

const newWave = async (game: Record<string, unknown> = {}): Promise<Wave> => {
  const { wave } = await startGame(test, headers, { mode: 'novice', startingSpeed: 1, ...game });
  if (!wave) throw new Error('no wave');
  return wave;
};

const bests = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from practice_bests',
  );
  return rows[0]?.n ?? 0;
};

const EVERY_4_S = Array.from({ length: 8 }, (_, index) => (index + 1) * 4_000);
const TWO_WRONG: readonly Play[] = [{ inputs: 'wrong-then-right' }, { inputs: 'wrong-then-right' }];

/** Plays a wave whose right answers come at the given moments. */
async function playAt(wave: Wave, moments: readonly number[]) {
  clock.advance(60_000);
  const body = aFinishedWave(wave, clock.now());
  const answers = body.wave.answers.map((answer, index) => ({
    ...answer,
    attempts: answer.attempts.map((attempt) => ({ ...attempt, playedMs: moments[index] })),
  }));
  const sent = { ...body, wave: { ...body.wave, answers } };
  return (await sendWave(test, headers, wave.id, sent)).statusCode;
}

it('the first wave has no run to race, and the next one races the first', async () => {
  const wave = await newWave();
  expect(wave).not.toHaveProperty('best');
  const { nextWave } = await playWave(test, headers, wave);
  expect(nextWave?.best).toEqual(EVERY_4_S);
  expect((await newWave()).best).toEqual(EVERY_4_S);
});

it('a quicker run replaces the best one, a slower one does not', async () => {
  await playWave(test, headers, await newWave());
  const quick = EVERY_4_S.map((ms) => ms - 2_000);
  expect(await playAt(await newWave(), quick)).toBe(200);
  expect((await newWave()).best).toEqual(quick);
  await playWave(test, headers, await newWave());
  expect((await newWave()).best).toEqual(quick);
  expect(await bests()).toBe(1);
});

it('runs of other speed bands and other modes are raced separately', async () => {
  await playWave(test, headers, await newWave());
  expect(await newWave({ startingSpeed: 4 })).not.toHaveProperty('best');
  expect(await newWave({ mode: 'expert' })).not.toHaveProperty('best');
});

it.each([
  ['a wave in Classic', { mode: 'classic' }, []],
  ['a wave without a clock', { timeScale: 'off' }, []],
  ['a wave with more than two in ten not right at the first try', {}, TWO_WRONG],
])('no run is stored after %s', async (_what, game, plays) => {
  await playWave(test, headers, await newWave(game), plays);
  expect(await bests()).toBe(0);
});

it('no run is stored when claimed moments are later than the wave is long', async () => {
  expect(
    await playAt(
      await newWave(),
      EVERY_4_S.map((ms) => ms + 100_000),
    ),
  ).toBe(200);
  expect(await bests()).toBe(0);
});

it('a run is deleted with its wave', async () => {
  await playWave(test, headers, await newWave());
  await database.pool.query('delete from waves where ended_at is not null');
  expect(await bests()).toBe(0);
});
