import { at } from '@moonbase/kit';

import type { WaveAnswer } from './earnest.ts';
import { BAND_ENDS, STEPS } from './scale.ts';
import { REFERENCE_TIME_MS, TIME_CAP_MS } from './simulated-student.ts';

/**
 * The older levelling rule, for the simulator: its constants are given but its formula is not, so this is
 * our reading of them.
 *
 * @see requirement AD-15
 */
export interface LevelRule {
  readonly groupSize: number; // questions per round, 1 to 50
  readonly answersKept: number;
  readonly correctWeight: number;
  readonly incorrectWeight: number;
  readonly ageLoss: number; // per day
  readonly sequentialLoss: number; // per level of distance
  readonly targetWeight: number; // −1 to 1
  readonly referenceMs: number;
  readonly capMs: number;
}

export const LEVEL_RULE: LevelRule = {
  groupSize: 10,
  answersKept: 50,
  correctWeight: 0.95,
  incorrectWeight: 0.2,
  ageLoss: 0.01,
  sequentialLoss: 0.1,
  targetWeight: 0.75,
  referenceMs: REFERENCE_TIME_MS,
  capMs: TIME_CAP_MS,
};

const UNKNOWN_START = 42; // the median difficulty of all steps
const NEARLY_NOTHING = 1e-9;
const SAME = 1e-12;

/** One answer as the rule stores it. */
export interface WeighedAnswer {
  readonly step: number;
  readonly worth: number;
  readonly day: number;
}

/** The rule's whole record of a child. */
export interface LevelState {
  readonly start: number; // the level before any answer
  readonly answers: readonly WeighedAnswer[]; // newest last
}

/** @param year 0 to 8, null when unknown @see ../SPEC.md rule LR6 */
export function newLevelState(year: number | null): LevelState {
  if (year === null) return { start: UNKNOWN_START, answers: [] };
  const first = year === 0 ? 0 : at(BAND_ENDS, year - 1);
  return { start: Math.round((first + at(BAND_ENDS, year)) / 2), answers: [] };
}

/** The points of one answer. @see ../SPEC.md rule LR1 */
export function worthOf({ correct, timeMs }: WaveAnswer, rule: LevelRule): number {
  if (!correct) return rule.incorrectWeight;
  const late = timeMs <= rule.referenceMs ? 1 : rule.referenceMs / Math.min(timeMs, rule.capMs);
  return rule.correctWeight * late;
}

/** The state after a round. @see ../SPEC.md rule LR2 */
export function learnLevel(
  state: LevelState,
  answers: readonly WaveAnswer[],
  day: number,
  rule: LevelRule,
): LevelState {
  const weighed = answers.map((answer) => ({
    step: answer.step,
    day,
    worth: worthOf(answer, rule),
  }));
  return { ...state, answers: [...state.answers, ...weighed].slice(-rule.answersKept) };
}

/** Weight of each level, 1 to 128; index 0 is unused. @see ../SPEC.md rules LR2, LR3 */
export function levelWeights(state: LevelState, day: number, rule: LevelRule): Float64Array {
  const sum = new Float64Array(STEPS + 1);
  const mass = new Float64Array(STEPS + 1);
  for (const { step, worth, day: given } of state.answers) {
    const fresh = Math.max(0, 1 - rule.ageLoss * (day - given));
    for (let level = 1; level <= STEPS; level += 1) {
      const near = fresh * Math.max(0, 1 - rule.sequentialLoss * Math.abs(level - step));
      sum[level] = at(sum, level) + near * worth;
      mass[level] = at(mass, level) + near;
    }
  }
  const seen = (level: number) => at(mass, level) > NEARLY_NOTHING;
  let highest = 0;
  for (let level = 1; level <= STEPS; level += 1) if (seen(level)) highest = level;
  let below = 1;
  const weights = new Float64Array(STEPS + 1);
  for (let level = 1; level <= STEPS; level += 1) {
    if (seen(level)) below = at(sum, level) / at(mass, level);
    weights[level] = level > highest ? 0 : below;
  }
  return weights;
}

/** The level that fits the child. @see ../SPEC.md rule LR4 */
export function levelOf(state: LevelState, day: number, rule: LevelRule): number {
  if (state.answers.length === 0) return state.start;
  const weights = levelWeights(state, day, rule);
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let level = 1; level <= STEPS; level += 1) {
    const away = Math.abs(at(weights, level) - rule.targetWeight);
    if (away <= least + SAME) {
      least = away;
      best = level;
    }
  }
  return best;
}

/** The levels of a round, easiest first. @see ../SPEC.md rules LR5, LR6 */
export function levelGroup(state: LevelState, day: number, rule: LevelRule): readonly number[] {
  const level = levelOf(state, day, rule);
  const size = rule.groupSize;
  if (state.answers.length === 0) {
    const first = Math.max(1, Math.min(STEPS - size + 1, level - Math.floor(size / 2)));
    return Array.from({ length: size }, (_, index) => first + index);
  }
  const weights = levelWeights(state, day, rule);
  const away = (step: number) => Math.abs(at(weights, step) - rule.targetWeight);
  return Array.from({ length: STEPS }, (_, index) => index + 1)
    .sort((a, b) => away(a) - away(b) || Math.abs(a - level) - Math.abs(b - level))
    .slice(0, size)
    .sort((a, b) => a - b);
}

/**
 * The level to ask next in a round: from the middle of the group outwards, harder after a right answer.
 *
 * @param results of the round so far
 * @returns null when the group is used up
 * @see ../SPEC.md rule LR5
 */
export function nextLevel(group: readonly number[], results: readonly boolean[]): number | null {
  if (results.length >= group.length) return null;
  let low = Math.floor((group.length - 1) / 2);
  let high = low;
  let place = low;
  for (const correct of results) {
    const harder = correct ? high < group.length - 1 : low === 0;
    place = harder ? high + 1 : low - 1;
    low = Math.min(low, place);
    high = Math.max(high, place);
  }
  return group[place] ?? null;
}
