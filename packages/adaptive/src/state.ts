import type { Distribution } from './grid.ts';
import { priorOf } from './grid.ts';
import { TOPIC_VARIANCE } from './model.ts';
import type { AdaptiveScale } from './scale.ts';

/**
 * The engine's whole state for one child. This package never changes it in place: each function
 * returns the next state.
 */
export interface AdaptiveState {
  /** Distribution of the step at which the student succeeds at the target rate. */
  readonly workingPoint: Distribution;
  /** Strength in each topic relative to the rest, in logits, and the uncertainty of it. */
  readonly topicMean: Float64Array;
  readonly topicVariance: Float64Array;
  /** Speed relative to the expected one, in log seconds, positive is quicker, and its uncertainty. */
  readonly speed: number;
  readonly speedVariance: number;
  /** The student's handling of unknown questions; both counts are halved when their sum passes 40. */
  readonly skips: number;
  readonly wrongs: number;
  readonly lastDay: number; // days since any fixed one, with fractions
  readonly waves: number; // rounds begun so far
  readonly trust: number; // in a press of Too Hard, 0.1 to 1
  readonly pressed: boolean; // Too Hard, in the wave that has begun
  readonly year: number | null; // 0 to 8, the year that the prior was made for
}

/** The state of a child before its first question. @param year 0 to 8 (Year 1 to Year 8, Open), null when unknown */
export function newState(scale: AdaptiveScale, year: number | null): AdaptiveState {
  return {
    workingPoint: priorOf(year),
    topicMean: new Float64Array(scale.topics),
    topicVariance: new Float64Array(scale.topics).fill(TOPIC_VARIANCE),
    speed: 0,
    speedVariance: 0.09,
    skips: 1,
    wrongs: 2,
    lastDay: 0,
    waves: 0,
    trust: 1,
    pressed: false,
    year,
  };
}
