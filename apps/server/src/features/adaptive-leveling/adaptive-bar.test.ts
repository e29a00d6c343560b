import { simulateAnswer, type SimulatedStudent, trueStepOf } from '@moonbase/adaptive';
import {
  type AdaptiveAnswersBody,
  AdaptiveAnswersReply,
  type AdaptiveWave,
} from '@moonbase/contracts';
import { decodeAnswer } from '@moonbase/questions';
import { type Rng, rngFromSeed } from '@moonbase/kit';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';

import { findDifferences } from '../../play/recount/recount.queries.ts';
import { addPerson } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { answerRequest, startRound } from '../../play/adaptive-leveling.test-kit.ts';
import type { ServedRound } from './served-round.ts';

// A short form of the engine's acceptance test, played through the API alone.
let drawn = 0; // the same questions in every run, or chance would decide between 2.3 and 2.5 steps
const test = await createTestApp({}, { seed: () => (drawn += 7_919) });
const { database, clock } = test;

const BETWEEN_MS = 400;
const TARGET = 0.8;
const ABILITIES = [6, 20, 35, 52, 75, 100, 115];
const SEEDS = [1, 2, 3];

beforeEach(() => {
  drawn = 0;
  return database.empty();
});

interface Played {
  readonly reply: AdaptiveAnswersReply;
  readonly rng: Rng;
}

/** Plays a round within the time that it has, knowing only the replies and each question's step. */
async function playRound(
  headers: SignedInHeaders,
  wave: AdaptiveWave,
  student: SimulatedStudent,
  start: Rng,
): Promise<Played> {
  const steps = await stepsOf(wave.wave);
  const answers: AdaptiveAnswersBody['answers'] = [];
  let rng = start;
  let order: number | null = 1;
  let time = 0;
  while (order !== null) {
    const asked: number = order;
    const { id = '' } = wave.answers.find((each) => each.order === asked) ?? {};
    const [given, next] = simulateAnswer(student, steps.get(asked) ?? 0, rng);
    rng = next;
    time += given.timeMs + BETWEEN_MS;
    if (time > (wave.timeLimit ?? Infinity)) break;
    const right = String(decodeAnswer(wave.questions.find((each) => each.id === id)?.answer ?? ''));
    answers.push({
      id,
      question: id,
      duration: given.timeMs,
      skipped: given.skipped,
      answer: given.correct ? right : given.skipped ? '' : '9876543',
      time: new Date(clock.now() + time).toISOString(),
    });
    const node = wave.userAnswers.find((each) => each.order === asked);
    order = (given.correct ? node?.correct : node?.incorrect) ?? null;
  }
  clock.advance(Math.max(60_000, time));
  const reply = await answerRequest(test, headers, wave.wave, {
    submissionId: randomUUID(),
    answers,
    game: wave.game,
    duration: time,
    endedAt: new Date(clock.now()).toISOString(),
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return { reply: AdaptiveAnswersReply.parse(reply.json()), rng };
}

async function stepsOf(waveId: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await database.pool.query<{ served: ServedRound }>(
    'select served from waves where id = $1',
    [waveId],
  );
  return new Map(rows[0]?.served.questions.map(({ order, step }) => [order, step]));
}

/** The estimate after each round. */
async function estimates(ability: number, seed: number, rounds: number) {
  const student = { ability, mistakeRate: 0.05, skipShare: 0.3 };
  const person = await addPerson(database, `Student ${ability} ${seed}`, { schoolRole: 'student' });
  const headers = await test.signIn(person);
  let wave: AdaptiveWave | null = await startRound(test, headers);
  let rng = rngFromSeed(1_000 * ability + seed);
  const steps: number[] = [];
  for (let round = 0; round < rounds && wave !== null; round += 1) {
    const played: Played = await playRound(headers, wave, student, rng);
    rng = played.rng;
    steps.push(played.reply.adaptiveLevelingDetails.averageStoryStage);
    wave = played.reply.nextWave;
  }
  const truth = trueStepOf(student, TARGET);
  return { truth, misses: steps.map((step) => step - truth) };
}

describe('a student of unknown age who plays through the API', () => {
  it('is placed within 8 steps of their true step after three rounds', async () => {
    const misses: number[] = [];
    for (const ability of ABILITIES)
      for (const seed of SEEDS) misses.push((await estimates(ability, seed, 3)).misses[2] ?? 99);
    expect(misses.filter((miss) => Math.abs(miss) > 8)).toEqual([]);
    expect(misses).toHaveLength(ABILITIES.length * SEEDS.length);
  }, 120_000);

  it('is placed within 2.4 steps from the sixth round on, and every total agrees', async () => {
    const late: number[] = [];
    for (const ability of [15, 52, 100]) {
      const { misses } = await estimates(ability, 7, 15);
      late.push(...misses.slice(5));
    }
    const rms = Math.sqrt(late.reduce((sum, miss) => sum + miss * miss, 0) / late.length);
    expect(rms).toBeLessThan(2.4); // the bar of a settled child
    expect(await findDifferences(database.db)).toEqual([]);
  }, 120_000);
});
