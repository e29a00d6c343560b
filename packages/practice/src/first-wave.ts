import type { Pace } from '@moonbase/questions';

const LEVELS_EASIER = 2;
const HIGHEST = 3; // of longer sums even an easy one takes six keys
const OLDER = 3; // from this level on children read
const HIGHEST_OF_FACTS = 4; // above it nothing is a quick fact
const KINDS = 2; // of a unit

/** A unit of sums, as the choice of the first waves needs to know it. */
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

/** What a first game asks between its present and what was chosen. */
export type NextGently =
  | { readonly asks: 'pictures' } // the further kinds of the present of the youngest, whose things can be counted
  | { readonly asks: 'facts'; readonly level: number } // the quickest ones of that level
  | { readonly asks: 'sums'; readonly level: number }; // short ones, see `shortSumsOf`

/**
 * How a first game goes on from its present: second and third wave. From the fourth on it asks what was chosen (null).
 *
 * @param level the level of what was chosen
 * @param position of the wave in its game, from 2
 * @see ../SPEC.md rule PC23
 */
export function nextGently(level: number, position: number): NextGently | null {
  const isYoung = level < OLDER;
  if (position === 2)
    return isYoung
      ? { asks: 'pictures' }
      : { asks: 'facts', level: Math.min(HIGHEST_OF_FACTS, level - 1) };
  if (position !== 3) return null;
  return isYoung ? { asks: 'facts', level: 1 } : { asks: 'sums', level };
}

/**
 * The short kinds of the first unit of sums of a level that has two of them, or of the nearest level below.
 *
 * @param units of sums, in the order of the content
 * @returns null when there is none
 * @see ../SPEC.md rule PC23
 */
export function shortSumsOf(level: number, units: readonly AddingUnit[]): FirstWave | null {
  const withShortOnes = units
    .map(({ subUnits, ...unit }) => ({ ...unit, subUnits: subUnits.filter(isShort) }))
    .filter((unit) => unit.level <= level && unit.subUnits.length >= KINDS);
  const top = Math.max(...withShortOnes.map((unit) => unit.level));
  const unit = withShortOnes.find((each) => each.level === top);
  return unit === undefined
    ? null
    : { unitId: unit.unitId, subUnits: unit.subUnits.map(({ position }) => position) };
}

/** The kinds with things to count that follow those of the youngest's present. @see ../SPEC.md rule PC23 */
export function furtherPicturesOf(units: readonly AddingUnit[]): FirstWave | null {
  const unit = units.find((each) => each.level === 0);
  return unit === undefined
    ? null
    : {
        unitId: unit.unitId,
        subUnits: unit.subUnits.slice(1, 1 + KINDS).map(({ position }) => position),
      };
}

/** The questions of the year before Level 1 have a picture to count, so they are longer. */
const isAny = (): boolean => true;
const isShort = ({ pace }: { readonly pace: Pace }): boolean =>
  pace === 'quick' || pace === 'short';
