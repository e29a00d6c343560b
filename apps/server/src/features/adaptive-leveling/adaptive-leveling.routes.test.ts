import { type AdaptiveAnswersBody, AdaptiveAnswersReply, AdaptiveWave } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { findDifferences } from '../../play/recount/recount.queries.ts';
import {
  answerRequest,
  aRound,
  askRequest,
  playRound,
  startRequest,
  startRound,
} from '../../play/adaptive-leveling.test-kit.ts';

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
});

const one = async (query: string): Promise<Record<string, unknown>> => {
  const { rows } = await database.pool.query<Record<string, unknown>>(query);
  return rows[0] ?? {};
};

const lock = (minutes: number) =>
  database.pool.query(
    `insert into content_selections (user_id, creator_id, type, units, locked_until)
     values ($1, $1, 'basic_topics', '[]', $2)`,
    [student, new Date(clock.now() + minutes * 60_000).toISOString()],
  );

const right = () => 'right' as const;
const fieldsOf = (reply: { json: () => unknown }): readonly string[] => {
  const body: unknown = reply.json();
  const errors = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : {};
  return typeof errors === 'object' && errors !== null ? Object.keys(errors) : [];
};

describe('POST /api/adaptive-leveling/:game/questions', () => {
  it('plans a whole adaptive round: 78 questions, and which one follows each result', async () => {
    const wave = await startRound(test, headers);
    expect(wave.questions).toHaveLength(78);
    expect(wave.userAnswers.filter(({ correct }) => correct === null)).toHaveLength(12);
    expect(wave.userAnswers[0]).toEqual({ order: 1, correct: 3, incorrect: 2 });
    expect(wave.adaptiveLevelingDetails.highVariance).toBe(true);
    expect(wave.units.length).toBeGreaterThan(5);
  });

  it('returns the same adaptive round until it has been played', async () => {
    const wave = await startRound(test, headers);
    const again = await askRequest(test, headers, wave.game);
    expect(AdaptiveWave.parse(again.json())).toEqual(wave);
  });

  it('[adaptive AE39] aims at the success that was chosen, further off where the last answers missed it', async () => {
    const aim = async () =>
      Number((await one(`select served->>'success' as aim from waves order by id desc`))['aim']);
    const first = await startRound(test, headers);
    expect(await aim()).toBe(0.8);
    await database.pool.query(`update users set access_profile = '{"adaptiveRight": "60"}'`);
    const { nextWave } = await playRound(test, headers, first, right);
    expect(await aim()).toBeCloseTo(0.54, 5); // planned before its own answers
    if (nextWave) await playRound(test, headers, nextWave, right);
    expect(await aim()).toBeLessThan(0.5);
  });

  it('replaces the round with an easier one for Too Hard, at most three times', async () => {
    const wave = await startRound(test, headers);
    const easier: number[] = [wave.adaptiveLevelingDetails.averageStoryStage];
    for (let press = 1; press <= 3; press += 1) {
      const reply = await askRequest(test, headers, wave.game, 'count=12&too-hard=true');
      const next = AdaptiveWave.parse(reply.json());
      expect(next.pressesLeft).toBe(3 - press);
      expect(next.wave).not.toBe(wave.wave);
      easier.push(next.adaptiveLevelingDetails.averageStoryStage);
    }
    expect(easier).toEqual([...easier].sort((a, b) => b - a));
    const fourth = await askRequest(test, headers, wave.game, 'count=12&too-hard=true');
    expect(fourth.statusCode).toBe(422);
    expect(fieldsOf(fourth)).toEqual(['too-hard']);
    expect(await one('select count(*)::int as n from waves')).toEqual({ n: 1 });
  });

  it('refuses adaptive questions while content is locked, with the reason', async () => {
    const wave = await startRound(test, headers);
    await lock(12);
    for (const reply of [
      await startRequest(test, headers),
      await askRequest(test, headers, wave.game),
    ]) {
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({
        errors: [
          {
            code: 'content-locked',
            detail:
              'Your teacher has set Practice content, and locked access to other areas for 12 more minutes',
          },
        ],
      });
    }
  });

  it('returns an adaptive round to its own player only', async () => {
    const wave = await startRound(test, headers);
    const other = await test.signIn(await addPerson(database, 'Sam'));
    expect((await askRequest(test, other, wave.game)).statusCode).toBe(404);
    const played = await answerRequest(test, other, wave.wave, aRound(wave, clock.now(), right));
    expect(played.statusCode).toBe(404);
  });

  it.each(['count=13', 'count=12&too-hard=yes', 'count=12&more=1'])('refuses %s', async (query) => {
    const wave = await startRound(test, headers);
    expect((await askRequest(test, headers, wave.game, query)).statusCode).toBe(422);
  });
});

/** Plays a student's first two rounds, which have no clock, and returns the next one. */
async function firstTimedRound(): Promise<AdaptiveWave> {
  let wave: AdaptiveWave | null = await startRound(test, headers);
  for (let round = 0; round < 12 && wave?.timeLimit === null; round += 1) {
    const likeMost = (_order: number, index: number) => (index % 5 === 4 ? 'wrong' : 'right');
    wave = (await playRound(test, headers, wave, likeMost)).nextWave;
  }
  if (wave?.timeLimit == null) throw new Error('No round has a clock');
  return wave;
}

describe('the clock of an adaptive round', () => {
  it('is left out of a student’s first two rounds, and given in every later one', async () => {
    const first = await startRound(test, headers);
    expect(first).toMatchObject({ timeLimit: null, findsLevel: true });
    const second = (await playRound(test, headers, first)).nextWave;
    expect(second).toMatchObject({ timeLimit: null, findsLevel: true });
    expect(await firstTimedRound()).toMatchObject({ timeLimit: 40_000, findsLevel: false });
  });

  it('allows an answer any time while the student’s level is being found', async () => {
    const wave = await startRound(test, headers);
    clock.advance(30 * 60_000);
    const body = aRound(wave, clock.now(), right);
    const slow = { ...body, answers: body.answers.map((each) => ({ ...each, duration: 90_000 })) };
    expect((await answerRequest(test, headers, wave.wave, slow)).statusCode).toBe(200);
  });
});

describe('POST /api/adaptive-leveling/waves/:wave/answers', () => {
  it('returns the stored step, ignoring Too Hard, for a round without answers', async () => {
    await playRound(test, headers, await startRound(test, headers));
    const offered = await startRound(test, headers);
    const pressed = await askRequest(test, headers, offered.game, 'count=12&too-hard=true');
    const easier = AdaptiveWave.parse(pressed.json());
    const body = aRound(easier, clock.now(), right, 0);
    const reply = AdaptiveAnswersReply.parse(
      (await answerRequest(test, headers, easier.wave, body)).json(),
    );
    const stepOf = (from: Pick<AdaptiveWave, 'adaptiveLevelingDetails'> | null): number =>
      Math.round(from?.adaptiveLevelingDetails.averageStoryStage ?? 0);
    expect(stepOf(easier)).toBeLessThan(stepOf(offered));
    expect(stepOf(reply)).toBe(stepOf(offered));
    expect(stepOf(reply.nextWave)).toBe(stepOf(offered));
    expect(stepOf(await startRound(test, headers))).toBe(stepOf(offered));
  });

  it('stores with each answer its sub-unit, its pace and the predicted chance', async () => {
    await playRound(test, headers, await startRound(test, headers));
    const kept = await one(
      `select count(*)::int as n, min((question->>'chance')::int) as least,
         max((question->>'chance')::int) as most
       from answers where question ? 'pace' and question ? 'subUnit'`,
    );
    expect(kept['n']).toBe(12);
    expect(kept['least']).toBeGreaterThan(100);
    expect(kept['most']).toBeLessThan(951);
  });

  it('marks the answers itself, updates every total and returns the next round', async () => {
    const wave = await startRound(test, headers);
    const reply = await playRound(test, headers, wave, (_order, index) =>
      index === 3 ? 'skip' : index === 5 ? 'wrong' : 'right',
    );
    expect(reply).toMatchObject({ correct: 10, incorrect: 1, skipped: 1, totalCorrect: 10 });
    expect(reply.answers).toHaveLength(12);
    expect(reply.nextWave?.game).toBe(wave.game);
    expect(
      await one(
        `select kind, count(*)::int as n, bool_or(suspect) as suspect from answers group by kind`,
      ),
    ).toEqual({ kind: 'adaptive', n: 12, suspect: false });
    const { stage } = await one('select average_story_stage::float8 as stage from users');
    expect(stage).toBeCloseTo(reply.adaptiveLevelingDetails.averageStoryStage, 3);
    expect(await one('select octet_length(state) < 1024 as small from adaptive_states')).toEqual({
      small: true,
    });
    expect(await one('select count(*)::int as n from adaptive_rounds')).toEqual({ n: 1 });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('returns with each answer why it was asked, including reasons from last week', async () => {
    const first = await playRound(test, headers, await startRound(test, headers));
    expect(first.answers[0]?.why).toMatchObject({ kind: 'first-round' });
    let reply = first;
    const kinds = new Set(first.answers.map(({ why }) => why?.kind ?? 'none'));
    for (let round = 0; round < 4 && reply.nextWave !== null; round += 1) {
      reply = await playRound(test, headers, reply.nextWave);
      for (const { why } of reply.answers) {
        kinds.add(why?.kind ?? 'none');
        if (why?.kind === 'topic') expect(why.right).toBe(why.asked); // all right so far
      }
    }
    expect(kinds).toContain('topic');
    expect(kinds).toContain('one-before');
    expect(kinds).not.toContain('none');
    const kept = await one(
      `select count(*)::int as n from answers
       where (question->>'step')::int between 1 and 128 and question->'why'->>'kind' is not null`,
    );
    expect(kept).toEqual({ n: 60 });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('raises the estimate after right answers and lowers it after wrong ones', async () => {
    const up = await playRound(test, headers, await startRound(test, headers));
    const other = await test.signIn(await addPerson(database, 'Sam', { schoolRole: 'student' }));
    const down = await playRound(test, other, await startRound(test, other), () => 'skip');
    expect(up.adaptiveLevelingDetails.averageStoryStage).toBeGreaterThan(
      down.adaptiveLevelingDetails.averageStoryStage + 10,
    );
  });

  it('answers a repeated round with the same reply, other content with 409, and counts nothing twice', async () => {
    const wave = await startRound(test, headers);
    clock.advance(60_000);
    const body = aRound(wave, clock.now(), right);
    const first = await answerRequest(test, headers, wave.wave, body);
    const second = await answerRequest(test, headers, wave.wave, body);
    expect(second.body).toBe(first.body);
    const changed = { ...body, duration: 1 };
    expect((await answerRequest(test, headers, wave.wave, changed)).statusCode).toBe(409);
    const anew = aRound(wave, clock.now(), right);
    const late = await answerRequest(test, headers, wave.wave, anew);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ errors: [{ code: 'wave-already-finished' }] });
    expect(await one('select total_correct from users')).toEqual({ total_correct: 12 });
  });

  it('counts a round once when two tabs finish it at the same moment', async () => {
    const wave = await startRound(test, headers);
    clock.advance(60_000);
    const bodies = [1, 2].map(() => aRound(wave, clock.now(), right));
    const replies = await Promise.all(
      [...bodies, ...bodies].map((body) => answerRequest(test, headers, wave.wave, body)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 409, 409]);
    expect(await one('select total_correct from users')).toEqual({ total_correct: 12 });
    expect(await one('select count(*)::int as n from adaptive_rounds')).toEqual({ n: 1 });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('accepts a round that ran out of time before any answer', async () => {
    const wave = await startRound(test, headers);
    clock.advance(60_000);
    const body = aRound(wave, clock.now(), right, 0);
    const reply = await answerRequest(test, headers, wave.wave, body);
    expect(AdaptiveAnswersReply.parse(reply.json()).nextWave).not.toBeNull();
    expect(await findDifferences(database.db)).toEqual([]);
  });

  it('keeps impossibly fast adaptive answers off the leaderboard', async () => {
    const wave = await startRound(test, headers);
    clock.advance(60_000);
    const body = aRound(wave, clock.now(), right);
    const fast = { ...body, answers: body.answers.map((each) => ({ ...each, duration: 50 })) };
    expect((await answerRequest(test, headers, wave.wave, fast)).statusCode).toBe(200);
    expect(await one('select count(*)::int as n from leaderboard_days')).toEqual({ n: 0 });
    expect(await findDifferences(database.db)).toEqual([]);
  });

  type Change = (body: AdaptiveAnswersBody) => object;
  const changed = (index: number, change: object): Change => {
    return (body) => ({
      ...body,
      answers: body.answers.map((each, place) => (place === index ? { ...each, ...change } : each)),
    });
  };
  it.each<readonly [string, string, Change]>([
    [
      'a branch that the result does not lead to',
      'answers.4.id',
      changed(3, { answer: '9876543' }),
    ],
    ['an answer of another wave', 'answers.2.id', changed(2, { id: '1-1', question: '1-1' })],
    ['an answer of another person', 'answers.1.user', changed(1, { user: '999' })],
    ['another question than the answer’s', 'answers.2.question', changed(2, { question: 'x' })],
    ['letters', 'answers.0.answer', changed(0, { answer: '5a' })],
    ['nothing typed and not skipped', 'answers.0.answer', changed(0, { answer: '' })],
    ['more time than the round has', 'answers.11.duration', changed(11, { duration: 30_000 })],
    ['a garbage time', 'answers.0.time', changed(0, { time: 'noon' })],
    ['a negative duration', 'answers.0.duration', changed(0, { duration: -1 })],
    [
      'a thirteenth answer',
      'answers',
      (body) => ({ ...body, answers: [...body.answers, body.answers[0]] }),
    ],
    ['another game', 'game', (body) => ({ ...body, game: '999' })],
    ['a garbage end', 'endedAt', (body) => ({ ...body, endedAt: 'then' })],
    ['a field of its own', 'body', (body) => ({ ...body, score: 5 })],
    ['no UUID', 'submissionId', (body) => ({ ...body, submissionId: '7' })],
  ])('refuses %s and names the field %s', async (_title, field, change) => {
    const wave =
      field === 'answers.11.duration' ? await firstTimedRound() : await startRound(test, headers);
    const before = await one('select count(*)::int as n from answers');
    clock.advance(60_000);
    const body = change(aRound(wave, clock.now(), right));
    const reply = await answerRequest(test, headers, wave.wave, body);
    expect(reply.statusCode).toBe(422);
    expect(fieldsOf(reply).join()).toMatch(field === 'body' ? /score|body/ : field);
    expect(await one('select count(*)::int as n from answers')).toEqual(before);
  });

  it('allows a longer adaptive round, or one without a clock, where the access profile says so', async () => {
    const slow = (body: AdaptiveAnswersBody) => ({
      ...body,
      answers: body.answers.map((each) => ({ ...each, duration: 6_000 })),
    });
    await firstTimedRound();
    for (const [time, status] of [
      ['1', 422],
      ['2', 200],
      ['off', 200],
    ] as const) {
      await database.pool.query('update users set access_profile = $1', [JSON.stringify({ time })]);
      const wave = await startRound(test, headers);
      clock.advance(90_000);
      const body = slow(aRound(wave, clock.now(), right));
      expect((await answerRequest(test, headers, wave.wave, body)).statusCode).toBe(status);
    }
  });

  it('returns no next round once content is locked', async () => {
    const wave = await startRound(test, headers);
    await lock(30);
    expect((await playRound(test, headers, wave)).nextWave).toBeNull();
  });
});
