import { MOST } from './report-page.ts';

/** What a sheet asks a student. */
export interface SheetNeed {
  readonly mistake: string | null; // its questions come first
  readonly units: readonly number[]; // one at least
}

/** A mistake that is named for a student, with a unit in which it shows. */
interface NamedFor {
  readonly mistake: string;
  readonly unit: number | null;
}

/**
 * What a sheet for a student holds, from the page about them: the named mistake, then what that page says to practise, or what it
 * says is next. A sheet has as many parts as the page names at most. Null: nothing is known.
 *
 * @see ../SPEC.md rule PR16
 */
export function sheetNeed(
  {
    toPractise,
    next,
  }: { readonly toPractise: readonly number[]; readonly next: readonly number[] },
  named: readonly NamedFor[],
): SheetNeed | null {
  const known = named.flatMap(({ mistake, unit }) => (unit === null ? [] : [{ mistake, unit }]));
  const found = known.find(({ unit }) => toPractise.includes(unit)) ?? known[0];
  const units = toPractise.length > 0 || found !== undefined ? toPractise : next;
  if (found === undefined)
    return units.length === 0 ? null : { mistake: null, units: units.slice(0, MOST) };
  const { mistake, unit } = found;
  const others = units.filter((each) => each !== unit).slice(0, MOST - 1);
  return { mistake, units: others.length > 0 ? others : [unit] };
}
