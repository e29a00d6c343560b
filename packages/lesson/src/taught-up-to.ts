import { levelOfAge, levelOfYear } from '@moonbase/content';

/** A place in the curriculum: a third of a school year, from 1 (the first of Level 1) to 30. */
export type Place = number;

export const PLACES = 30;
const THIRDS = 3;

/** A unit with its level, 1 to 10. */
export interface TaughtUnit {
  readonly id: number;
  readonly level: number;
}

/** The level that a place is in, and which third of it, 1 to 3. */
export function partsOfPlace(place: Place): { readonly level: number; readonly third: number } {
  return { level: Math.floor((place - 1) / THIRDS) + 1, third: ((place - 1) % THIRDS) + 1 };
}

/**
 * The units that a class has been taught: those of earlier levels, and those of its own level that stand in the thirds
 * up to the place.
 *
 * @param units in the order in which a level teaches them
 * @see ../SPEC.md rule LN7
 */
export function taughtBy(units: readonly TaughtUnit[], place: Place): ReadonlySet<number> {
  const { level, third } = partsOfPlace(place);
  const own = units.filter((unit) => unit.level === level);
  const reached = Math.ceil((own.length * third) / THIRDS);
  return new Set([
    ...units.filter((unit) => unit.level < level).map(({ id }) => id),
    ...own.slice(0, reached).map(({ id }) => id),
  ]);
}

const USUAL_LEVEL = 4;
const SOUTHERN = new Set(['au', 'nz', 'za']);
const FIRST_MONTHS = { northern: 9, southern: 2 }; // of a school year

/**
 * Where a class stands that nobody has placed: the third of its year that has begun. Its level is the middle one of its
 * students; when nobody's year of birth is known, that of the year in its name, else Level 4.
 *
 * @param month 1 to 12
 * @see ../SPEC.md rule LN8
 */
export function placeSoFar(
  yearsOfBirth: readonly number[],
  {
    year,
    month,
    country,
    named,
  }: {
    readonly year: number;
    readonly month: number;
    readonly country: string | null;
    readonly named: number | null; // the school year that the class's name tells: 3 of "3B"
  },
): Place {
  const isSouthern = country !== null && SOUTHERN.has(country.toLowerCase());
  const first = isSouthern ? FIRST_MONTHS.southern : FIRST_MONTHS.northern;
  const since = (month - first + 12) % 12; // months of the school year that are over
  const third = Math.min(THIRDS, Math.floor(since / 4) + 1);
  const sorted = [...yearsOfBirth].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) {
    const level = (named === null ? null : levelOfYear(named, country)) ?? USUAL_LEVEL;
    return (level - 1) * THIRDS + third;
  }
  const begun = year - (month < first ? 1 : 0); // the year in which the school year began
  return (levelOfAge(begun - middle, country) - 1) * THIRDS + third;
}

const NAMES = ['the first third', 'two thirds', 'all'];

/** A place in words: "two thirds of Year 6". @param year the country's name of the level */
export function placeWords(place: Place, year: string): string {
  return `${NAMES[partsOfPlace(place).third - 1] ?? 'all'} of ${year}`;
}
