import { AlbumReply, GreetingReply, PostcardReply } from '@moonbase/contracts';
import { factId } from '@moonbase/practice';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { saveWave, type GivenAnswer } from '../../play/waves/saved-waves.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;
const TABLE_UNIT = 126;
const DAY_MS = 86_400_000;

let student = '';

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Maya', { schoolRole: 'student' });
});

const get = async (what: string, by = student) =>
  app.inject({ url: `/api/users/${student}/${what}`, headers: await test.signIn(by) });

const pass = (stage: number, round: number, at: string) =>
  database.pool.query(
    `insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
     values ($1, $2, $3, true, $4, 1)`,
    [student, stage, round, at],
  );

/** Plays a round of a step with these answers. */
async function playStep(step: number, answers: GivenAnswer[]): Promise<void> {
  await saveWave(database, { user: student, kind: 'story', endedAt: clock.now(), answers });
  await database.pool.query(
    'update games set story_stage = $2, story_round = 1 where user_id = $1 and story_stage is null',
    [student, step],
  );
}

const daysAgo = (days: number): string => new Date(clock.now() - days * DAY_MS).toISOString();

describe('the album of the people freed', () => {
  it('has a postcard for each passed step, with its day, its stars and its right answers', async () => {
    await pass(3, 1, '2026-05-04T09:00:00.000Z');
    await pass(3, 2, '2026-05-06T09:00:00.000Z');
    await pass(9, 1, '2026-05-07T09:00:00.000Z');
    await playStep(3, [
      { at: daysAgo(1) },
      { at: daysAgo(1) },
      { at: daysAgo(1), outcome: 'incorrect' },
    ]);
    const { postcards } = AlbumReply.parse((await get('album')).json());
    expect(postcards).toEqual([
      { step: 3, passedAt: '2026-05-04T09:00:00.000Z', stars: 2, right: 2 },
      { step: 9, passedAt: '2026-05-07T09:00:00.000Z', stars: 1, right: 0 },
    ]);
  });

  it('shows on the back of a postcard the newest sum of its step that took more than one try', async () => {
    await playStep(3, [
      { at: daysAgo(3), words: '6 + 7 = ', result: 13, triesBefore: 2 },
      { at: daysAgo(2), words: '8 + 7 = ', result: 15, triesBefore: 1 },
      { at: daysAgo(1), words: '9 + 7 = ', result: 16 },
    ]);
    const { sum } = PostcardReply.parse((await get('album/3')).json());
    expect(sum).toEqual({ words: '8 + 7 = 15', tries: 2 });
    expect(PostcardReply.parse((await get('album/4')).json()).sum).toBeNull();
    expect((await get('album/129')).statusCode).toBe(422);
  });

  it('is nobody else’s', async () => {
    const friend = await addPerson(database, 'Bo', { schoolRole: 'student' });
    for (const what of ['album', 'album/3', 'greeting'])
      expect((await get(what, friend)).statusCode).toBe(404);
  });
});

describe('the greeting of the main menu', () => {
  const SEVEN_EIGHTS = factId({ kind: 'times', a: 7, b: 8 });
  const know = (recent: string, answered: number, correct: number) =>
    database.pool.query(
      `insert into fact_stats (user_id, fact, answered, correct, recent, last_answered_at)
       values ($1, $2, $3, $4, $5, now())
       on conflict (user_id, fact) do update set answered = $3, correct = $4, recent = $5, last_answered_at = now()`,
      [student, SEVEN_EIGHTS, answered, correct, recent],
    );

  it('knows the domes and the friends of the base, and says nothing when nothing is true', async () => {
    await pass(1, 1, '2026-05-04T09:00:00.000Z');
    await pass(7, 1, '2026-05-05T09:00:00.000Z');
    await pass(9, 1, '2026-05-06T09:00:00.000Z');
    expect(GreetingReply.parse((await get('greeting')).json())).toEqual({
      domes: [1, 2],
      friends: [1],
      progress: null,
      term: null,
    });
  });

  it('says which fact was hard, in which month, and how it is known now', async () => {
    const month = await lastWrongMonth(70);
    await know('ciiccccccc', 15, 9); // of the five before, one was right
    const { progress } = GreetingReply.parse((await get('greeting')).json());
    expect(progress).toBe(`7 × 8 was hard in ${month}. You had it 8 of 10.`);
  });

  it('names no month when the last wrong answer is not kept', async () => {
    await know('cccccccccc', 14, 11);
    const { progress } = GreetingReply.parse((await get('greeting')).json());
    expect(progress).toBe('7 × 8 was hard at first. You had it 10 of 10.');
  });

  /** A wrong answer so many days ago, to 8 × 7. @returns the name of its month */
  async function lastWrongMonth(days: number): Promise<string> {
    await saveWave(database, {
      user: student,
      endedAt: clock.now() - days * DAY_MS,
      answers: [{ at: daysAgo(days), unitId: TABLE_UNIT, words: '8 × 7 = ', outcome: 'incorrect' }],
    });
    return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
      clock.now() - days * DAY_MS,
    );
  }
});
