import { AdaptiveWave } from '@moonbase/contracts';
import { nextInt, rngFromSeed } from '@moonbase/kit';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { transact } from '../../platform/database/db.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { askRequest, playRound, type Result, startRound } from '../adaptive-leveling.test-kit.ts';
import { learnAgain } from './learn-again.ts';
import { type AnswerPlace, markAll } from './mark-anew.queries.ts';
import { findDifferences } from './recount.queries.ts';

const test = await createTestApp();
const { database, clock } = test;

/** Shares from 0 up to 1, the same for a seed each time. */
function chance(seed: number): () => number {
  let rng = rngFromSeed(seed);
  return () => {
    const [draw, next] = nextInt(rng, 1_000);
    rng = next;
    return draw / 1_000;
  };
}

const DAY_MS = 86_400_000;

let student = '';
let headers: SignedInHeaders;

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  headers = await test.signIn(student);
});

/** All that is known about what the student can do. */
async function estimate(): Promise<readonly unknown[]> {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select encode(s.state, 'hex') as state, u.average_story_stage as average,
       (select array_agg(encode(r.state_before, 'hex') order by r.wave_id) from adaptive_rounds r) as before
     from adaptive_states s join users u on u.id = s.user_id`,
  );
  return rows;
}

/** Plays rounds as chance has it: with presses of Too Hard, rounds left unplayed, and days between them. */
async function playSome(rounds: number, rng: () => number): Promise<void> {
  for (let k = 0; k < rounds; k += 1) {
    clock.advance(Math.floor(rng() * 4) * DAY_MS + 60_000);
    let wave = await startRound(test, headers);
    const presses = Math.floor(rng() * 3);
    for (let press = 0; press < presses; press += 1)
      wave = AdaptiveWave.parse(
        (await askRequest(test, headers, wave.game, 'count=12&too-hard=true')).json(),
      );
    if (rng() < 0.2) continue;
    const result = (): Result => (rng() < 0.6 ? 'right' : rng() < 0.8 ? 'wrong' : 'skip');
    await playRound(test, headers, wave, result);
  }
}

/** Some of the wrong answers, as chance has it. */
async function someWrong(rng: () => number): Promise<readonly AnswerPlace[]> {
  const { rows } = await database.pool.query<AnswerPlace>(
    `select wave_id::text as "waveId", position from answers where outcome = 'incorrect' order by wave_id, position`,
  );
  const some = rows.filter(() => rng() < 0.3);
  return some.length > 0 ? some : rows.slice(0, 1);
}

const mark = (places: readonly AnswerPlace[], isRight: boolean) =>
  transact(database, (tx) => markAll(tx, student, places, isRight));

describe('the estimate of Adaptive Learning', () => {
  it.each([1, 2, 3, 4])(
    '[practice OB3] is to the byte as it was after answers were counted and taken back, in random play %i',
    async (seed) => {
      const rng = chance(seed);
      await playSome(5, rng);
      const before = await estimate();
      const places = await someWrong(rng);
      await mark(places, true);
      expect(await estimate()).not.toEqual(before);
      await mark(places, false);
      expect(await estimate()).toEqual(before);
      expect(await findDifferences(database.db)).toEqual([]);
    },
  );

  it.each([5, 6])(
    '[practice OB3] is what was played, where more was played before a mark was taken back, in random play %i',
    async (seed) => {
      const rng = chance(seed);
      await playSome(3, rng);
      const places = await someWrong(rng);
      await mark(places, true);
      await playSome(2, rng);
      const more = await someWrong(rng);
      await mark(more, true);
      await mark(places, false);
      await mark(
        more.filter((each) => !places.some((one) => one.waveId === each.waveId)),
        false,
      );
      const [found] = await estimate();
      await learnAgain(database.db, student); // all that is stored, from the beginning
      expect((await estimate())[0]).toEqual(found);
    },
  );

  it('[practice OB3] is learnt from the beginning where the state before a round is too old to be kept', async () => {
    const rng = chance(7);
    await playSome(3, rng);
    await database.pool.query('update adaptive_rounds set state_before = null');
    const places = await someWrong(rng);
    const before = (await estimate())[0];
    await mark(places, true);
    await mark(places, false);
    expect((await estimate())[0]).toEqual(before);
  });

  it('[practice OB3] keeps the states before rounds for 60 days', async () => {
    const rng = chance(8);
    await playSome(2, rng);
    clock.advance(61 * DAY_MS);
    await playRound(test, headers, await startRound(test, headers));
    const { rows } = await database.pool.query<{ kept: number }>(
      'select count(*)::int as kept from adaptive_rounds where state_before is not null',
    );
    expect(rows[0]?.kept).toBe(1); // and none before the first
  });
});
