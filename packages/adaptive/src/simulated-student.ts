import { nextInt, type Rng } from '@moonbase/kit';

import type { WaveAnswer } from './earnest.ts';
import { STEPS } from './scale.ts';

/**
 * A made-up child of known ability, as requirement AD-14 describes it: nothing about it is
 * hidden, so that an estimate can be compared with the truth.
 */
export interface SimulatedStudent {
  readonly ability: number; // step, 1 to 128, fractions included; below it answers are wrong only by mistake
  readonly mistakeRate: number; // 0 to 1
  readonly skipShare: number; // 0 to 1: share of the answers not right that are left with Too Hard
}

/** Steps above its ability from which a simulated student knows nothing. @see requirement AD-14 */
export const ABILITY_THRESHOLD = 8;
export const REFERENCE_TIME_MS = 3_500;
export const TIME_CAP_MS = 7_000;
const LEAST_TIME_MS = 900;
const TIME_SPREAD = 0.2; // log seconds
const DRAWS = 2 ** 32;

/** Chance that the student is right at a step, 0 to 1. @see ../SPEC.md rule SI1 */
export function chanceOfRight({ ability, mistakeRate }: SimulatedStudent, step: number): number {
  const above = Math.max(0, step - ability);
  return (1 - mistakeRate) * Math.max(0, 1 - above / ABILITY_THRESHOLD);
}

/**
 * The step where the student is right with a given chance: the value an engine should find. Never below its ability,
 * even for a student whose careless mistakes alone lower that chance.
 *
 * @see ../SPEC.md rule SI3
 */
export function trueStepOf({ ability, mistakeRate }: SimulatedStudent, chance: number): number {
  const above = ABILITY_THRESHOLD * (1 - chance / Math.max(chance, 1 - mistakeRate));
  return Math.min(STEPS, ability + above);
}

/** The student's answer to a question, and the generator to use next. @see ../SPEC.md rules SI1, SI2 */
export function simulateAnswer(
  student: SimulatedStudent,
  step: number,
  start: Rng,
): readonly [WaveAnswer, Rng] {
  const [luck, afterLuck] = drawShare(start);
  const [patience, afterPatience] = drawShare(afterLuck);
  const [pace, next] = drawNormal(afterPatience);
  const correct = luck < chanceOfRight(student, step);
  const usual = REFERENCE_TIME_MS * 2 ** ((step - student.ability) / ABILITY_THRESHOLD);
  const timeMs = Math.round(
    Math.min(TIME_CAP_MS, Math.max(LEAST_TIME_MS, usual * Math.exp(TIME_SPREAD * pace))),
  );
  return [{ step, correct, skipped: !correct && patience < student.skipShare, timeMs }, next];
}

/** A number in [0, 1). */
function drawShare(rng: Rng): readonly [number, Rng] {
  const [draw, next] = nextInt(rng, DRAWS);
  return [draw / DRAWS, next];
}

/** Normally distributed, mean 0, deviation 1 (Box and Muller 1958). */
function drawNormal(rng: Rng): readonly [number, Rng] {
  const [first, between] = drawShare(rng);
  const [second, next] = drawShare(between);
  return [Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second), next];
}
