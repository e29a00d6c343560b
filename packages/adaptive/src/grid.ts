import { cellAt } from './cell-at.ts';
import { BAND_ENDS, YEAR_LOGITS } from './scale.ts';

/** The working point is a distribution over these cells: −4 to 30 logits, a quarter apart. */
export const CELLS = 137;
export const CELL_WIDTH = 0.25; // logits
const FIRST_CELL = -4; // logits

const LARGEST_STABLE_RATE = 0.3; // per step of the explicit heat equation
const YEAR_SD = 2.6; // logits: children of one year
const TAIL_SHARE = 0.2; // of the prior, for children far from their year
const TAIL_SD = 6; // logits
const UNKNOWN_SD_YEARS = 2.4; // for a child of unknown age

/** Logits at the middle of a cell. */
export const logitsOf = (cell: number): number => FIRST_CELL + cell * CELL_WIDTH;

/** A distribution over the cells: adds up to 1. */
export type Distribution = Float64Array;

export interface Moments {
  readonly mean: number; // logits
  readonly variance: number;
}

export function momentsOf(p: Distribution): Moments {
  let mean = 0;
  for (let cell = 0; cell < CELLS; cell += 1) mean += cellAt(p, cell) * logitsOf(cell);
  let variance = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    const away = logitsOf(cell) - mean;
    variance += cellAt(p, cell) * away * away;
  }
  return { mean, variance };
}

export function normal(mean: number, sd: number): Distribution {
  const p = new Float64Array(CELLS);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const z = (logitsOf(cell) - mean) / sd;
    p[cell] = Math.exp(-0.5 * z * z);
  }
  return normalise(p);
}

/** Makes the cells add up to 1, in place. */
export function normalise(p: Distribution): Distribution {
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell += 1) sum += cellAt(p, cell);
  for (let cell = 0; cell < CELLS; cell += 1) p[cell] = cellAt(p, cell) / sum;
  return p;
}

/** Spreads a distribution by a variance: the explicit heat equation, in steps small enough to be stable. In place. */
export function diffuse(p: Distribution, variance: number): void {
  const whole = variance / (2 * CELL_WIDTH * CELL_WIDTH);
  let steps = 1;
  while (whole / steps > LARGEST_STABLE_RATE) steps += 1;
  const rate = whole / steps;
  for (let step = 0; step < steps; step += 1) {
    let left = cellAt(p, 0);
    p[0] = left + rate * (cellAt(p, 1) - left);
    for (let cell = 1; cell < CELLS - 1; cell += 1) {
      const here = cellAt(p, cell);
      p[cell] = here * (1 - 2 * rate) + rate * (left + cellAt(p, cell + 1));
      left = here;
    }
    p[CELLS - 1] = cellAt(p, CELLS - 1) + rate * (left - cellAt(p, CELLS - 1));
  }
}

const priors = new Map<number | null, Distribution>();

/**
 * The distribution for a child before its first answer.
 *
 * @param year 0 to 8 (Year 1 to Year 8, Open), null when unknown
 * @see ../SPEC.md rules AE9, AE27
 */
export function priorOf(year: number | null): Distribution {
  let prior = priors.get(year);
  if (prior === undefined) {
    prior = year === null ? unknownPrior() : yearPrior(year);
    priors.set(year, prior);
  }
  return prior.slice();
}

function unknownPrior(): Distribution {
  return normal((BAND_ENDS.length / 2) * YEAR_LOGITS, UNKNOWN_SD_YEARS * YEAR_LOGITS);
}

function yearPrior(year: number): Distribution {
  const middle = (year + 0.5) * YEAR_LOGITS;
  const near = normal(middle, YEAR_SD);
  const far = normal(middle, TAIL_SD);
  return near.map((share, cell) => (1 - TAIL_SHARE) * share + TAIL_SHARE * cellAt(far, cell));
}

/** School year for a child's age: clamped to 0 to 8; null when the age is not known. */
export function yearOfAge(age: number | null): number | null {
  return age === null ? null : Math.min(BAND_ENDS.length - 1, Math.max(0, age - 6));
}
