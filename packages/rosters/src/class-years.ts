import { LAST_YEAR } from './new-year.ts';

const YEAR =
  /^(?:year|yr|y|grade|gr|stage|level)?[\s.]*(\d{1,2})(?:st|nd|rd|th)?(?:\s*(?:grade|year))?$/i;

/** The school year of a cell: 3 of "Year 3", "Y3", "3rd grade"; undefined for years before the first, and other words. */
export function schoolYearIn(cell: string): number | undefined {
  const [, digits] = YEAR.exec(cell.trim()) ?? [];
  const year = Number(digits);
  return year >= 1 && year <= LAST_YEAR ? year : undefined;
}

/** The year of a class. */
export interface ClassYear {
  readonly name: string;
  readonly year: number;
  readonly others: readonly number[]; // that the list states for other students of it
}

/**
 * The year that most students of each class have; a class of which the list says none is left out.
 *
 * @see ../SPEC.md rule RF17
 */
export function classYearsOf(
  rows: readonly { readonly classes: readonly string[]; readonly year: number | undefined }[],
): readonly ClassYear[] {
  const known = new Map<string, { readonly name: string; readonly years: number[] }>();
  for (const { classes, year } of rows) {
    if (year === undefined) continue;
    for (const name of classes) {
      const found = known.get(name.toLowerCase()) ?? { name, years: [] };
      found.years.push(year);
      known.set(name.toLowerCase(), found);
    }
  }
  return [...known.values()].map(({ name, years }) => {
    const timesOf = (year: number): number => years.filter((each) => each === year).length;
    const [year = 1] = years.toSorted((a, b) => timesOf(b) - timesOf(a) || a - b);
    const others = [...new Set(years)].filter((each) => each !== year).toSorted((a, b) => a - b);
    return { name, year, others };
  });
}
