import { classesIn } from './class-cell.ts';
import { cleanCell, doubtOf, isSheetError } from './clean-cell.ts';
import { isImpossibleDay } from './day-cell.ts';
import { addressIn } from './email-cell.ts';
import { type Cells, type Field, FIELDS } from './lines.ts';
import { guessYear, yearFault, yearIn } from './year-cell.ts';

/** The fault of one cell, in words, and a guess at the intended value. */
export interface Fault {
  readonly field: Field;
  readonly text: string;
  readonly guess: string | null;
  readonly mayStay?: true; // saving the cell as it is says that it is right
}

/** A row, read as far as possible. */
export interface ReadCells {
  readonly moonBaseId: string | null;
  readonly studentId: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly classes: readonly string[];
  readonly email: string | null; // in lower case
  readonly faults: readonly Fault[];
  readonly doubts: readonly Fault[]; // signs that may have been read wrongly; somebody may say that they are right
}

/** What is known beside the cells. */
export interface CellOptions {
  readonly year: number; // the current one
  readonly isClass?: (name: string) => boolean; // whether the school has a class of this name
}

const MAX_NAME = 80;
const MAX_ID = 120;
const MAX_CLASS = 200;

const isFormula = (cell: string): boolean => /^[=@]/.test(cell.trim());

const LABELS: Readonly<Record<Field, string>> = {
  moonBaseId: 'Moon Base ID',
  studentId: 'Student ID',
  firstName: 'First name',
  lastName: 'Last name',
  yearOfBirth: 'Year of birth',
  classes: 'Class',
  email: 'School e-mail',
};

function nameFaults(field: 'firstName' | 'lastName', raw: string, name: string): readonly Fault[] {
  const label = LABELS[field];
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

/** The fault of a cell that a spreadsheet could not compute. @see ../SPEC.md rule CE7 */
function sheetFaults(cells: Cells): readonly Fault[] {
  return FIELDS.filter((field) => field !== 'email').flatMap((field) => {
    const text = cleanCell(cells[field]);
    const isError = field === 'classes' ? classesIn(text).some(isSheetError) : isSheetError(text);
    if (!isError) return [];
    return [
      { field, text: `${LABELS[field]}: ${text} is an error of the spreadsheet`, guess: null },
    ];
  });
}

/** The faults of cells with signs that were probably read wrongly. @see ../SPEC.md rule CE8 */
function doubtsOf(cells: Cells): readonly Fault[] {
  return (['firstName', 'lastName', 'classes'] as const).flatMap((field) => {
    const doubt = doubtOf(cells[field]);
    return doubt === null
      ? []
      : [{ field, text: `${LABELS[field]} ${doubt.text}`, guess: doubt.guess, mayStay: true }];
  });
}

/** An ID that a spreadsheet has shortened to a power of ten. @see ../SPEC.md rule CE9 */
function idDoubts(studentId: string): readonly Fault[] {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(studentId)
    ? [
        {
          field: 'studentId',
          text: 'The spreadsheet has shortened this ID',
          guess: null,
          mayStay: true,
        },
      ]
    : [];
}

/** The faults of what is too long to be stored. */
function lengthFaults(studentId: string, classes: readonly string[]): readonly Fault[] {
  const tooLong = (field: Field, text: string): Fault => ({ field, text, guess: null });
  return [
    ...(studentId.length > MAX_ID
      ? [tooLong('studentId', `Student ID has at most ${MAX_ID} characters`)]
      : []),
    ...(classes.some((name) => name.length > MAX_CLASS)
      ? [tooLong('classes', `The name of a class has at most ${MAX_CLASS} letters`)]
      : []),
  ];
}

/**
 * Reads the cells of a row.
 *
 * @see ../SPEC.md rules CE1 to CE3, CE7 to CE9
 */
export function readCells(cells: Cells, options: CellOptions): ReadCells {
  const { year, isClass } = options;
  const [firstName, lastName] = [cleanCell(cells.firstName), cleanCell(cells.lastName)];
  const yearText = cleanCell(cells.yearOfBirth);
  const yearOfBirth = yearIn(yearText, year);
  const wrongYear = yearText === '' ? null : yearFault(yearOfBirth, year);
  const noDay =
    wrongYear === null && isImpossibleDay(yearText)
      ? `${yearText} is not a day of the calendar`
      : null;
  const studentId = cleanCell(cells.studentId);
  const moonBaseId = /^M?(\d{1,15})$/i.exec(cleanCell(cells.moonBaseId))?.[1] ?? null;
  const classes = classesIn(cells.classes, isClass);
  const certain = [
    ...nameFaults('firstName', cells.firstName, firstName),
    ...nameFaults('lastName', cells.lastName, lastName),
    ...sheetFaults(cells),
    ...lengthFaults(studentId, classes),
  ];
  if (wrongYear !== null && !certain.some(({ field }) => field === 'yearOfBirth'))
    certain.push({ field: 'yearOfBirth', text: wrongYear, guess: guessYear(yearText, year) });
  if (noDay !== null)
    certain.push({ field: 'yearOfBirth', text: noDay, guess: String(yearOfBirth) });
  if (
    moonBaseId === null &&
    cleanCell(cells.moonBaseId) !== '' &&
    !certain.some(({ field }) => field === 'moonBaseId')
  )
    certain.push({ field: 'moonBaseId', text: 'This is no Moon Base ID', guess: '' });
  return {
    moonBaseId,
    studentId: studentId === '' ? null : studentId,
    firstName,
    lastName,
    yearOfBirth,
    classes,
    email: addressIn(cells.email),
    faults: certain,
    doubts: [...doubtsOf(cells), ...idDoubts(studentId)].filter(
      ({ field }) => !certain.some((fault) => fault.field === field),
    ),
  };
}
