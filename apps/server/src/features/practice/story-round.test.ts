import { randomUUID } from 'node:crypto';

import {
  CompleteWaveReply,
  type GameReply,
  type StoryOutcome,
  UserStoryRoundReply,
  type Wave,
} from '@moonbase/contracts';
import { findStep } from '@moonbase/content/story';
import { demandOf } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { beforeEach, describe, expect, it } from 'vitest';

import { closeAbandonedWaves } from '../../play/waves/abandoned-waves.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { aFinishedWave, type Play, playWave, sendWave, startGame } from './practice.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

let student = '';
let headers: SignedInHeaders;

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student] });
  headers = await test.signIn(student);
});

const MISSED: Play = { inputs: ['99999', '99998', '99997'] };
const LANDED: Play = { inputs: [], landed: true };

const begin = (storyRound: string, as = headers) =>
  app.inject({
    method: 'POST',
    url: '/api/user-story-rounds',
    headers: as,
    payload: { userStoryRound: { storyRound } },
  });

/** Starts a round and its game. */
async function startRound(
  storyRound: string,
  game: Record<string, unknown> = {},
  as = headers,
): Promise<GameReply> {
  const started = UserStoryRoundReply.parse((await begin(storyRound, as)).json());
  return startGame(test, as, { ...game, userStoryRound: started.userStoryRound.id });
}

/** Plays a round to its end with `missed` wrong answers to required questions. */
async function playRound(storyRound: string, misses = 0): Promise<StoryOutcome> {
  let { wave } = await startRound(storyRound);
  let left = misses;
  for (;;) {
    if (!wave) throw new Error('The round ended without a verdict');
    const now = Math.min(left, wave.answers.length);
    left -= now;
    const reply = await playWave(
      test,
      headers,
      wave,
      wave.answers.map((_, index): Play => (index < now ? MISSED : { inputs: 'right' })),
    );
    if (reply.storyOutcome) return reply.storyOutcome;
    wave = reply.nextWave;
  }
}

const figures = async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select stars, mastery_count, max_story_stage from users where id = $1`,
    [student],
  );
  return rows[0];
};

const agrees = async () => expect(await findDifferences(database.db)).toEqual([]);

const unitsOf = (wave: Wave | null) => new Set(wave?.questions.map(({ unit }) => Number(unit)));

it('[practice PC24] a step far below a student begins with its most demanding kind, and for the young with the easiest', async () => {
  const firstKindAt = async (age: number): Promise<number> => {
    const year = new Date(clock.now()).getUTCFullYear() - age;
    await database.pool.query('update users set year_of_birth = $2 where id = $1', [student, year]);
    const { wave } = await startRound('1.1');
    const [first] = wave?.questions ?? [];
    const kind = findUnit(Number(first?.unit))?.subUnits.find(
      ({ position }) => position === first?.subUnit,
    );
    return kind ? demandOf(kind) : NaN;
  };
  expect(await firstKindAt(10)).toBeGreaterThan(await firstKindAt(6));
});

describe('a round of the campaign', () => {
  it('is played in its own mode, speed and length, even when the client asks for others', async () => {
    const asked = { mode: 'classic', startingSpeed: 9 };
    const { game, wave } = await startRound('1.1', asked);
    expect(game).toMatchObject({
      mode: 'expert',
      startingSpeed: 1,
      plannedWaves: 2,
      isStoryModeGame: true,
      passesUserStoryRound: null,
    });
    expect(game.userStoryRound).not.toBeNull();
    expect(wave).toMatchObject({ position: 1, speed: 1, unitName: 'Counting Objects' });
    expect(wave?.answers).toHaveLength(10);
    expect(wave?.bonusAnswers).toHaveLength(1);
    expect([...unitsOf(wave)].every((unit) => [1, 95].includes(unit))).toBe(true);
    const again = await app.inject({ url: `/api/games/${game.id}`, headers });
    expect(again.json()).toMatchObject({ game: { userStoryRound: game.userStoryRound } });
  });

  it('is passed with 16 of 20 right: it gives a star and opens the next step', async () => {
    const outcome = await playRound('1.1', 4);
    expect(outcome).toMatchObject({
      passed: true,
      newStar: true,
      right: 16,
      questions: 20,
      needed: 16,
      openedStages: ['2'],
      stars: 1,
      masteryCount: 0,
      maxStoryStage: 2,
      userStoryRound: { user: student, storyRound: '1.1', isPassed: true, attempts: 1 },
    });
    expect(outcome.results.filter((result) => result === 'incorrect')).toHaveLength(4);
    expect(outcome.results).toHaveLength(20);
    expect(await figures()).toEqual({ stars: 1, mastery_count: 0, max_story_stage: 2 });
    await agrees();
  });

  it('names the units to practise when it is not passed, and can be passed the next time', async () => {
    const failed = await playRound('1.1', 5);
    expect(failed).toMatchObject({
      passed: false,
      newStar: false,
      right: 15,
      openedStages: [],
      stars: 0,
      userStoryRound: { isPassed: false, passedAt: null, attempts: 1 },
    });
    expect(failed.practise.length).toBeGreaterThan(0);
    for (const { unit, unitName, right, asked } of failed.practise) {
      expect(findStep(1)?.unitIds).toContain(Number(unit));
      expect(unitName).not.toBe('');
      expect(right).toBeLessThan(asked);
    }
    expect(await figures()).toEqual({ stars: 0, mastery_count: 0, max_story_stage: 1 });
    expect(await playRound('1.1')).toMatchObject({ passed: true, newStar: true, practise: [] });
    await agrees();
  });

  it('stays passed and gives its star once', async () => {
    const first = await playRound('1.1');
    expect(await playRound('1.1', 6)).toMatchObject({
      passed: false,
      stars: 1,
      userStoryRound: { isPassed: true, attempts: 2, passedAt: first.userStoryRound.passedAt },
    });
    expect(await playRound('1.1')).toMatchObject({ passed: true, newStar: false, stars: 1 });
    expect(await figures()).toMatchObject({ stars: 1 });
    await agrees();
  });

  it('completes a step with its third star', async () => {
    await playRound('1.1');
    await playRound('1.2');
    expect(await playRound('1.3', 3)).toMatchObject({
      passed: true,
      questions: 30,
      needed: 27,
      stars: 3,
      masteryCount: 1,
    });
    expect(await figures()).toEqual({ stars: 3, mastery_count: 1, max_story_stage: 2 });
    await agrees();
  });

  it('counts a repeated submission once and answers it with the same verdict', async () => {
    const { wave } = await startRound('1.1');
    if (!wave) throw new Error('no wave');
    const { nextWave } = await playWave(test, headers, wave);
    if (!nextWave) throw new Error('no second wave');
    clock.advance(60_000);
    const body = aFinishedWave(nextWave, clock.now());
    const [one, two] = await Promise.all([
      sendWave(test, headers, nextWave.id, body),
      sendWave(test, headers, nextWave.id, body),
    ]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(one.body).toBe(two.body);
    const other = await sendWave(test, headers, nextWave.id, {
      ...body,
      submissionId: randomUUID(),
    });
    expect(other.json()).toMatchObject({ errors: [{ code: 'wave-already-finished' }] });
    expect(await figures()).toMatchObject({ stars: 1 });
    const { rows } = await database.pool.query('select attempts from user_story_rounds');
    expect(rows).toEqual([{ attempts: 1 }]);
    await agrees();
  });

  it('gives one star when it is passed in two games at the same moment', async () => {
    const lastWave = async (): Promise<Wave> => {
      const { wave } = await startRound('1.1');
      if (!wave) throw new Error('no wave');
      const { nextWave } = await playWave(test, headers, wave);
      if (!nextWave) throw new Error('no second wave');
      return nextWave;
    };
    for (let round = 1; round <= 3; round += 1) {
      await database.pool.query('delete from games; delete from user_story_rounds');
      await database.pool.query(
        'delete from leaderboard_days; delete from class_week_scores; delete from class_student_weeks',
      );
      await database.pool.query(
        'delete from answers; delete from unit_stats; delete from daily_activity',
      );
      await database.pool.query(
        'update users set stars = 0, max_story_stage = 1, total_correct = 0',
      );
      const waves = await Promise.all([lastWave(), lastWave()]);
      clock.advance(60_000);
      const replies = await Promise.all(
        waves.map((wave) => sendWave(test, headers, wave.id, aFinishedWave(wave, clock.now()))),
      );
      const outcomes = replies.map((reply) => CompleteWaveReply.parse(reply.json()).storyOutcome);
      expect(outcomes.filter((outcome) => outcome?.newStar)).toHaveLength(1);
      expect(outcomes.map((outcome) => outcome?.stars)).toEqual([1, 1]);
      expect(await figures()).toEqual({ stars: 1, mastery_count: 0, max_story_stage: 2 });
      await agrees();
    }
  });

  it('mixes the whole zone at a boss, and opens the zone it is the skip test of', async () => {
    const { game, wave } = await startRound('7.1');
    expect(game.plannedWaves).toBe(3);
    expect(wave?.unitName).toBe('Zone Summary');
    expect(unitsOf(wave).size).toBeGreaterThan(2); // ten questions of seven units by chance: once in 10,000 it is two
    expect(await playRound('7.1', 6)).toMatchObject({
      passed: true,
      questions: 30,
      needed: 24,
      maxStoryStage: 8,
      openedStages: ['2', '3', '4', '5', '6', '7', '8'],
    });
    expect((await begin('8.1')).statusCode).toBe(200);
    await agrees();
  });

  it('is not passed when the shields run out or the student leaves', async () => {
    const { wave } = await startRound('1.1');
    if (!wave) throw new Error('no wave');
    const lost = await playWave(
      test,
      headers,
      wave,
      wave.answers.map((_, index) => (index < 5 ? LANDED : { inputs: 'right' })),
    );
    expect(lost).toMatchObject({ nextWave: null, game: { passesUserStoryRound: false } });
    expect(lost.storyOutcome).toMatchObject({ passed: false, right: 5, questions: 20 });

    const again = await startRound('1.1');
    if (!again.wave) throw new Error('no wave');
    clock.advance(60_000);
    const body = aFinishedWave(again.wave, clock.now());
    const left = await sendWave(test, headers, again.wave.id, {
      ...body,
      wave: { ...body.wave, final: true },
    });
    expect(CompleteWaveReply.parse(left.json()).storyOutcome).toMatchObject({
      passed: false,
      right: 10,
      userStoryRound: { attempts: 2 },
    });
    await agrees();
  });

  it('adds its star to the leaderboard unless the round was played implausibly fast', async () => {
    await playRound('1.1');
    const { wave } = await startRound('1.2');
    if (!wave) throw new Error('no wave');
    clock.advance(60_000);
    const body = aFinishedWave(wave, clock.now());
    const at = new Date(clock.now() - 20_000).toISOString();
    const hasty = body.wave.answers.map((answer) => ({
      ...answer,
      attempts: answer.attempts.map((attempt) => ({ ...attempt, attemptedAt: at })),
    }));
    const sent = await sendWave(test, headers, wave.id, {
      ...body,
      wave: { ...body.wave, answers: hasty },
    });
    const { nextWave } = CompleteWaveReply.parse(sent.json());
    if (!nextWave) throw new Error('no second wave');
    const { storyOutcome } = await playWave(test, headers, nextWave);
    expect(storyOutcome).toMatchObject({ passed: true, stars: 2 });
    const { rows } = await database.pool.query(
      `select (select sum(stars)::int from leaderboard_days) as days,
         (select sum(stars)::int from class_week_scores) as weeks`,
    );
    expect(rows).toEqual([{ days: 1, weeks: 1 }]);
    await agrees();
  });

  it('ends without being passed when nobody comes back to it', async () => {
    await startRound('1.1');
    await database.pool.query(`update waves set issued_at = now() - interval '7 hours'`);
    await closeAbandonedWaves(database);
    const { rows } = await database.pool.query('select is_passed, attempts from user_story_rounds');
    expect(rows).toEqual([{ is_passed: false, attempts: 1 }]);
    await agrees();
  });

  it('cannot be played by another person or for another person', async () => {
    const { game } = await startRound('1.1');
    const other = await addPerson(database, 'Eve', { schoolRole: 'student' });
    const start = async (body: Record<string, unknown>) =>
      app.inject({
        method: 'POST',
        url: '/api/games',
        headers: await test.signIn(other),
        payload: { game: { userStoryRound: game.userStoryRound, ...body } },
      });
    expect((await start({})).statusCode).toBe(404);
    expect((await start({ user: student })).json()).toEqual({
      errors: { 'game.user': ['Must be your own id'] },
    });
  });

  it('cannot be played once a teacher has locked the content', async () => {
    const { userStoryRound } = UserStoryRoundReply.parse((await begin('1.1')).json());
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units, locked_until)
       values ($1, $1, 'basic_tables', '[]', $2)`,
      [student, new Date(clock.now() + 90_000).toISOString()],
    );
    const reply = await app.inject({
      method: 'POST',
      url: '/api/games',
      headers,
      payload: { game: { userStoryRound: userStoryRound.id } },
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({
      errors: [
        {
          code: 'content-locked',
          detail:
            'Your teacher has set Practice content, and locked access to other areas for 2 more minutes',
        },
      ],
    });
  });

  it('can be played without a clock only where a teacher or parent allows it', async () => {
    const off = { timeScale: 'off' };
    expect((await startRound('1.1', off)).game.timeScale).toBe('3');
    await database.pool.query(`update users set access_profile = '{"noClockAllowed": true}'`);
    expect((await startRound('1.1', off)).game.timeScale).toBe('off');
    const parent = await test.signIn(await addPerson(database, 'Sam', { homeRole: 'parent' }));
    expect((await startRound('90.2', off, parent)).game.timeScale).toBe('off');
  });

  it('has no clock in the first area for a student under seven', async () => {
    await database.pool.query('update users set year_of_birth = $2 where id = $1', [
      student,
      new Date(test.clock.now()).getUTCFullYear() - 6,
    ]);
    expect((await startRound('1.1')).game.timeScale).toBe('off');
    await database.pool.query('update users set year_of_birth = year_of_birth - 1');
    expect((await startRound('1.1')).game.timeScale).toBe('1');
  });
});
