import { at } from '@moonbase/kit';

import { cellAt } from './cell-at.ts';

/** Number of steps of the campaign, which adaptive learning shares. */
export const STEPS = 128;

/** Last step of each grade band: Year 1 to Year 8 and Open. @see requirement AD-2 */
export const BAND_ENDS: readonly number[] = [7, 12, 23, 34, 49, 70, 92, 108, 128];

/** Length of one school year in logits. An assumption, to be replaced by an estimate from many answers. */
export const YEAR_LOGITS = 2.8;

const NEIGHBOURS = 14; // steps searched on either side for the nearest ones
const FAR = 1e9;

/**
 * The scale on which a child's working point lies: difficulty of each step in logits, 0 to 25.2, rising by
 * 2.8 per band, spread evenly over the steps of the band.
 *
 * @see ../SPEC.md rules AE1, AE2
 */
export interface AdaptiveScale {
  /** Index 0 is unused; 1 to 128 are the steps. */
  readonly difficulty: Float64Array;
  /** The difficulty at which a step is chosen, in logits: near its difficulty, farther apart within a year. */
  readonly askedAt: Float64Array;
  /** Variance of a question's difficulty around its step, logits squared. */
  readonly doubt: number;
  /** Variance that all questions of a year share, logits squared: more answers do not reduce it. */
  readonly shared: number;
  /** Topic of each step, from 0; null where a step mixes topics. Index 0 is unused. */
  readonly topicOfStep: readonly (number | null)[];
  readonly topics: number; // number of topics
  /** Band of each step, 0 to 8. */
  readonly bandOfStep: readonly number[];
}

/** Assumptions about the questions at the steps of one year. */
export interface Belief {
  /** Difference in difficulty between the first and the last step, as a share of the year: 0 to 1. */
  readonly spread: number;
  /**
   * The same for the difficulty at which steps are chosen: somewhat more, so that the questions move through the year's
   * topics.
   */
  readonly askedSpread: number;
  /** Variance of a question's difficulty around its step, logits squared. */
  readonly doubt: number;
  /** Variance that all questions of a year share, logits squared. @see `sharedDoubt` */
  readonly shared: number;
}

/** Assumes that each step is harder than the one before, and that its questions are exactly as hard. */
export const BY_DIFFICULTY: Belief = { spread: 1, askedSpread: 1, doubt: 0, shared: 0 };

const UNITS_OF_A_YEAR = 15;
const KINDS_OF_A_UNIT = 5;
const BELIEVED_SD = 0.6; // logits: standard deviation of units around their year, and of kinds of question around their unit
const YEAR_SD = 0.35; // relative error of a year's length on the scale
const FROM_MIDDLE = YEAR_LOGITS ** 2 / 12; // logits squared: mean squared distance of a step from the middle of its year

/**
 * Variance that more answers do not reduce, logits squared: all questions of a year may be off together, and a year may
 * be longer or shorter than on the scale.
 */
export function sharedDoubt(unitSd: number, kindSd: number): number {
  const questions = (unitSd ** 2 + kindSd ** 2 / KINDS_OF_A_UNIT) / UNITS_OF_A_YEAR;
  return questions + YEAR_SD ** 2 * FROM_MIDDLE;
}

/**
 * Assumes that the steps of a year follow one another by topic, so they are about equally hard. @see ../SPEC.md rules
 * AE20, AE37
 */
export const BY_TOPIC: Belief = {
  spread: 0.2,
  askedSpread: 0.75,
  doubt: 0.6,
  shared: sharedDoubt(BELIEVED_SD, BELIEVED_SD),
};

/** @param topicOfStep topic numbers from 0 for steps 1 to 128, null where topics are mixed; index 0 is unused */
export function createScale(
  topicOfStep: readonly (number | null)[],
  { spread, askedSpread, doubt, shared }: Belief = BY_DIFFICULTY,
): AdaptiveScale {
  const difficulty = new Float64Array(STEPS + 1);
  const askedAt = new Float64Array(STEPS + 1);
  for (let step = 1; step <= STEPS; step += 1) {
    difficulty[step] = difficultyWithin(step, spread);
    askedAt[step] = difficultyWithin(step, askedSpread);
  }
  return {
    difficulty,
    askedAt,
    doubt,
    shared,
    topicOfStep,
    topics: Math.max(...topicOfStep.slice(1).map((topic) => topic ?? 0)) + 1,
    bandOfStep: Array.from({ length: STEPS + 1 }, (_, step) => bandOf(step)),
  };
}

/** Difficulty of a step when the steps of its year are drawn towards the middle of the year. @param spread 0 to 1 */
function difficultyWithin(step: number, spread: number): number {
  const middle = YEAR_LOGITS * (bandOf(step) + 0.5);
  return spread === 1 ? difficultyAt(step) : middle + spread * (difficultyAt(step) - middle);
}

/** Band of a step, 0 to 8; fractional steps included. */
export function bandOf(step: number): number {
  const band = BAND_ENDS.findIndex((end) => step <= end);
  return band === -1 ? BAND_ENDS.length - 1 : band;
}

function bandStart(band: number): number {
  return band === 0 ? 0 : at(BAND_ENDS, band - 1);
}

/** Difficulty in logits of a step; fractional steps included. */
export function difficultyAt(step: number): number {
  const band = bandOf(step);
  const start = bandStart(band);
  return YEAR_LOGITS * (band + (step - start) / (at(BAND_ENDS, band) - start));
}

const LEAST = difficultyAt(1);
const MOST = difficultyAt(STEPS);

/** The step with a given difficulty, 1 to 128, fractions included. */
export function stepAtDifficulty(difficulty: number): number {
  if (difficulty <= LEAST) return 1;
  if (difficulty >= MOST) return STEPS;
  const band = Math.min(BAND_ENDS.length - 1, Math.floor(difficulty / YEAR_LOGITS));
  const start = bandStart(band);
  return Math.max(1, start + (at(BAND_ENDS, band) - start) * (difficulty / YEAR_LOGITS - band));
}

/**
 * The step nearest to a difficulty, or the second, third or fourth nearest, after each topic's
 * steps are shifted by the child's strength in the topic.
 *
 * @param rank 0 for the nearest
 * @param topicMean per topic, logits
 */
export function nearestStep(
  scale: AdaptiveScale,
  difficulty: number,
  rank: number,
  topicMean: Float64Array,
): number {
  const place = firstNotBelow(scale.askedAt, difficulty);
  const from = Math.max(1, place - NEIGHBOURS);
  const to = Math.min(STEPS, place + NEIGHBOURS);
  let used = 0;
  let best = place;
  for (let found = 0; found <= rank; found += 1) {
    let distance = FAR;
    let nearest = -1;
    for (let step = from; step <= to; step += 1) {
      if (used & (1 << (step - from))) continue;
      const moved = cellAt(scale.askedAt, step) - residualAt(scale, topicMean, step);
      const away = Math.abs(moved - difficulty);
      if (away < distance) {
        distance = away;
        nearest = step;
      }
    }
    if (nearest < 0) break;
    used |= 1 << (nearest - from);
    best = nearest;
  }
  return best;
}

/** The child's strength in the topic of a step relative to the rest, in logits; 0 where a step mixes topics. */
export function residualAt(
  { topicOfStep }: AdaptiveScale,
  topicMean: Float64Array,
  step: number,
): number {
  const topic = at(topicOfStep, step);
  return topic === null ? 0 : cellAt(topicMean, topic);
}

function firstNotBelow(difficulties: Float64Array, difficulty: number): number {
  let low = 1;
  let high = STEPS;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cellAt(difficulties, middle) < difficulty) low = middle + 1;
    else high = middle;
  }
  return low;
}
