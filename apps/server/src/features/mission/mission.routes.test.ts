import { MissionReply } from '@moonbase/contracts/mission';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database } = test;

let school = '';
let maya = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill');
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
});

const ask = async (who: string, whose = maya) =>
  app.inject({ url: `/api/users/${whose}/mission`, headers: await test.signIn(who) });
const missionNow = async () => MissionReply.parse((await ask(maya)).json());

/** Facts that were wrong some days ago and, where it is said, right or wrong again today. */
const addFacts = (facts: readonly number[], mark: '' | 'c' | 'i' = '') =>
  database.pool.query(
    `insert into fact_stats (user_id, fact, answered, correct, recent, times, days, firsts, first_times, last_answered_at)
     select $1, fact, 1, 0, 'i', '{4000}',
       case $3 when '' then array[$4::date - 9] else array[$4::date - 9, $4::date] end, 'i' || $3,
       case $3 when '' then '{4000}'::int[] else '{4000,4000}' end, now()
     from unnest($2::int[]) fact`,
    [maya, facts, mark, new Date(test.clock.now()).toISOString().slice(0, 10)],
  );

/** A round of Adaptive Learning that ended now: how many questions were answered, in ms. */
const playAdaptive = async (answered = 12, duration = 60_000, timeScale = '1') => {
  const now = new Date(test.clock.now());
  await database.pool.query(
    `with game as (insert into games (user_id, kind, mode, starting_speed, time_scale, planned_waves, created_at)
       values ($1, 'adaptive', 'expert', 1, $2, 1, $3) returning id)
     insert into waves (game_id, user_id, position, speed, unit_id, ended_at, correct, incorrect, skipped, final, duration)
     select id, $1, 1, 1, 1, $3, $4, 0, 0, false, $5 from game`,
    [maya, timeScale, now, answered, duration],
  );
};

/** A round of the campaign that ended now: its waves that were sent, of two, and what was tried of the last one. */
const playRound = async (waves: number, tried: number, isPassed = false) => {
  const now = new Date(test.clock.now());
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into games (user_id, kind, mode, starting_speed, planned_waves, story_stage, story_round, passed,
       created_at, ended_at)
     values ($1, 'story', 'classic', 1, 2, 1, 1, $2, $3, $3) returning id`,
    [maya, isPassed, now],
  );
  await database.pool.query(
    `insert into waves (game_id, user_id, position, speed, unit_id, ended_at, correct, incorrect, skipped, final)
     select $1, $2, wave, 1, 1, $3, $5::int, 0, 10 - $5::int, wave = $4 from generate_series(1, $4::int) wave`,
    [rows[0]?.id, maya, now, waves, tried],
  );
};

describe('GET /api/users/:id/mission', () => {
  it('[practice DM2] begins with the facts that are due', async () => {
    await addFacts([98, 99, 100]);
    expect((await missionNow()).things[0]).toEqual({
      kind: 'facts',
      facts: 3,
      right: 0,
      minutes: 1,
      isDone: false,
    });
    expect((await missionNow()).things).toHaveLength(3);
  });

  it('[practice FR7] asks no times tables of somebody of six again, and counts none', async () => {
    const year = new Date().getUTCFullYear() - 6;
    await database.pool.query('update users set year_of_birth = $2 where id = $1', [maya, year]);
    await addFacts([98, 99, 100]);
    expect((await missionNow()).things.map(({ kind }) => kind)).not.toContain('facts');
    await addFacts([200 + 13 * 3 + 4]);
    expect((await missionNow()).things[0]).toMatchObject({ kind: 'facts', facts: 1 });
  });

  it('[practice DM4] keeps what was done today, with what was right', async () => {
    await addFacts([98, 99], 'c');
    await addFacts([100], 'i');
    await playAdaptive();
    const { things } = await missionNow();
    expect(things[0]).toMatchObject({ kind: 'facts', facts: 3, right: 2, isDone: true });
    expect(things.find(({ kind }) => kind === 'adaptive')).toMatchObject({ isDone: true });
    expect(things.find(({ kind }) => kind === 'campaign')).toMatchObject({
      isDone: false,
      step: 1,
    });
    await playRound(2, 9, true);
    expect((await missionNow()).things.every(({ isDone }) => isDone)).toBe(true);
  });

  it('[practice DM4] has a round of the campaign to do as long as it was left before its end', async () => {
    const isDone = async () =>
      (await missionNow()).things.find(({ kind }) => kind === 'campaign')?.isDone;
    await playRound(1, 10);
    expect(await isDone()).toBe(false);
    await playRound(2, 3);
    expect(await isDone()).toBe(false);
    await playRound(2, 8);
    expect(await isDone()).toBe(true);
  });

  it.each([
    ['8 of 12 questions and a Leave', 8, 52_000, '1', false],
    ['all 12', 12, 130_000, 'off', true],
    ['a clock that has run out', 9, 37_000, '1', true],
    ['half of a clock of twice the time', 9, 37_000, '2', false],
  ] as const)(
    '[practice DM4] has a round of Adaptive Learning to do until it was played to its end: %s',
    async (_of, answered, duration, timeScale, isDone) => {
      await playAdaptive(answered, duration, timeScale);
      const { things } = await missionNow();
      expect(things.find(({ kind }) => kind === 'adaptive')).toMatchObject({ isDone });
    },
  );

  it('[practice DM5] is empty while a teacher has set what is practised', async () => {
    const teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
    await database.pool.query(
      `insert into content_selections (user_id, type, mode, format, units, locked_until, creator_id)
       values ($1, 'basic_topics', 'normal', 'normal', '[]', $2, $3)`,
      [maya, new Date(test.clock.now() + 600_000), teacher],
    );
    expect((await missionNow()).things).toEqual([]);
  });

  it('is nobody else’s but of those who keep the student', async () => {
    const ben = await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' });
    expect((await ask(ben)).statusCode).toBe(403);
  });
});
