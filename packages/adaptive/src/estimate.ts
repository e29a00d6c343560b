import { cellAt } from './cell-at.ts';
import { CELL_WIDTH, CELLS, diffuse, type Distribution, logitsOf } from './grid.ts';
import { type AdaptiveScale, STEPS, stepAtDifficulty } from './scale.ts';
import type { AdaptiveState } from './state.ts';

const TAIL = 0.05; // below and above the interval
export const WIDE_STEPS = 16; // twice the ability threshold of 8 (requirement AD-14)

export interface Estimate {
  readonly step: number; // 1 to 128, fractions included
  readonly low: number; // of the 90 % interval
  readonly high: number;
}

/**
 * The step at which the student succeeds at the target rate, with the 90 % interval.
 *
 * @param scale widens the interval by the uncertainty that the questions of its years share; absent: the uncertainty
 * about the child alone
 * @see ../SPEC.md rule AE14
 */
export function estimateOf(
  { workingPoint }: Pick<AdaptiveState, 'workingPoint'>,
  scale?: Pick<AdaptiveScale, 'shared'>,
): Estimate {
  const { step, ...interval } = quantilesOf(workingPoint);
  const { low, high } = scale?.shared ? quantilesOf(widened(workingPoint, scale.shared)) : interval;
  return { step, low: Math.min(low, step), high: Math.max(high, step) };
}

function widened(workingPoint: Distribution, variance: number): Distribution {
  const wide = workingPoint.slice();
  diffuse(wide, variance);
  return wide;
}

function quantilesOf(workingPoint: Distribution): Estimate {
  let step = 0;
  let below = 0;
  let low = -1;
  let high = -1;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const share = cellAt(workingPoint, cell);
    step += share * stepAtDifficulty(logitsOf(cell));
    const crossed = (level: number) =>
      stepAtDifficulty(logitsOf(cell) + CELL_WIDTH * ((level - below) / share - 0.5));
    const upTo = below + share;
    if (low < 0 && upTo >= TAIL) low = crossed(TAIL);
    if (high < 0 && upTo >= 1 - TAIL) high = crossed(1 - TAIL);
    below = upTo;
  }
  return { step, low, high };
}

/** The figures in the intro of a round. @see requirement AD-10 */
export interface AdaptiveLevelingDetails {
  readonly min: number; // whole steps, 1 to 128
  readonly max: number;
  readonly averageStoryStage: number; // one decimal
  readonly highVariance: boolean;
}

/** @see ../SPEC.md rule AE15 */
export function detailsOf(
  state: Pick<AdaptiveState, 'workingPoint'>,
  scale?: Pick<AdaptiveScale, 'shared'>,
): AdaptiveLevelingDetails {
  const { step, low, high } = estimateOf(state, scale);
  return {
    min: Math.max(1, Math.floor(low)),
    max: Math.min(STEPS, Math.ceil(high)),
    averageStoryStage: Math.round(step * 10) / 10,
    highVariance: high - low > WIDE_STEPS,
  };
}
