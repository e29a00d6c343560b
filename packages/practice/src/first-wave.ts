import type { Pace } from '@moonbase/questions';

const LEVELS_EASIER = 2;
const SUMS_TO_FIVE_UP_TO = 2; // level: below it there is only the very first kind of sum
const KINDS = 2; // of a unit

/** A unit that adds or takes away, as the choice of a first wave needs to know it. */
export interface AddingUnit {
  readonly unitId: number;
  readonly level: number;
  readonly subUnits: readonly { readonly position: number; readonly pace: Pace }[]; // easiest first
}

/** The questions of a first wave: kinds of one unit, easiest first. */
export interface FirstWave {
  readonly unitId: number;
  readonly subUnits: readonly number[];
}

/**
 * The first wave of a player's first game: a present, two levels easier than what was chosen.
 *
 * @param level the level of what was chosen
 * @param units in the order of the content
 * @returns null when no such unit is easy enough
 * @see ../SPEC.md rule PC18
 */
export function firstWaveOf(level: number, units: readonly AddingUnit[]): FirstWave | null {
  const highest = Math.max(1, level - LEVELS_EASIER);
  const quickOnes = units
    .filter((unit) => unit.level <= highest)
    .map((unit) => ({ ...unit, subUnits: unit.subUnits.filter(isShort) }))
    .filter(({ subUnits }) => subUnits.length > 0);
  const top = Math.max(...quickOnes.map((unit) => unit.level));
  const unit = quickOnes.find((each) => each.level === top);
  if (unit === undefined) return null;
  const kinds = level <= SUMS_TO_FIVE_UP_TO ? 1 : KINDS;
  return {
    unitId: unit.unitId,
    subUnits: unit.subUnits.slice(0, kinds).map(({ position }) => position),
  };
}

const isShort = ({ pace }: { readonly pace: Pace }): boolean =>
  pace === 'quick' || pace === 'short';
