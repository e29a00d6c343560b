import { kindsOfUnit } from '@moonbase/content/kinds';
import { findStep, STORY_AREAS, unitsAskedAt } from '@moonbase/content/story';
import { nextInt, type Rng, SEEDS } from '@moonbase/kit';
import {
  generateQuestion,
  type GeneratedQuestion,
  type Locale,
  PACE_FACTORS,
} from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { contentPaceOf, RACE_KINDS, RACE_SHORT_PACE, raceWeight } from '@moonbase/rescue';

import { drawPlace } from '../../../play/step-questions.ts';

/** A kind of question that a step offers in a question phase. */
export interface RaceKind {
  readonly unitId: number;
  readonly position: number; // of its kind in the unit
  readonly pace: number; // in multiples of a quick question's time
  readonly weight: number;
}

const STEPS_AROUND = 4; // to either side: a player's level moves during a match

const kept = new Map<number, readonly RaceKind[]>(); // by step, which are 128

/** The kinds that a player at the step is asked. @see packages/rescue/SPEC.md rule RQ8 */
export function raceKindsAt(step: number): readonly RaceKind[] {
  const known = kept.get(step);
  if (known) return known;
  const kinds = kindsOf(step, yearOfStep(step)).filter(({ weight }) => weight > 0);
  let short = kinds.filter(isShort).length;
  for (let before = step - 1; before >= 1 && short < RACE_KINDS; before -= 1) {
    const more = kindsOf(before, yearOfStep(step))
      .filter(isShort)
      .filter((kind) => !kinds.some((each) => isSame(each, kind)));
    kinds.push(...more);
    short += more.length;
  }
  kept.set(step, kinds);
  return kinds;
}

function kindsOf(position: number, year: number): RaceKind[] {
  const step = findStep(position);
  if (step === undefined) throw new Error(`There is no step ${position}`);
  const pool = unitsAskedAt(step);
  return [...new Set(pool)].flatMap((unitId) => {
    const share = pool.filter((each) => each === unitId).length / pool.length;
    const subUnits = kindsOfUnit(unitId);
    return subUnits.map((subUnit) => {
      const pace = PACE_FACTORS[subUnit.pace];
      const weight = (share * raceWeight(pace, year)) / subUnits.length;
      return { unitId, position: subUnit.position, pace, weight };
    });
  });
}

const isShort = ({ pace }: RaceKind): boolean => pace <= RACE_SHORT_PACE;
const isSame = (one: RaceKind, other: RaceKind): boolean =>
  one.unitId === other.unitId && one.position === other.position;

/** The school year of a step, 1 to 10. */
export function yearOfStep(step: number): number {
  return STORY_AREAS.find(({ lastStep }) => step <= lastStep)?.level ?? STORY_AREAS.length;
}

/** One question of a question phase. */
export function drawForRace(
  step: number,
  locale: Locale,
  start: Rng,
): readonly [GeneratedQuestion, Rng] {
  const kinds = raceKindsAt(step);
  const [place, afterPlace] = drawPlace(
    kinds.map(({ weight }) => weight),
    start,
  );
  const kind = kinds[place];
  const subUnits = kind ? (findUnit(kind.unitId)?.subUnits ?? []) : [];
  const subUnit = subUnits.find(({ position }) => position === kind?.position);
  if (subUnit === undefined) throw new Error(`Step ${step} has no question for a race`);
  const [seed, rng] = nextInt(afterPlace, SEEDS);
  return [generateQuestion(subUnit, seed, locale), rng];
}

/**
 * The usual seconds for an answer around a step: of its kinds, by how often they come, at the player's age.
 *
 * @param year the player's school year, 1 to 10
 * @see packages/rescue/SPEC.md rule RQ9
 */
export function contentPaceAt(step: number, year: number): number {
  let time = 0;
  let weights = 0;
  for (let each = step - STEPS_AROUND; each <= step + STEPS_AROUND; each += 1) {
    if (findStep(each) === undefined) continue;
    const kinds = raceKindsAt(each);
    const sum = kinds.reduce((all, { weight }) => all + weight, 0);
    for (const { pace, weight } of kinds) time += (pace * weight) / sum;
    weights += 1;
  }
  return contentPaceOf(time / weights, year);
}
