// Answers that arrive late, out of order, twice at once or faster than the server's clock allows.
import {
  AdaptiveAnswersReply,
  CompleteWaveReply,
  UserStoryRoundReply,
  type Wave,
} from '@moonbase/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  answerRequest,
  aRound,
  askRequest,
  playRound,
  startRound,
} from './play/adaptive-leveling.test-kit.ts';
import {
  aFinishedWave,
  giveSelection,
  playWave,
  sendWave,
  startGame,
} from './features/practice/practice.test-kit.ts';
import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import type { SignedInHeaders } from './platform/session/sign-in.test-kit.ts';
import { createTestApp } from './platform/test-app.test-kit.ts';
import { findDifferences } from './play/recount/recount.queries.ts';
import { closeAbandonedWaves } from './play/waves/abandoned-waves.ts';
import { DAY_MS } from './platform/days.ts';

const DAYS_AWAY = 3;

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
  await giveSelection(test, student);
});

afterEach(async () => expect(await findDifferences(database.db)).toEqual([]));

const one = async (query: string): Promise<Record<string, unknown>> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(query);
  return rows[0] ?? {};
};

const openWave = async (): Promise<Wave> => {
  const { wave } = await startGame(test, headers);
  if (!wave) throw new Error('no wave');
  return wave;
};

/** Lets three days pass for everything that is open, and lets the job close whatever is left. */
async function daysGoBy(): Promise<void> {
  await database.pool.query(
    `update waves set issued_at = issued_at - interval '${DAYS_AWAY} days' where ended_at is null`,
  );
  await database.pool.query(
    `update games set created_at = created_at - interval '${DAYS_AWAY} days'`,
  );
  await closeAbandonedWaves(database);
}

const thatDay = () => clock.now() - DAYS_AWAY * DAY_MS + 60_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('a wave that was played days ago', () => {
  it('is stored, marked and counted on its own day, also after it was closed', async () => {
    const wave = await openWave();
    const body = aFinishedWave(wave, thatDay());
    await daysGoBy();
    expect(await one('select count(*)::int as open from waves where ended_at is null')).toEqual({
      open: 0,
    });
    const reply = await sendWave(test, headers, wave.id, body);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(CompleteWaveReply.parse(reply.json()).nextWave).not.toBeNull();
    expect(
      await one('select count(*)::int as n, min(local_day)::text as day from answers'),
    ).toEqual({ n: 10, day: dayOf(thatDay()) });
    expect(await one('select total_correct from users')).toEqual({ total_correct: 10 });
    expect(await one('select suspect from waves where served is null')).toEqual({ suspect: false });
    expect((await sendWave(test, headers, wave.id, body)).body).toBe(reply.body);
    const other = aFinishedWave(wave, thatDay());
    expect((await sendWave(test, headers, wave.id, other)).json()).toMatchObject({
      errors: [{ code: 'wave-already-finished' }],
    });
  });

  it('ends its game when it was left half played', async () => {
    const wave = await openWave();
    const body = aFinishedWave(wave, thatDay());
    const draft = {
      ...body,
      wave: { ...body.wave, final: true, answers: body.wave.answers.slice(0, 4) },
    };
    await daysGoBy();
    const reply = await sendWave(test, headers, wave.id, draft);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await one('select count(*)::int as n from answers')).toEqual({ n: 4 });
    expect(await one('select count(*)::int as n from games where ended_at is null')).toEqual({
      n: 0,
    });
  });

  it('continues its campaign round, which counts as one attempt', async () => {
    const started = await app.inject({
      method: 'POST',
      url: '/api/user-story-rounds',
      headers,
      payload: { userStoryRound: { storyRound: '1.1' } },
    });
    const { userStoryRound } = UserStoryRoundReply.parse(started.json());
    const { wave } = await startGame(test, headers, { userStoryRound: userStoryRound.id });
    if (wave === null) throw new Error('no wave');
    const body = aFinishedWave(wave, thatDay());
    await daysGoBy();
    const round = () => one('select is_passed, attempts from user_story_rounds');
    expect(await round()).toEqual({ is_passed: false, attempts: 1 });
    let reply = CompleteWaveReply.parse((await sendWave(test, headers, wave.id, body)).json());
    if (reply.nextWave !== null) {
      expect(await round()).toEqual({ is_passed: null, attempts: 0 });
      expect(await findDifferences(database.db)).toEqual([]);
    }
    while (reply.nextWave !== null) reply = await playWave(test, headers, reply.nextWave);
    expect(reply.storyOutcome).toMatchObject({ passed: true });
    expect(await round()).toEqual({ is_passed: true, attempts: 1 });
  });
});

describe('an adaptive round that was played days ago', () => {
  const right = () => 'right' as const;

  it('is stored, marked and counted, also after it was closed', async () => {
    const wave = await startRound(test, headers);
    const body = aRound(wave, thatDay(), right);
    await daysGoBy();
    const reply = await answerRequest(test, headers, wave.wave, body);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(AdaptiveAnswersReply.parse(reply.json()).nextWave).not.toBeNull();
    expect(
      await one('select count(*)::int as n, min(local_day)::text as day from answers'),
    ).toEqual({ n: 12, day: dayOf(thatDay()) });
  });

  it('counts beside rounds of the same game that were played later', async () => {
    const wave = await startRound(test, headers);
    const body = aRound(wave, thatDay(), right);
    await daysGoBy();
    const asked = await askRequest(test, headers, wave.game);
    expect(asked.statusCode).toBe(200);
    const reply = await answerRequest(test, headers, wave.wave, body);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(AdaptiveAnswersReply.parse(reply.json()).nextWave).toBeNull();
    const again = await askRequest(test, headers, wave.game);
    expect(again.json()).toEqual(asked.json());
    await playRound(test, headers, again.json());
    expect(await one('select total_correct from users')).toEqual({ total_correct: 24 });
  });
});

describe('waves of two devices that arrive in the other order', () => {
  it('leave the last outcomes and missed questions in the order of answering', async () => {
    const [first, second] = [await openWave(), await openWave()];
    clock.advance(600_000);
    const wrong = Array.from({ length: 10 }, () => ({ inputs: ['99999', '99998', '99997'] }));
    const early = aFinishedWave(first, clock.now() - 300_000, wrong);
    const late = aFinishedWave(second, clock.now());
    expect((await sendWave(test, headers, second.id, late)).statusCode).toBe(200);
    expect((await sendWave(test, headers, first.id, early)).statusCode).toBe(200);
    expect(
      await one('select recent, jsonb_array_length(missed) as missed from unit_stats'),
    ).toEqual({ recent: 'cccccccccc', missed: 10 });
  });

  it('agree with a recount even when they overlap', async () => {
    const waves = [await openWave(), await openWave(), await openWave()];
    clock.advance(600_000);
    const bodies = waves.map((wave, at) =>
      aFinishedWave(
        wave,
        clock.now() - at * 10_000,
        wave.answers.map((_, index) => ({ inputs: (index + at) % 3 === 0 ? ['99999'] : 'right' })),
      ),
    );
    for (const [at, wave] of waves.entries())
      expect((await sendWave(test, headers, wave.id, bodies[at])).statusCode).toBe(200);
  });
});

describe('a submission id', () =>
  it('used for two waves at the same moment is accepted for one of them and refused for the other', async () => {
    const waves = [await openWave(), await openWave()];
    clock.advance(60_000);
    const bodies = waves.map((wave) => aFinishedWave(wave, clock.now()));
    const submissionId = bodies[0]?.submissionId;
    // The second one waits for the first in the process, and holds no connection.
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('select from users for update');
    const sending = waves.map((wave, at) =>
      sendWave(test, headers, wave.id, { ...bodies[at], submissionId }),
    );
    await expect
      .poll(() =>
        one(
          `select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toEqual({ n: 1 });
    await holder.query('commit');
    holder.release();
    const replies = await Promise.all(sending);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await one('select total_correct from users')).toEqual({ total_correct: 10 });
  }));

describe('the server’s clock', () => {
  it.each([
    ['an hour ahead', 3_600_000],
    ['a day behind', -DAY_MS],
    ['right', 0],
  ])(
    'counts a wave for nothing that was answered within 200 ms by a clock %s',
    async (_title, offset) => {
      const wave = await openWave();
      const body = aFinishedWave(wave, clock.now() + offset);
      clock.advance(200);
      expect((await sendWave(test, headers, wave.id, body)).statusCode).toBe(200);
      expect(await one('select suspect from waves where served is null')).toEqual({
        suspect: true,
      });
      expect(await one('select count(*)::int as n from leaderboard_days')).toEqual({ n: 0 });
      expect(await one('select total_correct from users')).toEqual({ total_correct: 0 });
    },
  );

  it('counts an adaptive round of 12 answers in four seconds for nothing', async () => {
    const wave = await startRound(test, headers);
    clock.advance(4_000);
    const body = aRound(wave, clock.now(), () => 'right');
    const hasty = { ...body, answers: body.answers.map((each) => ({ ...each, duration: 500 })) };
    expect((await answerRequest(test, headers, wave.wave, hasty)).statusCode).toBe(200);
    expect(await one('select count(*)::int as n from leaderboard_days')).toEqual({ n: 0 });
  });
});

it.each([
  ['half of a surrogate pair as a key', { shoot: '\ud800' }],
  ['half of a surrogate pair as an action', { '\udfff': 'a' }],
  ['a thousand keys', Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`k${at}`, 'a']))],
  ['an action without end', { ['a'.repeat(50_000)]: 'a' }],
])('an access profile with %s is refused with the field named', async (_title, keys) => {
  const session = await app.inject({ url: '/api/auth/session', headers: { ...headers } });
  const { user } = session.json<{ user: { accessProfile: object } }>();
  const reply = await app.inject({
    method: 'PATCH',
    url: `/api/users/${student}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ user: { accessProfile: { ...user.accessProfile, keys } } }),
  });
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(422);
  const fields = Object.keys(reply.json<{ errors: object }>().errors);
  expect(fields.join()).toContain('user.accessProfile.keys');
});
