import { units as additionAndSubtraction } from './topics/addition-and-subtraction/index.ts';
import { units as additionTables } from './topics/addition-tables/index.ts';
import { units as algebraAndGraphs } from './topics/algebra-and-graphs/index.ts';
import { units as countingAndPlaceValue } from './topics/counting-and-place-value/index.ts';
import { units as dataAndChance } from './topics/data-and-chance/index.ts';
import { units as decimals } from './topics/decimals/index.ts';
import { units as fractions } from './topics/fractions/index.ts';
import { units as measurement } from './topics/measurement/index.ts';
import { units as money } from './topics/money/index.ts';
import { units as multiplicationAndDivision } from './topics/multiplication-and-division/index.ts';
import { units as numberProperties } from './topics/number-properties/index.ts';
import { units as percentagesAndRatio } from './topics/percentages-and-ratio/index.ts';
import { units as shapeAndAngles } from './topics/shape-and-angles/index.ts';
import { units as time } from './topics/time/index.ts';
import { units as timesTables } from './topics/times-tables/index.ts';
import type { Unit } from './sub-unit.ts';

/** Every unit, in order of topic. Importing it loads every definition: the web loads one topic at a time instead. */
export const ALL_UNITS: readonly Unit[] = [
  ...countingAndPlaceValue,
  ...additionAndSubtraction,
  ...multiplicationAndDivision,
  ...fractions,
  ...decimals,
  ...percentagesAndRatio,
  ...money,
  ...time,
  ...measurement,
  ...shapeAndAngles,
  ...dataAndChance,
  ...numberProperties,
  ...algebraAndGraphs,
  ...timesTables,
  ...additionTables,
];

const BY_ID = new Map(ALL_UNITS.map((unit) => [unit.id, unit]));

export function findUnit(unitId: number): Unit | undefined {
  return BY_ID.get(unitId);
}
