import { findUnitInfo } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';
import { STORY_STEPS, unitsAskedAt } from '@moonbase/content/story';
import { PACE_FACTORS } from '@moonbase/questions';

/** A sub-unit in the form in which the product asks it. */
export interface Kind {
  readonly unit: number;
  readonly position: number; // in its unit, from 1
  readonly topic: number; // from 0
  readonly home: number; // the step whose focus is its unit, otherwise a step that asks it
  readonly pace: number; // in multiples of a quick fact's time
}

/** The product's own steps, with the questions of each. */
export interface Syllabus {
  readonly units: readonly (readonly (readonly Kind[])[])[]; // by step, then by unit; index 0 is unused
  readonly topicOfStep: readonly (number | null)[]; // null where topics are mixed; index 0 is unused
  readonly topics: number;
}

const homes = new Map(
  [...STORY_STEPS].reverse().map(({ focusUnitId, position }) => [focusUnitId, position]),
);
const met = [...new Set(STORY_STEPS.map(({ focusUnitId }) => topicIdOf(focusUnitId)))];

/** @see `drawAtStep` of the server, which draws in the same way */
export const PRODUCT: Syllabus = {
  units: [
    [],
    ...STORY_STEPS.map((step) => unitsAskedAt(step).map((unit) => kindsOf(unit, step.position))),
  ],
  topicOfStep: [
    null,
    ...STORY_STEPS.map(({ boss, focusUnitId }) =>
      boss ? null : met.indexOf(topicIdOf(focusUnitId)),
    ),
  ],
  topics: met.length,
};

function kindsOf(unit: number, step: number): readonly Kind[] {
  const topic = met.indexOf(topicIdOf(unit));
  return kindsOfUnit(unit).map(({ position, pace }) => ({
    unit,
    position,
    topic: Math.max(0, topic),
    home: homes.get(unit) ?? step,
    pace: PACE_FACTORS[pace],
  }));
}

function topicIdOf(unit: number): number {
  return findUnitInfo(unit)?.topicId ?? 0;
}
