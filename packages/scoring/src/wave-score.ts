import type { ScorableAnswer } from './answer-score.ts';

const BASE_POINTS = 200; // at speed 1, and again per speed step above it
const MAX_MISTAKES = 2;

/** A finished wave. `answers` holds the ordinary and the bonus answers alike. */
export interface ScorableWave {
  readonly final: boolean;
  readonly speed: number; // 1 to 10
  readonly answers: readonly ScorableAnswer[];
}

/**
 * The number of answers that were tried but not right at the first try, bonus answers included. @see ../SPEC.md rule
 * WS2
 */
export function countMistakes(answers: readonly ScorableAnswer[]): number {
  const attempted = answers.filter((answer) => answer.attempts > 0);
  const rightFirstTry = attempted.filter((answer) => answer.correct && answer.attempts === 1);
  return attempted.length - rightFirstTry.length;
}

/** Bonus points for finishing a wave: a whole number, 0 or more. @see ../SPEC.md rules WS1 to WS4 */
export function scoreWave(wave: ScorableWave): number {
  if (wave.final) return 0;

  const mistakes = countMistakes(wave.answers);
  if (mistakes > MAX_MISTAKES) return 0;

  return Math.floor((BASE_POINTS * wave.speed) / 2 ** mistakes);
}
