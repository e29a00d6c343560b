import { BETWEEN_CLASSES, type Cells, type Field } from './lines.ts';

/** The fault of one cell, in words, and a guess at the intended value. */
export interface Fault {
  readonly field: Field;
  readonly text: string;
  readonly guess: string | null;
}

/** A row, read as far as possible. */
export interface ReadCells {
  readonly moonBaseId: string | null;
  readonly studentId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly classes: readonly string[];
  readonly faults: readonly Fault[];
}

const MAX_NAME = 80;
const MAX_ID = 120;
const YOUNGEST = 4;
const OLDEST = 18;

/** One line of text, without the characters that spreadsheets put around it. @see ../SPEC.md rule CE3 */
export function cleanCell(cell: string): string {
  const line = cell
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
    .trim();
  const quoted = /^="(.*)"$/.exec(line)?.[1] ?? line;
  return /^'[=+\-@]/.test(quoted) ? quoted.slice(1) : quoted;
}

const isFormula = (cell: string): boolean => /^[=@]/.test(cell.trim());

/** The classes of a cell, each once. */
export function classesIn(cell: string): readonly string[] {
  const names = cell
    .split(BETWEEN_CLASSES.trim())
    .map(cleanCell)
    .filter((name) => name !== '');
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

/** The possible years of birth of a student. @param year the current one */
export const yearsOfBirth = (year: number) => ({ first: year - OLDEST, last: year - YOUNGEST });

/**
 * The fault of a year of birth, in words; null when a student can have it.
 *
 * @param year the current one
 * @see ../SPEC.md rule CE2
 */
export function yearFault(yearOfBirth: number | null, year: number): string | null {
  const { first, last } = yearsOfBirth(year);
  return yearOfBirth !== null && yearOfBirth >= first && yearOfBirth <= last
    ? null
    : `Year of birth must be ${first} to ${last}`;
}

/** The year in a cell with a year or a date; null when there is none. */
function yearIn(text: string): number | null {
  const [, digits] = /(?:^|\D)(\d{4})(?:\D|$)/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** A guess for a year in which two digits changed places, or that lacks its century. */
function guessYear(text: string, year: number): string | null {
  const { first, last } = yearsOfBirth(year);
  const digits = text.replaceAll(/\D/g, '');
  const swapped = [0, 1, 2].map((at) => {
    const [a = '', b = ''] = [digits[at], digits[at + 1]];
    return digits.slice(0, at) + b + a + digits.slice(at + 2);
  });
  const short = `20${digits.slice(-2)}`;
  const found = [...swapped, short].find((each) => Number(each) >= first && Number(each) <= last);
  return found ?? null;
}

function nameFaults(field: 'firstName' | 'lastName', raw: string, name: string): readonly Fault[] {
  const label = field === 'firstName' ? 'First name' : 'Last name';
  if (field === 'firstName' && name === '')
    return [{ field, text: 'First name is missing', guess: null }];
  if (isFormula(raw) && cleanCell(raw).startsWith(raw.trim().charAt(0)))
    return [{ field, text: `${label} must not begin with ${name.charAt(0)}`, guess: null }];
  if (name.length > MAX_NAME)
    return [
      { field, text: `${label} has at most ${MAX_NAME} letters`, guess: name.slice(0, MAX_NAME) },
    ];
  return [];
}

/**
 * Reads the cells of a row.
 *
 * @param year the current one
 * @see ../SPEC.md rules CE1 to CE3
 */
export function readCells(cells: Cells, year: number): ReadCells {
  const [firstName, lastName] = [cleanCell(cells.firstName), cleanCell(cells.lastName)];
  const faults = [
    ...nameFaults('firstName', cells.firstName, firstName),
    ...nameFaults('lastName', cells.lastName, lastName),
  ];
  const yearText = cleanCell(cells.yearOfBirth);
  const yearOfBirth = yearIn(yearText);
  const wrongYear = yearText === '' ? null : yearFault(yearOfBirth, year);
  if (wrongYear !== null)
    faults.push({ field: 'yearOfBirth', text: wrongYear, guess: guessYear(yearText, year) });
  const studentId = cleanCell(cells.studentId).slice(0, MAX_ID);
  const moonBaseId = /^M?(\d{1,15})$/i.exec(cleanCell(cells.moonBaseId))?.[1] ?? null;
  if (moonBaseId === null && cleanCell(cells.moonBaseId) !== '')
    faults.push({ field: 'moonBaseId', text: 'This is no Moon Base ID', guess: '' });
  return {
    moonBaseId,
    studentId: studentId === '' ? null : studentId,
    firstName,
    lastName,
    yearOfBirth,
    classes: classesIn(cells.classes),
    faults,
  };
}
