import { schoolYearIn } from './class-years.ts';
import { LAST_YEAR } from './new-year.ts';
import { joinClasses } from './class-cell.ts';
import {
  type Cells,
  type Column,
  type ColumnKind,
  type Line,
  NO_CELLS,
  type ReadFile,
  type Table,
} from './lines.ts';
import { columnsOf, nameStudents, placeOfTitles } from './titles.ts';

/** What is known beside the file. */
export interface TableOptions {
  /** What somebody says that columns are, by index; null: not to be read. */
  readonly chosen?: ReadonlyMap<number, ColumnKind | null>;
  /** The names of the school's classes. */
  readonly classGroups?: readonly string[];
  /** The sign between the cells of the file. */
  readonly separator?: string;
}

/** Kolibri writes its own name of a column in brackets: "Birth year (BIRTH_YEAR)". */
const kolibriName = (title: string): string | null => /\(([A-Z_]+)\)\s*$/.exec(title)?.[1] ?? null;
const isKolibri = (titles: readonly string[]): boolean =>
  titles.some((title) => kolibriName(title) === 'USER_TYPE' || title.trim() === 'USER_TYPE');

/** The rows of a list with titles. @see ../SPEC.md rules RF1, RF2, RF8 to RF11 */
export function linesOfTable(table: Table, options: TableOptions = {}): ReadFile {
  const kolibri = table.slice(0, 3).findIndex(isKolibri);
  if (kolibri >= 0) return linesOfKolibri(table, kolibri, options);
  const place = placeOfTitles(table, options.chosen);
  if (place === null) return { ok: false, why: whyNoTitles(table) };
  const columns = columnsOf(table[place] ?? [], options.chosen);
  const { lines, notes } = readRows(table, place, columns, options.separator ?? ',');
  return {
    ok: true,
    format: 'moonbase',
    columns: columns.filter(isColumn(table, place)),
    lines,
    notes: [...notesOnColumns(columns.filter(isColumn(table, place))), ...notes],
  };
}

/** Whether a column has a title or, below it, any cell. */
const isColumn =
  (table: Table, place: number) =>
  ({ index, title }: Column): boolean =>
    title !== '' || table.slice(place + 1).some((row) => (row[index] ?? '').trim() !== '');

function whyNoTitles(table: Table): string {
  const first = table.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const titles = first
    .map((title) => title.trim().slice(0, 40))
    .filter((title) => title !== '')
    .slice(0, 12);
  const found = titles.length === 0 ? '' : ` It reads: ${titles.join(', ')}.`;
  return `The first line must name the columns: First name, Last name, Year of birth, Class.${found}`;
}

const nameOf = ({ title, index }: Column): string =>
  title === '' ? `column ${index + 1}` : title.slice(0, 60);

const OF_TEACHERS = /^(?:class |form |home ?room )?(?:teachers?|tutors?)(?: names?)?$/i;

/** What an admin has to do where a column is not read; none for most. @see ../SPEC.md rule RF16 */
function whatFollows(title: string): readonly string[] {
  return OF_TEACHERS.test(title)
    ? [`${title} is not read: add teachers to their classes under Manage Classes.`]
    : [];
}

/** @see ../SPEC.md rule RF8 */
function notesOnColumns(columns: readonly Column[]): readonly string[] {
  const unread = columns.filter(({ kind }) => kind === null).map(nameOf);
  const has = (kind: ColumnKind): boolean => columns.some((each) => each.kind === kind);
  return [
    ...(unread.length === 0 ? [] : [`Not read: ${unread.join(', ')}.`]),
    ...unread.flatMap((title) => whatFollows(title)),
    ...(has('classes')
      ? []
      : ['No column was read as the class: students keep their classes, and new ones have none.']),
  ];
}

/** The words of a line with a sum or the end of a report, in several languages. */
const SUM =
  /^(?:(?:grand |sub)?totals?|sum|count|summe|gesamt|insgesamt|anzahl|somme|suma|totale?|totaal|number of (?:students|pupils|learners)|end of (?:report|list|file)|page \d+(?: of \d+)?)(?: (?:number of )?(?:students|pupils|learners|records|rows))?\s*[:=-]?\s*\d*$/i;
const NUMBER = /^[\d.,\s%]+$/;

/** Whether a row is a sum below the list, and no student. @see ../SPEC.md rule RF9 */
function isSum(row: readonly string[]): boolean {
  const cells = row.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return (
    cells.some((cell) => SUM.test(cell)) &&
    cells.every((cell) => SUM.test(cell) || NUMBER.test(cell)) &&
    cells.length <= 3
  );
}

const isSameRow = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((cell, index) => cell.trim() === (b[index] ?? '').trim());

/** Kinds of people who are not students. */
const NO_STUDENT =
  /coach|teach|admin|staff|super|parent|guardian|prof|lehr|docent|maestr|enseign|tutor|employee|aide/i;

function readRows(
  table: Table,
  place: number,
  columns: readonly Column[],
  separator: string,
): { readonly lines: readonly Line[]; readonly notes: readonly string[] } {
  const titles = table[place] ?? [];
  const read = readerOf(columns);
  const lines: Line[] = [];
  const sums: number[] = [];
  const unread: string[] = [];
  let others = 0;
  table.forEach((row, index) => {
    if (index <= place || row.every((cell) => cell.trim() === '') || isSameRow(row, titles)) return;
    if (isSum(row)) {
      sums.push(index + 1);
      return;
    }
    if (NO_STUDENT.test(read(row, 'userType'))) {
      others += 1;
      return;
    }
    const year = read(row, 'schoolYear').trim();
    const schoolYear = schoolYearIn(year);
    if (schoolYear === undefined && ODD_YEAR.test(year))
      unread.push(`${index + 1} (${year.slice(0, 20)})`);
    lines.push({
      row: index + 1,
      cells: cellsOf(row, read),
      problem: problemOf(row, titles, separator),
      schoolYear,
    });
  });
  const left = sums.map((row) => `Row ${row} is a sum and is left out.`);
  return { lines, notes: [...left, ...noteOnOthers(others), ...noteOnYears(unread)] };
}

/** A formula, or a number that no school year has; 0 is the year before the first. */
const ODD_YEAR = /^(?:=|[-+]?(?=.*[1-9])\d+(?:[.,]\d+)?(?:e[-+]?\d+)?$)/i;
const MOST_NAMED = 10;

/** Years that nobody has are said: else a class silently keeps the year of its name. @see ../SPEC.md rule RF17 */
function noteOnYears(unread: readonly string[]): readonly string[] {
  if (unread.length === 0) return [];
  const rest = unread.length > MOST_NAMED ? ` and ${unread.length - MOST_NAMED} more` : '';
  const rows = unread.slice(0, MOST_NAMED).join(', ');
  return [
    `The school year of ${unread.length === 1 ? 'row' : 'rows'} ${rows}${rest} is not read: years are whole numbers from 1 to ${LAST_YEAR}.`,
  ];
}

const noteOnOthers = (others: number): readonly string[] =>
  others === 0 ? [] : [`${others} people of the file are not learners and are left out.`];

type Reader = (row: readonly string[], kind: ColumnKind) => string;

function readerOf(columns: readonly Column[]): Reader {
  const places = new Map<ColumnKind, readonly number[]>();
  for (const { kind, index } of columns)
    if (kind !== null) places.set(kind, [...(places.get(kind) ?? []), index]);
  return (row, kind) => {
    const [first, ...more] = places.get(kind) ?? [];
    if (first === undefined) return '';
    if (more.length === 0) return row[first] ?? '';
    return joinClasses(
      [first, ...more].map((index) => row[index]?.trim() ?? '').filter((cell) => cell !== ''),
    );
  };
}

function cellsOf(row: readonly string[], read: Reader): Cells {
  const whole = splitName(read(row, 'fullName'));
  return {
    moonBaseId: read(row, 'moonBaseId'),
    studentId: read(row, 'studentId'),
    firstName: read(row, 'firstName') || whole.firstName,
    lastName: read(row, 'lastName') || (read(row, 'firstName') === '' ? whole.lastName : ''),
    yearOfBirth: read(row, 'yearOfBirth'),
    classes: read(row, 'classes'),
    email: read(row, 'email'),
  };
}

/** The reason why the cells of a row may stand in wrong columns. @see ../SPEC.md rule RF10 */
function problemOf(
  row: readonly string[],
  titles: readonly string[],
  separator: string,
): string | undefined {
  const cells = row.findLastIndex((cell) => cell.trim() !== '') + 1;
  if (cells > titles.length)
    return `This row has ${cells} cells, and the line of titles has ${titles.length}. A comma or a quotation mark may be wrong.`;
  const isOpen = row.some((cell) => /[\r\n]/.test(cell) && cell.split(separator).length > 2);
  return isOpen
    ? 'A quotation mark of this row is open: it holds the next row as well.'
    : undefined;
}

/** Splits a full name: "Alder, Ines" has the last name first, else the first word is the first name. @see ../SPEC.md rule RF11 */
function splitName(name: string): Pick<Cells, 'firstName' | 'lastName'> {
  const [before = '', ...after] = name.split(/[,，、]/).map((part) => part.trim());
  const given = after.filter((part) => part !== '').join(' ');
  if (before !== '' && given !== '') return { firstName: given, lastName: before };
  const [firstName = '', ...rest] = (before || given).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Kolibri's words for an unknown birth year. */
const NO_YEAR = /^(NOT_SPECIFIED|DEFERRED)$/;

const KOLIBRI: Readonly<Record<string, ColumnKind>> = {
  UUID: 'studentId',
  IDENTIFIER: 'studentId',
  FULL_NAME: 'fullName',
  USER_TYPE: 'userType',
  BIRTH_YEAR: 'yearOfBirth',
  ENROLLED_IN: 'classes',
};

/** @see ../SPEC.md rule RF2 */
function linesOfKolibri(table: Table, place: number, { classGroups = [] }: TableOptions): ReadFile {
  const titles = table[place] ?? [];
  const names = titles.map((title) => kolibriName(title) ?? title.trim());
  const columns = titles.map((title, index): Column => ({
    index,
    title: title.trim(),
    kind: KOLIBRI[names[index] ?? ''] ?? null,
  }));
  if (!nameStudents(columns)) return { ok: false, why: whyNoTitles(table) };
  let others = 0;
  const lines = table.slice(place + 1).flatMap((row, index): Line[] => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cell = (name: string): string => row[names.indexOf(name)]?.trim() ?? '';
    if (cell('USER_TYPE').toUpperCase() !== 'LEARNER') {
      others += 1;
      return [];
    }
    const year = cell('BIRTH_YEAR');
    const cells = {
      ...NO_CELLS,
      studentId: cell('IDENTIFIER') || cell('UUID'),
      ...splitName(cell('FULL_NAME')),
      yearOfBirth: NO_YEAR.test(year) ? '' : year,
      classes: joinClasses(splitAtCommas(cell('ENROLLED_IN'), classGroups)),
    };
    const problem = problemOf(row, titles, ',');
    return [{ row: place + 2 + index, cells, problem }];
  });
  const notes = [
    ...notesOnColumns(columns.filter(isColumn(table, place))),
    ...noteOnOthers(others),
  ];
  return { ok: true, format: 'kolibri', columns, lines, notes };
}

const MOST_COMMAS = 3; // in the name of one class

/**
 * The classes of a Kolibri cell. Kolibri puts a comma between classes and nothing around a name that holds one, so a
 * name with a comma is known only when the school has that class.
 */
function splitAtCommas(cell: string, classGroups: readonly string[]): readonly string[] {
  const known = new Set(classGroups.map((name) => name.toLowerCase()));
  const parts = cell.split(',').map((part) => part.trim());
  const names: string[] = [];
  for (let at = 0; at < parts.length;) {
    let end = Math.min(parts.length, at + MOST_COMMAS + 1);
    while (end > at + 1 && !known.has(parts.slice(at, end).join(', ').toLowerCase())) end -= 1;
    names.push(parts.slice(at, end).join(', '));
    at = end;
  }
  return names.filter((name) => name !== '');
}
