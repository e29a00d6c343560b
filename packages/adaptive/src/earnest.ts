import { at } from '@moonbase/kit';

import { momentsOf } from './grid.ts';
import { logitOfSuccess, SLOPE, TARGET_SUCCESS, topicOf } from './model.ts';
import type { AdaptiveScale } from './scale.ts';
import type { AdaptiveState } from './state.ts';

/** One answer of a wave as the engine sees it. */
export interface WaveAnswer {
  readonly step: number; // 1 to 128
  readonly correct: boolean;
  readonly skipped: boolean;
  readonly timeMs: number; // from the moment the question is shown
  readonly pace?: number | undefined; // in multiples of a quick fact's time; absent: 1
  readonly harder?: number | undefined; // logits above its step; absent: 0
  readonly topic?: number | null | undefined; // of the question; absent: that of its step
}

/** Difficulty in logits of the question that was answered. */
export function difficultyOf(
  scale: AdaptiveScale,
  { step, harder = 0 }: Pick<WaveAnswer, 'step' | 'harder'>,
): number {
  return at(scale.difficulty, step) + harder;
}

const LEAST_TIME_MS = 200;
const USUAL_LOG_SECONDS = Math.log(3.5);
const LOG_SECONDS_PER_LOGIT = 0.1;
const TIME_SD = 0.45; // log seconds, for an earnest child
const FAST_LOG_SECONDS = Math.log(1.1);
const FAST_SD = 0.5; // log seconds, for a child who clicks
const UNLIKELY = 1e-4;
const NEVER_QUITE = 1e-9;

const CLICK_START = 0.05; // chance that a wave starts with clicking
const CLICK_ENTER = 0.01; // chance per answer that a child starts to click
const CLICK_STAY = 0.97; // chance per answer that a child who clicks continues
const CLICK_CORRECT = 0.02; // chance that a click is right
const EARNEST_CORRECT = 0.5;

/** Log seconds of an answer; times below a fifth of a second are treated as measuring errors. */
export function logSeconds({ timeMs }: WaveAnswer): number {
  return Math.log(Math.max(LEAST_TIME_MS, timeMs) / 1000);
}

/**
 * Logarithm of the seconds expected of an earnest student who is `logits` above a question.
 *
 * @see ../SPEC.md rules AE5, AE18, AE31
 */
export function expectedLogSeconds(
  logits: number,
  speed: number,
  { pace = 1 }: Pick<WaveAnswer, 'pace'>,
): number {
  const usual = USUAL_LOG_SECONDS + Math.log(pace);
  return usual - LOG_SECONDS_PER_LOGIT * Math.max(-2.5, Math.min(4, logits)) - speed;
}

export const TIME_VARIANCE = TIME_SD * TIME_SD;

interface Likelihoods {
  readonly earnest: number;
  readonly clicking: number;
}

function likelihoodsOf(
  scale: AdaptiveScale,
  state: AdaptiveState,
  answer: WaveAnswer,
  mean: number,
): Likelihoods {
  const seconds = logSeconds(answer);
  const { mean: topicMean } = topicOf(scale, state, answer);
  const logits =
    logitOfSuccess(TARGET_SUCCESS) + SLOPE * (mean + topicMean - difficultyOf(scale, answer));
  const z = (seconds - expectedLogSeconds(logits, state.speed, answer)) / TIME_SD;
  const fast = Math.max(0, seconds - FAST_LOG_SECONDS) / FAST_SD;
  const right = answer.correct;
  return {
    earnest:
      (Math.exp(-0.5 * z * z) / TIME_SD + UNLIKELY) *
      (right ? EARNEST_CORRECT : 1 - EARNEST_CORRECT),
    clicking:
      (Math.exp(-0.5 * fast * fast) / FAST_SD) * (right ? CLICK_CORRECT : 1 - CLICK_CORRECT) +
      NEVER_QUITE,
  };
}

/**
 * Probability for each answer of a wave that the child was only clicking: a two-state chain over the
 * times, forward and backward.
 *
 * @param state at the beginning of the wave
 * @see ../SPEC.md rules AE6, AE32
 */
export function clickProbabilities(
  scale: AdaptiveScale,
  state: AdaptiveState,
  answers: readonly WaveAnswer[],
): readonly number[] {
  const { mean } = momentsOf(state.workingPoint);
  const forward: number[] = [];
  let prior = CLICK_START;
  for (const answer of answers) {
    const { earnest, clicking } = likelihoodsOf(scale, state, answer, mean);
    const weight = prior * clicking;
    const filtered = weight / (weight + (1 - prior) * earnest);
    forward.push(filtered);
    prior = afterOne(filtered);
  }
  const smoothed = forward.slice();
  for (let index = forward.length - 2; index >= 0; index -= 1) {
    const filtered = at(forward, index);
    const next = afterOne(filtered);
    const later = at(smoothed, index + 1);
    smoothed[index] =
      filtered * ((CLICK_STAY * later) / next + ((1 - CLICK_STAY) * (1 - later)) / (1 - next));
  }
  return smoothed;
}

function afterOne(clicking: number): number {
  return clicking * CLICK_STAY + (1 - clicking) * CLICK_ENTER;
}
