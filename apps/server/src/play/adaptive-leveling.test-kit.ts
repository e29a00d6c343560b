import { randomUUID } from 'node:crypto';

import {
  type AdaptiveAnswersBody,
  AdaptiveAnswersReply,
  AdaptiveStartReply,
  AdaptiveWave,
} from '@moonbase/contracts';
import { decodeAnswer } from '@moonbase/questions';

import type { SignedInHeaders } from '../platform/session/sign-in.test-kit.ts';
import type { TestApp } from '../platform/test-app.test-kit.ts';

export type Result = 'right' | 'wrong' | 'skip';

export const startRequest = ({ app }: TestApp, headers: SignedInHeaders) =>
  app.inject({ method: 'POST', url: '/api/adaptive-leveling/start', headers });

export const askRequest = (
  { app }: TestApp,
  headers: SignedInHeaders,
  game: string,
  query = 'count=12',
) =>
  app.inject({ method: 'POST', url: `/api/adaptive-leveling/${game}/questions?${query}`, headers });

/** Starts a game and returns its first round. */
export async function startRound(test: TestApp, headers: SignedInHeaders): Promise<AdaptiveWave> {
  const { game } = AdaptiveStartReply.parse((await startRequest(test, headers)).json());
  return AdaptiveWave.parse((await askRequest(test, headers, game.id)).json());
}

/** A round as an honest client sends it: follows the branches and takes three seconds per question. */
export function aRound(
  wave: AdaptiveWave,
  now: number,
  resultOf: (order: number, index: number) => Result,
  questions = 12,
): AdaptiveAnswersBody {
  const answers: AdaptiveAnswersBody['answers'] = [];
  let order: number | null = 1;
  while (order !== null && answers.length < questions) {
    const asked: number = order;
    const { id = '' } = wave.answers.find((each) => each.order === asked) ?? {};
    const right = decodeAnswer(wave.questions.find((each) => each.id === id)?.answer ?? '');
    const result = resultOf(asked, answers.length);
    const answer = result === 'right' ? String(right) : result === 'skip' ? '' : '9876543';
    const time = new Date(now - (11 - answers.length) * 3_000).toISOString();
    answers.push({ id, question: id, answer, time, duration: 3_000, skipped: result === 'skip' });
    const branches = wave.userAnswers.find((each) => each.order === asked);
    order = (result === 'right' ? branches?.correct : branches?.incorrect) ?? null;
  }
  return {
    submissionId: randomUUID(),
    answers,
    game: wave.game,
    duration: answers.length * 3_000,
    endedAt: new Date(now).toISOString(),
  };
}

export const answerRequest = (
  { app }: TestApp,
  headers: SignedInHeaders,
  wave: string,
  body: unknown,
) =>
  app.inject({
    method: 'POST',
    url: `/api/adaptive-leveling/waves/${wave}/answers`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

/** Plays a round and returns the server's reply. */
export async function playRound(
  test: TestApp,
  headers: SignedInHeaders,
  wave: AdaptiveWave,
  resultOf: (order: number, index: number) => Result = () => 'right',
): Promise<AdaptiveAnswersReply> {
  test.clock.advance(60_000);
  const body = aRound(wave, test.clock.now(), resultOf);
  const reply = await answerRequest(test, headers, wave.wave, body);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return AdaptiveAnswersReply.parse(reply.json());
}
