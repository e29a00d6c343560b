import { CompleteWaveReply, GameRecordReply, GameReply, type Wave } from '@moonbase/contracts';
import { unitsOfLevel } from '@moonbase/content';
import { decodeAnswer } from '@moonbase/questions';
import { beforeEach, describe, expect, it } from 'vitest';

import { findDifferences } from '../../play/recount/recount.queries.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import {
  aFinishedWave,
  giveSelection,
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
  const school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student] });
  headers = await test.signIn(student);
  await giveSelection(test, student);
});

const one = async (query: string): Promise<Record<string, unknown>> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(query);
  return rows[0] ?? {};
};

const openWave = async (): Promise<Wave> => {
  const { wave } = await startGame(test, headers);
  if (!wave) throw new Error('no wave');
  return wave;
};

describe('POST /api/games', () => {
  it('starts a game with a first wave of the chosen content and coded answers', async () => {
    const { game, wave } = await startGame(test, headers, { mode: 'expert', startingSpeed: 4 });
    expect(game).toMatchObject({ mode: 'expert', startingSpeed: 4, score: 0, plannedWaves: 12 });
    expect(wave).toMatchObject({ position: 1, speed: 4, unit: '125' });
    expect(wave?.answers).toHaveLength(10);
    expect(wave?.bonusAnswers).toHaveLength(2);
    expect(JSON.stringify(wave?.questions[0]?.text)).not.toContain('answer');
  });

  it.each([
    [2, '166', 9], // of level 2: groups that are put together
    [3, '9', 10],
  ])(
    'starts a first game of level %s with sums that everybody can do',
    async (level, unit, most) => {
      const units = unitsOfLevel(level).map(({ id }) => ({ unitId: id, selected: true }));
      await database.pool.query(`update content_selections set type = 'basic_topics', units = $1`, [
        JSON.stringify(
          units.map((unit) => ({ ...unit, value: null, maxOperand: null, frequency: 0 })),
        ),
      ]);
      const { wave } = await startGame(test, headers, { mode: 'classic' });
      const questions = wave?.questions.slice(0, 10) ?? [];
      expect(new Set(questions.map((each) => each.unit))).toEqual(new Set([unit]));
      expect(questions.map(({ subUnit }) => subUnit)).toEqual(
        questions.map(({ subUnit }) => subUnit).toSorted(),
      );
      expect(new Set(questions.map(({ subUnit }) => subUnit)).size).toBe(2);
      for (const { answer } of questions) expect(decodeAnswer(answer)).toBeLessThanOrEqual(most);
    },
  );

  it('starts an expert game at speed 1 by default', async () => {
    const { game } = await startGame(test, headers, {});
    expect(game).toMatchObject({ mode: 'expert', startingSpeed: 1, timeScale: '1' });
  });

  it('answers 410 when no content is selected (PG-17)', async () => {
    await database.pool.query('delete from content_selections');
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/games',
      headers,
      payload: { game: { mode: 'expert', startingSpeed: 1 } },
    });
    expect(reply.statusCode).toBe(410);
    expect(reply.json()).toMatchObject({ errors: [{ code: 'selection-gone' }] });
  });

  it('answers 410 when no table of a stored selection can be asked (PG-17)', async () => {
    await database.pool.query(
      `update content_selections set units = jsonb_set(units, '{0,value}', '99')`,
    );
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/games',
      headers,
      payload: { game: { mode: 'expert', startingSpeed: 1 } },
    });
    expect(reply.statusCode).toBe(410);
    expect(reply.json()).toMatchObject({ errors: [{ code: 'selection-gone' }] });
  });

  it.each([
    [{ mode: 'hard' }, 'game.mode'],
    [{ startingSpeed: 0 }, 'game.startingSpeed'],
    [{ startingSpeed: 11 }, 'game.startingSpeed'],
    [{ score: 5 }, 'game.score'],
    [{ user: '999' }, 'game.user'],
  ])('refuses %j and names the field', async (game, field) => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/games',
      headers,
      payload: { game },
    });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toContain(field);
    expect(await one('select count(*)::int as n from games')).toEqual({ n: 0 });
  });

  it('refuses a game without a session', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/games',
      headers: { origin: headers.origin },
      payload: { game: {} },
    });
    expect(reply.statusCode).toBe(401);
  });
});

describe('GET /api/games/:id', () => {
  it('returns a game with its waves, units and attempts', async () => {
    const wave = await openWave();
    await playWave(test, headers, wave, [{ inputs: 'wrong-then-right' }]);
    const reply = await test.app.inject({ url: `/api/games/${wave.game}`, headers });
    const { game, wave: next } = GameRecordReply.parse(reply.json());
    expect(game).toMatchObject({
      waves: [wave.id, next?.id],
      units: ['125'],
      correctAttempts: 10,
      incorrectAttempts: 1,
    });
  });

  it('returns the open wave again, to its player only', async () => {
    const { game, wave } = await startGame(test, headers);
    const url = `/api/games/${game.id}`;
    const again = await test.app.inject({ url, headers });
    expect(GameReply.parse(again.json()).wave).toEqual(wave);

    const other = await test.signIn(await addPerson(database, 'Sam'));
    expect((await test.app.inject({ url, headers: other })).statusCode).toBe(404);
  });
});

describe('POST /api/waves/:id/complete', () => {
  it('marks and scores every answer itself (SC-4)', async () => {
    const wave = await openWave();
    const reply = await playWave(test, headers, wave, [
      { inputs: 'right' },
      { inputs: 'wrong-then-right' },
      { inputs: 'right', teleports: 1 },
      { inputs: ['9999', '9998', '9997'] },
      { inputs: [], landed: true },
    ]);
    // 5 untouched rights at 100, then 100, 50, 80, 0 and 0; two mistakes quarter the bonus of 200
    expect(reply.wave).toMatchObject({ correct: 8, incorrect: 1, skipped: 1, score: 50 });
    expect(reply.wave.answers.slice(0, 5).map(({ score }) => score)).toEqual([100, 50, 80, 0, 0]);
    expect(reply.game.score).toBe(5 * 100 + 230 + 50);
    expect(reply.totalCorrect).toBe(8);
    expect(reply.nextWave).toMatchObject({ position: 2, speed: 2 });
  });

  it('adds the scores of a wave and of its answers to the score of the game (SC-4)', async () => {
    const first = await playWave(test, headers, await openWave());
    if (first.nextWave === null) throw new Error('The game has no second wave');
    const { wave, game } = await playWave(test, headers, first.nextWave, [{ inputs: ['9999'] }]);
    const answers = wave.answers.reduce((sum, { score }) => sum + score, 0);
    expect(answers).toBeGreaterThan(0);
    expect(game.score).toBe(first.game.score + answers + wave.score);
  });

  it('ignores a client’s claims about right answers, score and counts', async () => {
    const wave = await openWave();
    clock.advance(60_000);
    const honest = aFinishedWave(
      wave,
      clock.now(),
      wave.answers.map(() => ({ inputs: ['9999'] })),
    );
    const forged = {
      submissionId: honest.submissionId,
      wave: {
        ...honest.wave,
        final: true,
        correct: 10,
        incorrect: 0,
        score: 99_999,
        answers: honest.wave.answers.map((answer) => ({
          ...answer,
          correct: true,
          score: 5_000,
          totalAttempts: 1,
          attempts: answer.attempts.map((attempt) => ({ ...attempt, correct: true })),
        })),
      },
    };
    const reply = CompleteWaveReply.parse((await sendWave(test, headers, wave.id, forged)).json());
    expect(reply).toMatchObject({ totalCorrect: 0, game: { score: 0 } });
    expect(reply.wave).toMatchObject({ correct: 0, incorrect: 10, score: 0 });
  });

  it('updates every read model together with the answers', async () => {
    const wave = await openWave();
    await playWave(test, headers, wave, [
      { inputs: 'wrong-then-right' },
      { inputs: [], landed: true },
    ]);
    expect(await one('select total_correct from users')).toEqual({ total_correct: 9 });
    expect(
      await one(
        `select answered, correct, recent, jsonb_array_length(missed) as missed from unit_stats`,
      ),
    ).toMatchObject({ answered: 10, correct: 9, missed: 2 });
    expect(
      await one('select kind, answered, correct, duration, activities from daily_activity'),
    ).toEqual({ kind: 'practice', answered: 10, correct: 9, duration: 58_000, activities: 1 });
    expect(await one('select correct from leaderboard_days')).toEqual({ correct: 9 });
    expect(await one('select correct, active_students from class_week_scores')).toEqual({
      correct: 9,
      active_students: 1,
    });
    expect(await one('select count(*)::int as n, sum(score)::int as score from answers')).toEqual({
      n: 10,
      score: 850,
    });
  });

  it('[scoring LB3] counts at most 1,000 right answers of a student per day for the class', async () => {
    const first = await openWave();
    await playWave(test, headers, first);
    await database.pool.query('update leaderboard_days set correct = 994');
    const second = await openWave();
    await playWave(test, headers, second);
    expect(await one('select correct from leaderboard_days')).toEqual({ correct: 1_004 });
    expect(await one('select correct from class_week_scores')).toEqual({ correct: 10 + 6 });
  });

  it('stores the local day of each answer, which a later change of time zone does not move (DW-8)', async () => {
    await database.pool.query(`update users set time_zone = 'Pacific/Kiritimati'`); // 14 hours ahead
    clock.advance(Date.parse('2030-01-10T15:00:00Z') - clock.now());
    headers = await test.signIn(student);
    await playWave(test, headers, await openWave());
    await database.pool.query(`update users set time_zone = 'Pacific/Pago_Pago'`); // 11 hours behind
    expect(await one('select distinct local_day::text as day from answers')).toEqual({
      day: '2030-01-11',
    });
    expect(await one('select day::text from daily_activity')).toEqual({ day: '2030-01-11' });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('stores each answer with the question as it was served', async () => {
    const wave = await openWave();
    await playWave(test, headers, wave);
    const { question } = await one(
      `select question -> 'doc' as question from answers where position = 1`,
    );
    expect(question).toEqual(wave.questions[0]?.text);
  });

  it('[questions BX1] [questions BX3] marks fractions typed in two boxes, and keeps them as one text', async () => {
    const FRACTION_SUMS = 33;
    await database.pool.query(
      `update content_selections set type = 'advanced_topics', units = $1`,
      [
        JSON.stringify([
          { unitId: FRACTION_SUMS, selected: true, value: null, maxOperand: 12, frequency: 1 },
        ]),
      ],
    );
    const reply = await playWave(test, headers, await openWave(), [
      { inputs: ['1/1000', '5'] },
      { inputs: 'right' },
    ]);
    expect(reply).toMatchObject({ wave: { correct: 9, incorrect: 1 } });
    expect(
      await one(
        `select question ->> 'expected' ~ '^-?[0-9]+/[0-9]+$' as fraction, question -> 'answer' = question -> 'expected' as same,
           attempts -> 0 ->> 'input' as typed, outcome from answers where position = 1`,
      ),
    ).toEqual({ fraction: true, same: true, typed: '1/1000', outcome: 'incorrect' });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('answers 20 simultaneous repeats with the same reply and counts the wave once (DW-2, PG-43)', async () => {
    const wave = await openWave();
    clock.advance(60_000);
    const body = aFinishedWave(wave, clock.now());
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sendWave(test, headers, wave.id, body)),
    );
    expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
    expect(await one('select total_correct from users')).toEqual({ total_correct: 10 });
    expect(await one('select count(*)::int as n from answers')).toEqual({ n: 10 });
    expect(await one('select count(*)::int as n from waves')).toEqual({ n: 2 });
  });

  it('refuses a submission id that was sent with other content (PG-43)', async () => {
    const wave = await openWave();
    clock.advance(60_000);
    const body = aFinishedWave(wave, clock.now());
    await sendWave(test, headers, wave.id, body);
    const other = { ...body, wave: { ...body.wave, duration: 1 } };
    expect((await sendWave(test, headers, wave.id, other)).statusCode).toBe(409);
  });

  it('refuses to finish a wave twice (PG-43)', async () => {
    const wave = await openWave();
    await playWave(test, headers, wave);
    const again = await sendWave(test, headers, wave.id, aFinishedWave(wave, clock.now()));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      errors: [{ code: 'wave-already-finished', detail: 'This wave has already been finished' }],
    });
  });

  it('hides the waves of another student', async () => {
    const wave = await openWave();
    const other = await test.signIn(await addPerson(database, 'Sam'));
    const reply = await sendWave(test, other, wave.id, aFinishedWave(wave, clock.now()));
    expect(reply.statusCode).toBe(404);
  });

  it('names each field of a wave that breaks a rule, and changes nothing', async () => {
    const wave = await openWave();
    const body = aFinishedWave(wave, clock.now(), [{ inputs: ['1e3'] }, { inputs: ['７'] }]);
    const reply = await sendWave(test, headers, wave.id, {
      ...body,
      wave: { ...body.wave, answers: [...body.wave.answers, { id: '77-1', attempts: [] }] },
    });
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([
      'wave.answers.0.attempts.0.input',
      'wave.answers.1.attempts.0.input',
      'wave.answers.10.id',
    ]);
    expect(await one('select count(*)::int as n from answers')).toEqual({ n: 0 });
  });

  it('stores an impossibly fast wave but keeps it off the leaderboard', async () => {
    const wave = await openWave();
    clock.advance(60_000);
    const body = aFinishedWave(wave, clock.now());
    const at = new Date(clock.now() - 10_000).toISOString();
    const hasty = body.wave.answers.map((answer) => ({
      ...answer,
      attempts: answer.attempts.map((attempt) => ({ ...attempt, attemptedAt: at })),
    }));
    const reply = await sendWave(test, headers, wave.id, {
      ...body,
      wave: { ...body.wave, answers: hasty },
    });
    expect(reply.statusCode).toBe(200);
    expect(await one('select suspect from waves where ended_at is not null')).toEqual({
      suspect: true,
    });
    expect(await one('select total_correct from users')).toEqual({ total_correct: 10 });
    expect(await one('select count(*)::int as n from leaderboard_days')).toEqual({ n: 0 });
  });

  it('ends the game with its final wave and shows a new Defender Level', async () => {
    const wave = await openWave();
    clock.advance(60_000);
    const body = aFinishedWave(wave, clock.now());
    const final = { ...body, wave: { ...body.wave, final: true } };
    const reply = CompleteWaveReply.parse((await sendWave(test, headers, wave.id, final)).json());
    expect(reply).toMatchObject({
      nextWave: null,
      echelonToShow: 1,
      wave: { score: 0, final: true },
    });
    expect(reply.game.endedAt).not.toBeNull();
  });
});
