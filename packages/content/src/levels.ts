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

export const LEVELS: readonly Level[] = [
  {
    position: 1,
    name: 'Level 1',
    age: '5-6',
    grade: 'Year 1',
    countryGrades: {
      england: 'Year 1',
      newZealand: 'Year 1',
      australia: 'Year 1',
      usa: 'Kindergarten',
    },
  },
  {
    position: 2,
    name: 'Level 2',
    age: '6-7',
    grade: 'Year 2',
    countryGrades: { england: 'Year 2', newZealand: 'Year 2', australia: 'Year 2', usa: 'Grade 1' },
  },
  {
    position: 3,
    name: 'Level 3',
    age: '7-8',
    grade: 'Year 3',
    countryGrades: { england: 'Year 3', newZealand: 'Year 3', australia: 'Year 3', usa: 'Grade 2' },
  },
  {
    position: 4,
    name: 'Level 4',
    age: '8-9',
    grade: 'Year 4',
    countryGrades: { england: 'Year 4', newZealand: 'Year 4', australia: 'Year 4', usa: 'Grade 3' },
  },
  {
    position: 5,
    name: 'Level 5',
    age: '9-10',
    grade: 'Year 5',
    countryGrades: { england: 'Year 5', newZealand: 'Year 5', australia: 'Year 5', usa: 'Grade 4' },
  },
  {
    position: 6,
    name: 'Level 6',
    age: '10-11',
    grade: 'Year 6',
    countryGrades: { england: 'Year 6', newZealand: 'Year 6', australia: 'Year 6', usa: 'Grade 5' },
  },
  {
    position: 7,
    name: 'Level 7',
    age: '11-12',
    grade: 'Year 7',
    countryGrades: { england: 'Year 7', newZealand: 'Year 7', australia: 'Year 7', usa: 'Grade 6' },
  },
  {
    position: 8,
    name: 'Level 8',
    age: '12-13',
    grade: 'Year 8',
    countryGrades: { england: 'Year 8', newZealand: 'Year 8', australia: 'Year 8', usa: 'Grade 7' },
  },
  {
    position: 9,
    name: 'Level 9',
    age: '13-14',
    grade: 'Year 9',
    countryGrades: { england: 'Year 9', newZealand: 'Year 9', australia: 'Year 9', usa: 'Grade 8' },
  },
  {
    position: 10,
    name: 'Level 10',
    age: '14-15+',
    grade: 'Year 10 and above',
    countryGrades: {
      england: 'Year 10+',
      newZealand: 'Year 10+',
      australia: 'Year 10',
      usa: 'Grade 9 and above',
    },
  },
];

/**
 * The ages of the school year whose name a level bears in a country: in Australia it is the year of which its content is,
 * whose children are a year older.
 */
export function ageOf({ age }: Level, country: string | null): string {
  return isAustralian(country) ? age.replace(/\d+/g, (years) => String(Number(years) + 1)) : age;
}

/** The age by which a level is chosen in a country: in Australia a level bears the name of an older year. */
export const ageForLevels = (age: number, country: string | null): number =>
  isAustralian(country) ? age - 1 : age;

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

const OWN_NAMES: ReadonlySet<string> = new Set(['au', 'gb', 'nz', 'us']);

/** A level as a class speaks of it: by the country's school year, or by the level where the country names its years otherwise. */
export const levelWords = (level: Level, country: string | null): string =>
  country === null || OWN_NAMES.has(country.toLowerCase()) ? gradeOf(level, country) : level.name;
