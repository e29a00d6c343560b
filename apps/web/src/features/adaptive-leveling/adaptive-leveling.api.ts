import { AdaptiveAnswersReply, AdaptiveStartReply, AdaptiveWave } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';
import { serverNow } from '../../platform/clock.ts';
import { outbox } from '../../platform/outbox-instance.ts';
import { countOf, QUESTIONS_A_ROUND, type Round, toBody } from './round.ts';

/** A new game with its first round. */
export async function startRound(): Promise<AdaptiveWave> {
  const { game } = await call('POST', '/adaptive-leveling/start', AdaptiveStartReply);
  return questions(game.id, false);
}

/** An easier round in the place of the unplayed one. */
export function askEasier({ game }: AdaptiveWave): Promise<AdaptiveWave> {
  return questions(game, true);
}

function questions(game: string, tooHard: boolean): Promise<AdaptiveWave> {
  return call('POST', `/adaptive-leveling/${game}/questions`, AdaptiveWave, {
    query: { count: String(QUESTIONS_A_ROUND), ...(tooHard && { 'too-hard': 'true' }) },
  });
}

/** Keeps the round until the server has it; its reply carries the next one. */
export async function submitRound(round: Round): Promise<AdaptiveAnswersReply> {
  const id = crypto.randomUUID();
  const reply = await outbox.submit({
    id,
    path: `/adaptive-leveling/waves/${round.wave.wave}/answers`,
    body: toBody(round, id, serverNow()),
    draftKey: null,
    kind: 'adaptive',
    label: 'Adaptive Learning',
    detail: `${countOf(round, 'correct')} right of ${round.answers.length}`,
  });
  return AdaptiveAnswersReply.parse(reply);
}
