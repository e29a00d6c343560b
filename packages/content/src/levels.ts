/** A year of mathematics. Students choose one, units belong to one. */
export interface Level {
  readonly position: number; // 1 to 10
  readonly name: string;
  readonly age: string; // in years, a range
  readonly grade: string; // the name of that school year in countries without one of their own
  readonly countryGrades: {
    readonly england: string;
    readonly newZealand: string;
    readonly australia: string;
    readonly usa: string;
  };
}

/** Age, school year, and its names in England, New Zealand, Australia and the USA, of each level from 1 on. */
const ROWS = [
  ['5-6', 'Year 1', 'Year 1', 'Year 1', 'Year 1', 'Kindergarten'],
  ['6-7', 'Year 2', 'Year 2', 'Year 2', 'Year 2', 'Grade 1'],
  ['7-8', 'Year 3', 'Year 3', 'Year 3', 'Year 3', 'Grade 2'],
  ['8-9', 'Year 4', 'Year 4', 'Year 4', 'Year 4', 'Grade 3'],
  ['9-10', 'Year 5', 'Year 5', 'Year 5', 'Year 5', 'Grade 4'],
  ['10-11', 'Year 6', 'Year 6', 'Year 6', 'Year 6', 'Grade 5'],
  ['11-12', 'Year 7', 'Year 7', 'Year 7', 'Year 7', 'Grade 6'],
  ['12-13', 'Year 8', 'Year 8', 'Year 8', 'Year 8', 'Grade 7'],
  ['13-14', 'Year 9', 'Year 9', 'Year 9', 'Year 9', 'Grade 8'],
  ['14-15+', 'Year 10 and above', 'Year 10+', 'Year 10+', 'Year 10', 'Grade 9 and above'],
] as const;

export const LEVELS: readonly Level[] = ROWS.map(
  ([age, grade, england, newZealand, australia, usa], at) => ({
    position: at + 1,
    name: `Level ${at + 1}`,
    age,
    grade,
    countryGrades: { england, newZealand, australia, usa },
  }),
);

/**
 * The ages of the school year whose name a level bears in a country: in Australia it is the year of which its content is,
 * whose children are a year older.
 */
export function ageOf({ age }: Level, country: string | null): string {
  return isAustralian(country) ? age.replace(/\d+/g, (years) => String(Number(years) + 1)) : age;
}

const AGE_BEFORE_LEVEL_1 = 4; // the youngest of level 1 are five

/**
 * The level that fits an age in a country, 1 to 10: in Australia a level bears the name of an older year.
 *
 * @param age in years
 * @see ../SPEC.md rule LE2
 */
export function levelOfAge(age: number, country: string | null): number {
  const level = age - AGE_BEFORE_LEVEL_1 - (isAustralian(country) ? 1 : 0);
  return Math.max(1, Math.min(LEVELS.length, level));
}

const isAustralian = (country: string | null): boolean => country?.toLowerCase() === 'au';

/** A country's name for the school year of a level. */
export function gradeOf(level: Level, country: string | null): string {
  switch (country?.toLowerCase()) {
    case 'au':
      return level.countryGrades.australia;
    case 'gb':
      return level.countryGrades.england;
    case 'nz':
      return level.countryGrades.newZealand;
    case 'us':
      return level.countryGrades.usa;
    default:
      return level.grade;
  }
}

/** The level of a country's school year by its number: of Grade 3 Level 4. Null: no level has such a year. */
export const levelOfYear = (year: number, country: string | null): number | null =>
  LEVELS.find((level) => Number(/\d+/.exec(gradeOf(level, country))?.[0]) === year)?.position ??
  null;

const OWN_NAMES: ReadonlySet<string> = new Set(['au', 'gb', 'nz', 'us']);

/** A level as a class speaks of it: by the country's school year, or by the level where the country names its years otherwise. */
export const levelWords = (level: Level, country: string | null): string =>
  country === null || OWN_NAMES.has(country.toLowerCase()) ? gradeOf(level, country) : level.name;
