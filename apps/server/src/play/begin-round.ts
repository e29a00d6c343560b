import { type AdaptiveState, beginWave, pressTooHard } from '@moonbase/adaptive';

/** How a round was planned. */
export interface PlannedRound {
  readonly day: number; // days since 1970, with fractions
  readonly presses: number; // presses of Too Hard
}

/** The estimate at the beginning of a round, adjusted for the time that has passed and for presses of Too Hard. */
export function beginRound(state: AdaptiveState, { day, presses }: PlannedRound): AdaptiveState {
  let begun = beginWave(state, day);
  for (let press = 0; press < presses; press += 1) begun = pressTooHard(begun);
  return begun;
}
