import { randomUUID } from 'node:crypto';

import {
  type CompleteWaveBody,
  CompleteWaveReply,
  GameReply,
  type Wave,
} from '@moonbase/contracts';
import { decodeAnswer } from '@moonbase/questions';

import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import type { TestApp } from '../../platform/test-app.test-kit.ts';

export { giveSelection } from '../../play/selections/selections.test-kit.ts';
export const SEVEN_TIMES_TABLE = 126;

/** A student's actions on one question, in order: each entry is typed and fired; `teleport` sends the question away. */
export interface Play {
  readonly inputs: readonly string[] | 'right' | 'wrong-then-right';
  readonly teleports?: number;
  readonly landed?: boolean;
}

const RIGHT: Play = { inputs: 'right' };

export async function startGame(
  { app }: TestApp,
  headers: SignedInHeaders,
  game: Record<string, unknown> = { mode: 'expert', startingSpeed: 1 },
): Promise<GameReply> {
  const reply = await app.inject({ method: 'POST', url: '/api/games', headers, payload: { game } });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return GameReply.parse(reply.json());
}

/** A finished wave as an honest client sends it: each question takes four seconds. */
export function aFinishedWave(
  wave: Wave,
  now: number,
  plays: readonly Play[] = [],
): CompleteWaveBody {
  const expected = new Map(wave.questions.map(({ id, answer }) => [id, decodeAnswer(answer)]));
  const start = now - 60_000;
  const answers = wave.answers.map(({ id, order }, index) => {
    const play = plays[index] ?? RIGHT;
    return {
      id,
      totalTeleports: play.teleports ?? 0,
      landed: play.landed ?? false,
      attempts: inputsOf(play, String(expected.get(id))).map((input, attempt) => ({
        attemptedAt: new Date(start + order * 4_000 + attempt * 1_000).toISOString(),
        playedMs: order * 4_000 + attempt * 1_000,
        input,
      })),
    };
  });
  return {
    submissionId: randomUUID(),
    wave: {
      endedAt: new Date(now).toISOString(),
      duration: 58_000,
      final: false,
      answers,
      bonusAnswers: [],
    },
  };
}

function inputsOf({ inputs }: Play, right: string): readonly string[] {
  if (inputs === 'right') return [right];
  if (inputs === 'wrong-then-right') return ['9999', right];
  return inputs;
}

export function sendWave(
  { app }: TestApp,
  headers: SignedInHeaders,
  waveId: string,
  body: unknown,
) {
  return app.inject({
    method: 'POST',
    url: `/api/waves/${waveId}/complete`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
}

/** Plays a whole wave and returns the server's reply. */
export async function playWave(
  test: TestApp,
  headers: SignedInHeaders,
  wave: Wave,
  plays: readonly Play[] = [],
): Promise<CompleteWaveReply> {
  test.clock.advance(60_000);
  const reply = await sendWave(
    test,
    headers,
    wave.id,
    aFinishedWave(wave, test.clock.now(), plays),
  );
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return CompleteWaveReply.parse(reply.json());
}
