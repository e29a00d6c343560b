import type { Distribution } from './grid.ts';
import { priorOf } from './grid.ts';
import { TOPIC_VARIANCE } from './model.ts';
import type { AdaptiveScale } from './scale.ts';

/**
 * All that is known of one child. Never changed in place by what this package offers: each function
 * returns the next state.
 */
export interface AdaptiveState {
  /** The step at which the student succeeds as often as the target says. */
  readonly workingPoint: Distribution;
  /** How much better (above 0) or worse each topic goes, in logits, and the doubt about it. */
  readonly topicMean: Float64Array;
  readonly topicVariance: Float64Array;
  /** How much quicker than expected, in log seconds, and the doubt about it. */
  readonly speed: number;
  readonly speedVariance: number;
  /** How the student handles unknown questions; both counts are halved when their sum passes 40. */
  readonly skips: number;
  readonly wrongs: number;
  readonly lastDay: number; // days since any fixed one; parts of a day count
  readonly waves: number; // begun so far
  readonly trust: number; // in a press of Too Hard, 0.1 to 1
  readonly pressed: boolean; // Too Hard, in the wave that has begun
  readonly year: number | null; // 0 to 8, what the prior was made for
}

/** A child that nothing was asked yet. @param year 0 to 8 (Year 1 to Year 8, Open), null when unknown */
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
