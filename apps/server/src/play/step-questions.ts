import { findUnitInfo, RECEPTION_UNITS } from '@moonbase/content';
import { findStep, unitsAskedAt } from '@moonbase/content/story';
import { nextInt, type Rng, SEEDS } from '@moonbase/kit';
import {
  askedIn,
  generateQuestion,
  type GeneratedQuestion,
  type Locale,
  PACE_FACTORS,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';

/** The topic of a unit. @throws Error when there is no such unit */
export function topicOfUnit(unitId: number): number {
  const unit = findUnitInfo(unitId);
  if (unit === undefined) throw new Error(`There is no unit ${unitId}`);
  return unit.topicId;
}

const LOWEST_STEP = 1;

/** A step of the campaign, and whether the lowest one asks the year before Level 1 too (PC19). */
export interface PlaceOfStep {
  readonly step: number;
  readonly reception: boolean;
}

const alike = (): number => 1;

/**
 * One question at a step of the campaign: of its unit, any of the unit's kinds.
 *
 * @param weightOf the weight of a kind by its pace, in multiples of the time that a quick fact takes
 */
export function drawAtStep(
  { step, reception }: PlaceOfStep,
  locale: Locale,
  start: Rng,
  weightOf: (pace: number) => number = alike,
): readonly [GeneratedQuestion, Rng] {
  const [unitId, afterUnit] = unitOfStep({ step, reception }, start);
  const subUnits = askedIn(findUnit(unitId)?.subUnits ?? [], locale);
  const weights = subUnits.map(({ pace }) => weightOf(PACE_FACTORS[pace]));
  const [place, afterPlace] = drawPlace(weights, afterUnit);
  const subUnit = subUnits[place];
  if (subUnit === undefined) throw new Error(`Unit ${unitId} has no sub-units`);
  const [seed, rng] = nextInt(afterPlace, SEEDS);
  return [generateQuestion(subUnit, seed, locale), rng];
}

/** Draws a place among the weights, each as likely as its weight. */
export function drawPlace(weights: readonly number[], start: Rng): readonly [number, Rng] {
  const [draw, rng] = nextInt(start, SEEDS);
  let left = (draw / SEEDS) * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return [place < 0 ? weights.length - 1 : place, rng];
}

function unitOfStep({ step: position, reception }: PlaceOfStep, rng: Rng): readonly [number, Rng] {
  const step = findStep(position);
  if (step === undefined) throw new Error(`There is no step ${position}`);
  const pool =
    reception && position === LOWEST_STEP
      ? [...RECEPTION_UNITS.map(({ id }) => id), ...unitsAskedAt(step)]
      : unitsAskedAt(step);
  const [place, next] = nextInt(rng, pool.length);
  return [pool[place] ?? step.focusUnitId, next];
}
