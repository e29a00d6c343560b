// Play that nobody can have played, by the server's clock: many games at once, waves sent at once, and the honest child
// beside it.
import {
  AdaptiveAnswersReply,
  CompleteWaveReply,
  UserActivitiesReply,
  UserStoryRoundReply,
  type Wave,
} from '@moonbase/contracts';
import { PackReply } from '@moonbase/contracts/packs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { answerRequest, aRound, startRound } from './play/adaptive-leveling.test-kit.ts';
import {
  aFinishedWave,
  giveSelection,
  sendWave,
  startGame,
} from './features/practice/practice.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import type { SignedInHeaders } from './platform/session/sign-in.test-kit.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';
import { findDifferences } from './play/recount/recount.queries.ts';

const QUESTION_MS = 400;
const ASKED = 10; // questions of a wave

const test = await createTestApp({}, UNHURRIED);
const { app, database, clock } = test;

let school = '';
let student = '';
let headers: SignedInHeaders;
let sessions: readonly SignedInHeaders[] = [];

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student] });
  await giveSelection(test, student);
  headers = await test.signIn(student);
  sessions = [headers, await test.signIn(student), await test.signIn(student)];
});

afterEach(async () => expect(await findDifferences(database.db)).toEqual([]));

const one = async (query: string): Promise<Record<string, unknown>> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(query);
  return rows[0] ?? {};
};
const sessionOf = (index: number) => sessions[index % sessions.length] ?? headers;

async function openWave(as = headers): Promise<Wave> {
  const { wave } = await startGame(test, as);
  if (!wave) throw new Error('no wave');
  return wave;
}

async function send(wave: Wave, as = headers): Promise<CompleteWaveReply> {
  const reply = await sendWave(test, as, wave.id, aFinishedWave(wave, clock.now()));
  expect(reply.statusCode, reply.body).toBe(200);
  return CompleteWaveReply.parse(reply.json());
}

/** Everything that is shown of a student's play. */
const shown = () =>
  one(`select u.total_correct, u.stars, u.max_story_stage, u.average_story_stage,
    (select count(*)::int from unit_stats) as units, (select count(*)::int from fact_stats) as facts,
    (select count(*)::int from daily_activity) as days, (select count(*)::int from answers) as answers,
    (select count(*)::int from leaderboard_days) as board, (select count(*)::int from practice_bests) as bests
    from users u where u.id = ${student}`);
const NOTHING = {
  total_correct: 0,
  stars: 0,
  max_story_stage: 1,
  average_story_stage: null,
  units: 0,
  facts: 0,
  days: 0,
  answers: 0,
  board: 0,
  bests: 0,
};

describe('a wave that is sent at once', () => {
  it('counts for nothing, says so, and stays in the history', async () => {
    const wave = await openWave();
    const reply = await send(wave);
    expect(reply).toMatchObject({ totalCorrect: 0, wave: { tooFast: true, correct: 10 } });
    expect(reply.game.score).toBe(0);
    expect(reply.nextWave).not.toBeNull();
    expect(await shown()).toEqual(NOTHING);
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const history = await app.inject({
      url: `/api/user-activities?user=${student}&start=${day}&end=${day}`,
      headers: { ...headers },
    });
    expect(UserActivitiesReply.parse(history.json()).userActivities).toMatchObject([
      { kind: 'practice', answered: 0, correct: 0, tooFast: 1, score: 0 },
    ]);
  });

  it('gets the same reply again', async () => {
    const wave = await openWave();
    const body = aFinishedWave(wave, clock.now());
    const first = await sendWave(test, headers, wave.id, body);
    clock.advance(60_000);
    expect((await sendWave(test, headers, wave.id, body)).body).toBe(first.body);
    expect(await shown()).toEqual(NOTHING);
  });

  it('spoils neither the next wave nor what counted before', async () => {
    const first = await openWave();
    clock.advance(60_000);
    const { nextWave } = await send(first);
    if (!nextWave) throw new Error('no second wave');
    const { nextWave: third } = await send(nextWave);
    if (!third) throw new Error('no third wave');
    clock.advance(60_000);
    expect(await send(third)).toMatchObject({ totalCorrect: 20 });
  });

  it('passes no round of the campaign, with the wave before played or not', async () => {
    for (const pause of [0, 60_000]) {
      const started = await app.inject({
        method: 'POST',
        url: '/api/user-story-rounds',
        headers,
        payload: { userStoryRound: { storyRound: '1.1' } },
      });
      const { userStoryRound } = UserStoryRoundReply.parse(started.json());
      const { wave } = await startGame(test, headers, { userStoryRound: userStoryRound.id });
      if (!wave) throw new Error('no wave');
      clock.advance(pause);
      const { nextWave } = await send(wave);
      if (!nextWave) throw new Error('no second wave');
      expect((await send(nextWave)).storyOutcome).toMatchObject({
        passed: false,
        newStar: false,
        maxStoryStage: 1,
      });
    }
    expect(await shown()).toMatchObject({ stars: 0, max_story_stage: 1 });
  });
});

describe('deleting play that nobody can have played', () => {
  const remove = async (games: readonly string[]) => {
    const teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
    await database.pool.query(
      'insert into class_group_teachers (class_group_id, user_id) select id, $1 from class_groups',
      [teacher],
    );
    const reply = await app.inject({
      method: 'POST',
      url: '/api/user-activities/delete',
      headers: await test.signIn(teacher),
      payload: { games },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ activities: number; answers: number }>();
  };
  const played = () => one('select count(*)::int as n from played_answers');

  it('takes nothing from what counted, and nothing of it stays', async () => {
    const honest = await openWave();
    clock.advance(60_000);
    await send(honest);
    const before = await shown();
    const robot = await openWave();
    await send(robot);
    expect(await played()).toEqual({ n: 2 * ASKED });
    await remove([robot.game]);
    expect(await shown()).toEqual(before);
    expect(await played()).toEqual({ n: ASKED });
  });

  it('leaves the time of deleted play taken, so that nobody gains it twice', async () => {
    const [deleted, kept] = [await openWave(), await openWave()];
    clock.advance(ASKED * QUESTION_MS);
    await send(deleted);
    await remove([deleted.game]);
    expect(await send(kept)).toMatchObject({ totalCorrect: 0, wave: { tooFast: true } });
    expect(await shown()).toMatchObject(NOTHING);
  });
});

describe('many games at once', () => {
  it('gain no more than one child could in that time', async () => {
    const GAMES = 30;
    const begun = clock.now();
    const waves: Wave[] = [];
    for (let index = 0; index < GAMES; index += 1) {
      waves.push(await openWave(sessionOf(index)));
      clock.advance(200);
    }
    expect(await one('select count(*)::int as n from waves where ended_at is null')).toEqual({
      n: 2,
    });
    clock.advance(8_000);
    await Promise.all(waves.map((wave, index) => send(wave, sessionOf(index))));
    const { total_correct: total } = await shown();
    expect(Number(total)).toBeGreaterThan(0);
    expect(Number(total)).toBeLessThanOrEqual((clock.now() - begun) / QUESTION_MS);
    expect(await one('select correct from leaderboard_days')).toEqual({ correct: total });
  });

  it('[practice PD9] that are started at the same moment leave two open', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => openWave(sessionOf(index))));
    expect(await one('select count(*)::int as n from waves where ended_at is null')).toEqual({
      n: 2,
    });
    expect(await one('select count(*)::int as n from games where ended_at is null')).toEqual({
      n: 2,
    });
  });

  it('of Adaptive Learning leave the child’s level unharmed', async () => {
    const rounds = [];
    for (let index = 0; index < 12; index += 1)
      rounds.push(await startRound(test, sessionOf(index)));
    clock.advance(12_000);
    const replies = await Promise.all(
      rounds.map((round, index) =>
        answerRequest(
          test,
          sessionOf(index),
          round.wave,
          aRound(round, clock.now(), () => 'right'),
        ),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(rounds.map(() => 200));
    const tooFast = replies.filter((reply) => AdaptiveAnswersReply.parse(reply.json()).tooFast);
    expect(tooFast).toHaveLength(10);
    expect(await one('select count(*)::int as n from adaptive_rounds')).toEqual({ n: 2 });
    expect(await shown()).toMatchObject({ total_correct: 24 });
  });

  it('of which one is a round of Adaptive Learning share the time', async () => {
    const wave = await openWave();
    const round = await startRound(test, headers);
    clock.advance(6_000); // enough for 15 questions, not for 22
    await send(wave);
    const reply = await answerRequest(
      test,
      headers,
      round.wave,
      aRound(round, clock.now(), () => 'right'),
    );
    expect(reply.json()).toMatchObject({ tooFast: true, totalCorrect: 10 });
    expect(await shown()).toMatchObject({ total_correct: 10, average_story_stage: null });
    expect(await one('select count(*)::int as n from adaptive_states')).toEqual({ n: 0 });
  });
});

describe('an honest child', () => {
  it('whose five waves lay in a device for a day gets all of them counted', async () => {
    const waves: { readonly wave: Wave; readonly body: ReturnType<typeof aFinishedWave> }[] = [];
    for (let index = 0; index < 5; index += 1) {
      const wave = await openWave();
      clock.advance(40_000);
      waves.push({ wave, body: aFinishedWave(wave, clock.now()) });
    }
    clock.advance(86_400_000);
    headers = await test.signIn(student);
    for (const { wave, body } of waves)
      expect((await sendWave(test, headers, wave.id, body)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ total_correct: 5 * ASKED });
    expect(await one('select bool_or(suspect) as suspect from wave_answers')).toEqual({
      suspect: false,
    });
  });

  it('who plays on another device meanwhile gets the late wave counted too', async () => {
    const late = await openWave();
    clock.advance(30_000);
    const body = aFinishedWave(late, clock.now());
    let wave: Wave | null = await openWave();
    for (let index = 0; index < 6 && wave; index += 1) {
      clock.advance(30_000);
      wave = (await send(wave)).nextWave;
    }
    expect((await sendWave(test, headers, late.id, body)).json()).toMatchObject({
      totalCorrect: 7 * ASKED,
    });
  });
});

describe('the pack of a device', () =>
  it('counts what one child can have played at most, however fast its waves arrive', async () => {
    const made = await app.inject({
      method: 'POST',
      url: '/api/packs',
      headers,
      payload: { pack: { mode: 'classic', startingSpeed: 2 } },
    });
    const { games } = PackReply.parse(made.json()).pack;
    clock.advance(2 * ASKED * QUESTION_MS); // there is time for two of the ten waves
    for (const { wave } of games) if (wave) await send(wave);
    expect(await shown()).toMatchObject({ total_correct: 2 * ASKED });
  }));
