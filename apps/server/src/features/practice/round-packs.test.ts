import { randomUUID } from 'node:crypto';

import { CompleteWaveReply, type StoryOutcome, type Wave } from '@moonbase/contracts';
import { type KeptRound, RoundPackReply } from '@moonbase/contracts/packs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import { closeAbandonedWaves } from '../../play/waves/abandoned-waves.ts';
import { deleteUnplayedPacks } from './packs.queries.ts';
import { aFinishedWave, type Play, sendWave } from './practice.test-kit.ts';

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

afterEach(async () => expect(await findDifferences(database.db)).toEqual([]));

const MISSED: Play = { inputs: ['99999', '99998', '99997'] };
const RIGHT: Play = { inputs: 'right' };

const post = (url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers, payload });

/** The map was visited: a round was begun, and left. */
const visitTheMap = () => post('/api/user-story-rounds', { userStoryRound: { storyRound: '1.1' } });

async function pack(): Promise<KeptRound | null> {
  const reply = await app.inject({ method: 'POST', url: '/api/packs/rounds', headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return RoundPackReply.parse(reply.json()).pack.round;
}

async function aKeptRound(): Promise<KeptRound> {
  await visitTheMap();
  const round = await pack();
  if (round === null) throw new Error('There is no round');
  return round;
}

/** Everything that was served so far was served three days ago. */
const threeDaysPass = () =>
  database.pool.query(
    `with w as (update waves set issued_at = issued_at - interval '3 days') update games set created_at = created_at - interval '3 days'`,
  );

const bodyOf = (wave: Wave, at: number, misses = 0) =>
  aFinishedWave(
    wave,
    at,
    wave.answers.map((_, index) => (index < misses ? MISSED : RIGHT)),
  );

async function send(wave: Wave, body: unknown): Promise<CompleteWaveReply> {
  const reply = await sendWave(test, headers, wave.id, body);
  expect(reply.statusCode, reply.body).toBe(200);
  return CompleteWaveReply.parse(reply.json());
}

/** Sends a round that was played on an earlier day. */
async function sendRound({ waves }: KeptRound, misses = 0): Promise<StoryOutcome | undefined> {
  let outcome: StoryOutcome | undefined;
  for (const [place, wave] of waves.entries())
    outcome = (
      await send(
        wave,
        bodyOf(wave, clock.now() - DAY_MS + place * 120_000, place === 0 ? misses : 0),
      )
    ).storyOutcome;
  return outcome;
}

const one = async (query: string): Promise<Record<string, unknown>> =>
  (await database.pool.query<Record<string, unknown>>(query)).rows[0] ?? {};

const round = () =>
  one(`select is_passed, attempts, (passed_at at time zone 'UTC')::date::text as day
       from user_story_rounds order by id limit 1`);

describe('a round of the campaign that a device keeps', () => {
  it('[practice PK6] is the next one, with all of its waves', async () => {
    const { step, round: position, game, waves } = await aKeptRound();
    expect({ step, position: position.position }).toEqual({ step: 1, position: 1 });
    expect(game).toMatchObject({ isStoryModeGame: true, plannedWaves: waves.length, score: 0 });
    expect(waves.map((wave) => wave.position)).toEqual([1, 2]);
    expect(waves.every(({ answers }) => answers.length === 10)).toBe(true);
    expect(await round()).toEqual({ is_passed: null, attempts: 0, day: null });
    expect(await one('select count(*)::int as n from games where ended_at is null')).toEqual({
      n: 0,
    });
  });

  it('[practice PK6] is none before the first visit of the map, and none while content is locked', async () => {
    expect(await pack()).toBeNull();
    await visitTheMap();
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units, locked_until)
       values ($1, $1, 'basic_tables', '[]', now() + interval '1 hour')`,
      [student],
    );
    expect(await pack()).toBeNull();
  });

  it('[practice PK8] brings its star once, on the day of play', async () => {
    const kept = await aKeptRound();
    await threeDaysPass();
    const outcome = await sendRound(kept);
    expect(outcome).toMatchObject({ passed: true, newStar: true, stars: 1, right: 20 });
    const day = new Date(clock.now() - DAY_MS).toISOString().slice(0, 10);
    expect(await round()).toEqual({ is_passed: true, attempts: 1, day });
    const [first] = kept.waves;
    if (!first) throw new Error('no wave');
    const again = await sendWave(test, headers, first.id, bodyOf(first, clock.now()));
    expect(again.statusCode).toBe(409);
    expect(await one('select stars, total_correct from users where stars > 0')).toEqual({
      stars: 1,
      total_correct: 20,
    });
    expect(
      await one(
        'select array_agg(distinct local_day::text) as days, count(*)::int as n from answers',
      ),
    ).toEqual({ days: [day], n: 20 });
  });

  it('is not passed with too few right answers, and counts as one attempt', async () => {
    const kept = await aKeptRound();
    await threeDaysPass();
    expect(await sendRound(kept, 5)).toMatchObject({ passed: false, right: 15 });
    expect(await round()).toMatchObject({ is_passed: false, attempts: 1 });
  });

  it('[practice PK8] refuses a wave until those before it have arrived', async () => {
    const kept = await aKeptRound();
    await threeDaysPass();
    const second = kept.waves[1];
    if (!second) throw new Error('no wave');
    const early = await sendWave(test, headers, second.id, bodyOf(second, clock.now()));
    expect(early.json()).toMatchObject({ errors: [{ code: 'wave-out-of-turn' }] });
    expect(await one('select count(*)::int as n from answers')).toEqual({ n: 0 });
    expect(await sendRound(kept)).toMatchObject({ passed: true });
  });

  it('[practice PK8] ends with the wave that was left: nothing of it can be played later', async () => {
    const kept = await aKeptRound();
    await threeDaysPass();
    const [first, second] = kept.waves;
    if (!first || !second) throw new Error('no wave');
    const body = bodyOf(first, clock.now() - DAY_MS);
    const { storyOutcome } = await send(first, { ...body, wave: { ...body.wave, final: true } });
    expect(storyOutcome).toMatchObject({ passed: false });
    const later = await sendWave(test, headers, second.id, bodyOf(second, clock.now()));
    expect(later.statusCode).toBe(404);
    expect(await round()).toMatchObject({ is_passed: false, attempts: 1 });
  });

  it('takes the shields that were lost into the next wave', async () => {
    const kept = await aKeptRound();
    await threeDaysPass();
    const [first, second] = kept.waves;
    if (!first || !second) throw new Error('no wave');
    const landed = (wave: Wave, count: number, at: number) =>
      aFinishedWave(
        wave,
        at,
        wave.answers.map((_, index): Play =>
          index < count ? { inputs: [], landed: true } : RIGHT,
        ),
      );
    await send(first, landed(first, 3, clock.now() - DAY_MS));
    const last = await send(second, landed(second, 2, clock.now() - DAY_MS + 120_000));
    expect(last.storyOutcome).toMatchObject({ passed: false }); // the fifth landing ended it
  });

  it('is one attempt where its second half comes days after the first', async () => {
    const kept = await aKeptRound();
    await threeDaysPass();
    const [first, second] = kept.waves;
    if (!first || !second) throw new Error('no wave');
    await send(first, bodyOf(first, clock.now() - DAY_MS));
    await closeAbandonedWaves(database);
    expect(await round()).toMatchObject({ is_passed: false, attempts: 1 });
    const { storyOutcome } = await send(second, bodyOf(second, clock.now() - DAY_MS + 120_000));
    expect(storyOutcome).toMatchObject({ passed: true, newStar: true });
    expect(await round()).toMatchObject({ is_passed: true, attempts: 1 });
  });

  it('leaves an attempt that failed before as it was', async () => {
    await visitTheMap();
    const kept = await aKeptRound();
    await threeDaysPass();
    await sendRound(kept, 9);
    const next = await pack();
    if (next === null) throw new Error('There is no round');
    await threeDaysPass();
    await sendRound(next);
    expect(await round()).toMatchObject({ is_passed: true, attempts: 2 });
  });

  it('[practice PK5] goes after 60 days, but not once a wave of it was played', async () => {
    const kept = await aKeptRound();
    const unplayed = await pack();
    await threeDaysPass();
    const [first] = kept.waves;
    if (!first) throw new Error('no wave');
    await send(first, bodyOf(first, clock.now() - DAY_MS));
    await database.pool.query(`update packs set made_at = made_at - interval '61 days'`);
    await deleteUnplayedPacks(database.db);
    expect(await one('select array_agg(id::text) as ids from games')).toEqual({
      ids: [kept.game.id],
    });
    expect(unplayed).not.toBeNull();
    await closeAbandonedWaves(database);
  });

  it('is of no use to another person', async () => {
    const { waves } = await aKeptRound();
    const other = await test.signIn(await addPerson(database, 'Kofi', {}));
    const [first] = waves;
    if (!first) throw new Error('no wave');
    const body = { ...bodyOf(first, clock.now()), submissionId: randomUUID() };
    expect((await sendWave(test, other, first.id, body)).statusCode).toBe(404);
  });
});
