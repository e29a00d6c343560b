import type { Pace } from '@moonbase/questions';

const LEVELS_EASIER = 2;
const HIGHEST = 3; // of longer sums even an easy one takes six keys
/** The level whose first wave goes on from that of the levels below it. */
export const AS_THE_YOUNGEST = 3;
const HIGHEST_OF_SECOND = 4; // above it nothing is a quick fact
const KINDS = 2; // of a unit

/** A unit that adds or takes away, as the choice of a first wave needs to know it. */
export interface AddingUnit {
  readonly unitId: number;
  readonly level: number; // 0: of the year before Level 1
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
  const highest = Math.min(HIGHEST, Math.max(0, level - LEVELS_EASIER));
  const quickOnes = units
    .filter((unit) => unit.level <= highest)
    .map((unit) => ({
      ...unit,
      subUnits: unit.subUnits.filter(unit.level === 0 ? isAny : isShort),
    }))
    .filter(({ subUnits }) => subUnits.length > 0);
  const top = Math.max(...quickOnes.map((unit) => unit.level));
  const unit = quickOnes.find((each) => each.level === top);
  if (unit === undefined) return null;
  return {
    unitId: unit.unitId,
    subUnits: unit.subUnits.slice(0, KINDS).map(({ position }) => position),
  };
}

/**
 * The level of which the second wave asks the quickest facts, when the first one was a present: one below what was
 * chosen, the fourth at most; null for the youngest, whom the present of level 3 goes on with.
 *
 * @see ../SPEC.md rule PC23
 */
export const levelOfSecondWave = (level: number): number | null =>
  level < AS_THE_YOUNGEST ? null : Math.min(HIGHEST_OF_SECOND, level - 1);

/** The questions of the year before Level 1 have a picture to count, so they are longer. */
const isAny = (): boolean => true;
const isShort = ({ pace }: { readonly pace: Pace }): boolean =>
  pace === 'quick' || pace === 'short';
