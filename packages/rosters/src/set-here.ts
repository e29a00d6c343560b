import { cleanCell } from './clean-cell.ts';
import { classesIn, joinClasses } from './class-cell.ts';
import type { KnownStudent } from './directory.ts';
import type { Line } from './lines.ts';

/** What a list said last about a person; what differs from it here was set here. */
export interface Stated {
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: string; // the cell
  readonly classGroups: readonly string[];
  readonly hasLeft: boolean;
}

const lower = (text: string): string => text.toLowerCase();

/** A text that a list states, or the one that was set here since. @param last what the list said before; undefined: nothing */
export const mergedText = (here: string, last: string | undefined, stated: string): string =>
  last === undefined || cleanCell(last) === cleanCell(here) || stated === ''
    ? stated || here
    : here;

/** The classes here, with those that the list has added since, and without those that it has taken away. */
export function mergedClasses(
  here: readonly string[],
  last: readonly string[] | undefined,
  stated: readonly string[],
): readonly string[] {
  if (last === undefined) return stated.length > 0 ? stated : here;
  const [was, is] = [new Set(last.map(lower)), new Set(stated.map(lower))];
  const kept = here.filter((name) => !was.has(lower(name)) || is.has(lower(name)));
  const has = new Set(kept.map(lower));
  const added = stated.filter((name) => !was.has(lower(name)) && !has.has(lower(name)));
  return [...kept, ...added];
}

/** The year of a date as a list states it; empty when it states none. */
export function statedYear(cell: string): string {
  const [year = ''] = /\d{4}/.exec(cell) ?? [];
  return year;
}

/**
 * The line of a student without what was set here; null for somebody who was removed here.
 *
 * @see ../SPEC.md rule BW3
 */
export function withSetHere(
  line: Line,
  known: KnownStudent | undefined,
  last: Stated | undefined,
): Line | null {
  const { cells } = line;
  if (known !== undefined && last === undefined && cells.classes === '')
    return { ...line, cells: { ...cells, classes: joinClasses(known.classGroups) } };
  if (known === undefined || last === undefined || last.hasLeft) return line;
  if (known.disabled) return null;
  const born = known.yearOfBirth === null ? '' : String(known.yearOfBirth);
  const wasBorn = statedYear(last.yearOfBirth);
  return {
    ...line,
    cells: {
      ...cells,
      firstName: mergedText(known.firstName, last.firstName, cells.firstName),
      lastName: mergedText(known.lastName, last.lastName, cells.lastName),
      yearOfBirth: born === wasBorn ? cells.yearOfBirth : born,
      classes: joinClasses(
        mergedClasses(known.classGroups, last.classGroups, classesIn(cells.classes)),
      ),
    },
  };
}
