import { PACE_FACTORS, type SubUnit } from '@moonbase/questions';

const TABLE = 1; // a table's facts are quick

const paceOf = ({ pace }: Pick<SubUnit, 'pace'>): number => PACE_FACTORS[pace];

/** The sub-units of the quickest pace among them. @see ../SPEC.md rule PC11 */
export function lightestOf<S extends Pick<SubUnit, 'pace'>>(subUnits: readonly S[]): readonly S[] {
  const least = Math.min(...subUnits.map(paceOf));
  return subUnits.filter((each) => paceOf(each) === least);
}

/** The units with the quickest questions, those of sums where there are any. @see ../SPEC.md rule PC11 */
export function lightestUnits<U extends { readonly unitId: number; readonly table: object | null }>(
  units: readonly U[],
  {
    subUnitsOf,
    isOfSums,
  }: {
    readonly subUnitsOf: (unitId: number) => readonly Pick<SubUnit, 'pace'>[];
    readonly isOfSums: (unitId: number) => boolean;
  },
): readonly U[] {
  const weightOf = ({ unitId, table }: U): number =>
    table === null ? Math.min(...subUnitsOf(unitId).map(paceOf)) : TABLE;
  const least = Math.min(...units.map(weightOf));
  const lightest = units.filter((unit) => weightOf(unit) === least);
  const sums = lightest.filter(({ unitId, table }) => table !== null || isOfSums(unitId));
  return sums.length > 0 ? sums : lightest;
}
