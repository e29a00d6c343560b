import { at } from '@moonbase/kit';

import { addressIn } from './email-cell.ts';
import { cleanCell } from './clean-cell.ts';
import type { Table } from './lines.ts';

/** A teacher of a typed or pasted list. */
export interface ListedTeacher {
  readonly row: number; // of the list; the first line is 1
  readonly title: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null; // in lower case
  readonly classGroups: readonly string[]; // as the school writes them, each once
  readonly faults: readonly string[]; // sentences; empty: the teacher can be added
}

/** What the school has already. */
export interface KnownSchool {
  readonly classGroups: readonly string[];
  readonly emails: ReadonlySet<string>; // of its staff, in lower case
}

const MOST_LETTERS = 80; // of a name
const TITLE =
  /^(?:m(?:r|s|rs|x|iss|me|lle|aster|adam)|dr|prof(?:essor)?|sir|rev|fr|sr|sra|herr|frau)\.?$/i;
const HEADING =
  /^(?:title|salutation|(?:first|last|given|family|full)(?:[ _-]?names?)?|surname|forename|names?|teachers?|staff|e-?mails?(?: address(?:es)?)?|mail|class(?:es)?|groups?|forms?)$/i;
const LAST_NAME = /^(?:last|family)(?:[ _-]?name)?$|^surname$/i;
const FIRST_NAME = /^(?:first|given)(?:[ _-]?name)?$|^forename$/i;

interface Sorted {
  readonly titles: readonly string[];
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly classes: readonly string[];
}

type Classes = ReadonlyMap<string, string>; // the school's, by their names in lower case

const isHeading = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((cell) => cell === '' || HEADING.test(cell));

/** The school's classes that a cell names, or null if one of its parts is none. */
function classesOf(cell: string, named: Classes): readonly string[] | null {
  const known = (name: string): string | undefined => named.get(name.toLowerCase());
  const whole = known(cell);
  if (whole !== undefined) return [whole];
  const parts = cell.split(/[;,|/]/).map(cleanCell);
  const found = parts.map(known);
  return found.some((name) => name !== undefined)
    ? parts.filter((part) => part !== '').map((part) => known(part) ?? part)
    : null;
}

/** What each cell of a line is, by how it is written. @see ../SPEC.md rule TL1 */
function sortCells(cells: readonly string[], named: Classes): Sorted {
  const sorted: { [Kind in keyof Sorted]: string[] } = {
    titles: [],
    names: [],
    addresses: [],
    classes: [],
  };
  let isBroken = false; // something else stands between the name and this cell
  for (const cell of cells.filter((each) => each !== '')) {
    const classes = classesOf(cell, named);
    const { length } = sorted.names;
    if (TITLE.test(cell)) sorted.titles.push(cell);
    else if (
      !cell.includes('@') &&
      classes === null &&
      (length === 0 || (length === 1 && !isBroken))
    )
      sorted.names.push(cell);
    else {
      isBroken = length > 0;
      if (cell.includes('@')) sorted.addresses.push(cell);
      else sorted.classes.push(...(classes ?? [cell]));
    }
  }
  return sorted;
}

/** Title, first and last name of the cells of a name: "Ms Ana Maria Ruiz" in one, or two cells. @see ../SPEC.md rule TL2 */
function nameIn({ titles, names }: Sorted, lastFirst: boolean) {
  const [one = '', two] = names;
  if (two !== undefined) {
    const [firstName, lastName] = lastFirst ? [two, one] : [one, two];
    return { title: titles[0] ?? null, firstName, lastName };
  }
  const words = one.split(' ');
  const title = words.length > 1 && TITLE.test(at(words, 0)) ? words.shift() : undefined;
  const lastName = words.length > 1 ? words.splice(-1).join('') : '';
  return { title: titles[0] ?? title ?? null, firstName: words.join(' '), lastName };
}

function faultsOf(
  { firstName, lastName, email }: Pick<ListedTeacher, 'firstName' | 'lastName' | 'email'>,
  { addresses, classes }: Sorted,
  { emails }: KnownSchool,
  named: Classes,
): readonly string[] {
  const unknown = [...new Set(classes)].filter((name) => !named.has(name.toLowerCase()));
  return [
    ...(firstName === '' ? ['A name is missing.'] : []),
    ...([firstName, lastName].some((name) => name.length > MOST_LETTERS)
      ? [`A name has at most ${MOST_LETTERS} letters.`]
      : []),
    ...(/^[=+\-@]/.test(firstName) || /^[=+\-@]/.test(lastName)
      ? ['A name does not begin with a sign.']
      : []),
    ...(addresses.length > 0 && email === null ? [`“${addresses[0]}” is no e-mail address.`] : []),
    ...(addresses.length > 1 ? ['There are two e-mail addresses.'] : []),
    ...(email !== null && emails.has(email)
      ? ['Somebody at your school has this e-mail address.']
      : []),
    ...unknown.map((name) => `Your school has no class “${name.slice(0, 60)}”.`),
  ];
}

/** The teachers of a list that somebody typed or pasted. @see ../SPEC.md rules TL1 to TL3 */
export function readTeacherList(table: Table, school: KnownSchool): readonly ListedTeacher[] {
  const rows = table.map((cells, index) => ({ row: index + 1, cells: cells.map(cleanCell) }));
  const heading = rows.find(({ cells }) => isHeading(cells))?.cells ?? [];
  const place = (title: RegExp): number => heading.findIndex((cell) => title.test(cell));
  const lastFirst = place(LAST_NAME) >= 0 && place(LAST_NAME) < place(FIRST_NAME);
  const taken = new Set<string>();
  const named = new Map(school.classGroups.map((name) => [name.toLowerCase(), name]));
  return rows
    .filter(({ cells }) => cells.some((cell) => cell !== '') && !isHeading(cells))
    .map(({ row, cells }) => {
      const sorted = sortCells(cells, named);
      const name = nameIn(sorted, lastFirst);
      const [stated = ''] = sorted.addresses;
      const email = addressIn(stated);
      const isTwice = email !== null && taken.has(email);
      if (email !== null) taken.add(email);
      return {
        row,
        ...name,
        email,
        classGroups: [...new Set(sorted.classes)],
        faults: [
          ...faultsOf({ ...name, email }, sorted, school, named),
          ...(isTwice ? ['A line above has this e-mail address.'] : []),
        ],
      };
    });
}
