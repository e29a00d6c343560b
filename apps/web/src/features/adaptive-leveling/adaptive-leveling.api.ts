import { WAVE_QUESTIONS } from '@moonbase/adaptive';
import { AdaptiveAnswersReply, AdaptiveStartReply, AdaptiveWave } from '@moonbase/contracts';

import { apiUrl, call } from '../../platform/api-client.ts';
import { serverNow } from '../../platform/clock.ts';
import { liveSoFar } from '../../play/live-so-far.ts';
import { outbox } from '../../play/outbox-instance.ts';
import type { Submission } from '../../play/outbox-store.ts';
import { countOf, type Round, toBody } from './round.ts';

/** Starts a new game with its first round. */
export async function startRound(): Promise<AdaptiveWave> {
  const { game } = await call('POST', '/adaptive-leveling/start', AdaptiveStartReply);
  return questions(game.id, false);
}

/** Replaces the unplayed round with an easier one. */
export function askEasier({ game }: AdaptiveWave): Promise<AdaptiveWave> {
  return questions(game, true);
}

function questions(game: string, tooHard: boolean): Promise<AdaptiveWave> {
  return call('POST', `/adaptive-leveling/${game}/questions`, AdaptiveWave, {
    query: { count: String(WAVE_QUESTIONS), ...(tooHard && { 'too-hard': 'true' }) },
  });
}

const draftKeyOf = (round: Round): string => `adaptive:${round.wave.wave}`;

function submissionOf(round: Round): Submission {
  return {
    id: round.submissionId,
    path: `/adaptive-leveling/waves/${round.wave.wave}/answers`,
    body: toBody(round, serverNow()),
    draftKey: draftKeyOf(round),
    kind: 'adaptive',
    label: 'Adaptive Learning',
    detail: `${countOf(round, 'correct')} right of ${round.answers.length}`,
  };
}

/** Stores the round until the server has it; the reply contains the next one. */
export async function submitRound(round: Round): Promise<AdaptiveAnswersReply> {
  const reply = AdaptiveAnswersReply.parse(await outbox.submit(submissionOf(round)));
  showSoFar(round);
  return reply;
}

/** Sends the answers so far to the live lesson of the student's class. */
function showSoFar({ wave, answers }: Round): void {
  liveSoFar.show(
    wave.wave,
    answers.map(({ id, answer, time }) => ({
      id,
      inputs: answer === '' ? [] : [answer],
      at: time,
    })),
  );
}

const kept = new WeakMap<Round, Submission>();

/** Stores the answers so far: they are sent at the next start if this tab goes away. */
export function keepRound(round: Round): void {
  const draft = submissionOf(round);
  kept.set(round, draft);
  outbox.saveDraft(draft).catch(() => undefined); // a full disk: the round still lives in the page
  showSoFar(round);
}

/**
 * Sends the answers so far while the page goes away. The draft stays in case they do not arrive, and is the same to the
 * letter, so that the server knows it.
 */
export function sendLast(round: Round): void {
  const { path, body } = kept.get(round) ?? submissionOf(round);
  navigator.sendBeacon(
    apiUrl(path),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
}

/** Keeps other tabs from sending a round that is being played here. @returns a function that ends it */
export function holdRound(round: Round): () => void {
  let leave: (value?: unknown) => void = () => undefined;
  outbox.whilePlaying(draftKeyOf(round), new Promise((resolve) => (leave = resolve)));
  return leave;
}
