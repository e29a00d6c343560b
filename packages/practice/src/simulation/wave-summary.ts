import { countMistakes, MAX_SCORED_ATTEMPTS, scoreWave } from '@moonbase/scoring';

import type { AnswerRecord, GameState } from './state.ts';

/** The state of a question for the queue bar and the summary. */
export type Standing = 'coming' | 'teleported' | 'right' | 'wrong' | 'skipped';

/** A question worth a second look: not right at the first try. */
export interface LookAgain {
  readonly id: string;
  readonly standing: Standing;
  readonly inputs: readonly string[]; // typed, in order
  readonly teleports: number;
}

export interface WaveSummary {
  readonly correct: number;
  readonly incorrect: number;
  readonly skipped: number;
  readonly mistakes: number; // slips of the wave bonus
  readonly answersScore: number;
  readonly waveScore: number;
  readonly lookAgain: readonly LookAgain[];
}

/** @see ../../SPEC.md rule GQ1 */
export function standingOf(answer: AnswerRecord): Standing {
  const { settled, attempts, teleports } = answer;
  if (settled === null) return teleports > 0 ? 'teleported' : 'coming';
  if (settled === 'right') return 'right';
  return attempts.length === 0 ? 'skipped' : 'wrong';
}

/** The summary's figures, before the server has answered. @see ../../SPEC.md rules GQ2 to GQ4 */
export function summariseWave(state: GameState): WaveSummary {
  const seen = state.answers.filter(isSeen);
  const tried = seen.filter(({ attempts }) => attempts.length > 0);
  const correct = seen.filter(isCounted).length;
  const scorable = seen.map((answer) => ({
    correct: answer.attempts.at(-1)?.correct ?? false,
    attempts: answer.attempts.length,
    teleports: answer.teleports,
    optional: answer.optional,
  }));
  return {
    correct,
    incorrect: tried.length - correct,
    skipped: seen.length - tried.length,
    mistakes: countMistakes(scorable),
    answersScore: state.score,
    waveScore: scoreWave({
      final: state.end?.final ?? false,
      speed: state.setup.speed,
      answers: scorable,
    }),
    lookAgain: seen
      .filter(isWorthALook)
      .map((answer) => ({
        id: answer.id,
        standing: isCounted(answer) ? 'right' : tried.includes(answer) ? 'wrong' : 'skipped',
        inputs: answer.attempts.map(({ input }) => input),
        teleports: answer.teleports,
      })),
  };
}

/** The number of right answers among the required ones, for the verdict on a story round. */
export function countRequiredRight(state: GameState): number {
  return state.answers.filter((answer) => !answer.optional && isCounted(answer)).length;
}

/** Whether a question is counted and sent: a required one once launched, a courier once tried. */
export function isSeen(answer: AnswerRecord): boolean {
  return answer.optional ? answer.attempts.length > 0 : answer.launchedTick !== null;
}

function isCounted({ attempts }: AnswerRecord): boolean {
  return attempts.length <= MAX_SCORED_ATTEMPTS && (attempts.at(-1)?.correct ?? false);
}

function isWorthALook(answer: AnswerRecord): boolean {
  return !(answer.attempts.length === 1 && isCounted(answer)) || answer.teleports > 0;
}
