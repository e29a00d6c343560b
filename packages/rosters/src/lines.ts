/** The facts that a row may state about a student. */
export const FIELDS = [
  'moonBaseId',
  'studentId',
  'firstName',
  'lastName',
  'yearOfBirth',
  'classes',
] as const;
export type Field = (typeof FIELDS)[number];

export type Cells = Readonly<Record<Field, string>>;

/** A row of a file, unchanged. */
export interface Line {
  readonly row: number; // in the file; the line of titles is 1
  readonly cells: Cells;
}

/** The content of a file, or the reason why it cannot be read. */
export type ReadFile =
  | {
      readonly ok: true;
      readonly format: 'moonbase' | 'kolibri' | 'oneroster';
      readonly lines: readonly Line[];
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly why: string };

export type Table = readonly (readonly string[])[];

export const NO_CELLS: Cells = {
  moonBaseId: '',
  studentId: '',
  firstName: '',
  lastName: '',
  yearOfBirth: '',
  classes: '',
};

/** Separators of the classes in one cell. */
export const BETWEEN_CLASSES = ' | ';

/** Names of columns, in lower-case letters only. */
const TITLES: Readonly<Record<Field | 'fullName', readonly string[]>> = {
  moonBaseId: ['moonbaseid'],
  studentId: [
    'studentid',
    'id',
    'identifier',
    'upn',
    'studentnumber',
    'admissionnumber',
    'sourcedid',
  ],
  firstName: ['firstname', 'givenname', 'forename', 'preferredname', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  fullName: ['fullname', 'name', 'studentname', 'student'],
  yearOfBirth: ['yearofbirth', 'birthyear', 'born', 'dateofbirth', 'birthdate', 'dob'],
  classes: ['class', 'classes', 'classname', 'classgroup', 'form', 'homeroom', 'enrolledin'],
};

const bare = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Kolibri writes its own name of a column in brackets: "Birth year (BIRTH_YEAR)". */
const kolibriName = (title: string): string | null => /\(([A-Z_]+)\)\s*$/.exec(title)?.[1] ?? null;

/** The rows of a CSV with titles. @see ../SPEC.md rules RF1, RF2 */
export function linesOfTable(table: Table): ReadFile {
  const [titles = [], ...rows] = table;
  if (titles.some((title) => kolibriName(title) === 'USER_TYPE' || title.trim() === 'USER_TYPE'))
    return linesOfKolibri(titles, rows);
  const names = titles.map(bare);
  const at = (field: keyof typeof TITLES): number =>
    names.findIndex((name) => TITLES[field].includes(name));
  if (at('firstName') < 0 && at('fullName') < 0) {
    return {
      ok: false,
      why: 'The first line must name the columns: First name, Last name, Year of birth, Class.',
    };
  }
  return {
    ok: true,
    format: 'moonbase',
    notes: [],
    lines: numbered(rows, (row) => {
      const cell = (field: keyof typeof TITLES): string => row[at(field)] ?? '';
      const whole = at('firstName') < 0 ? splitName(cell('fullName')) : null;
      return {
        moonBaseId: cell('moonBaseId'),
        studentId: cell('studentId'),
        firstName: whole?.firstName ?? cell('firstName'),
        lastName: whole?.lastName ?? cell('lastName'),
        yearOfBirth: cell('yearOfBirth'),
        classes: cell('classes'),
      };
    }),
  };
}

/** The rows that are not empty, with their numbers in the file. */
function numbered(rows: Table, read: (row: readonly string[]) => Cells | null): readonly Line[] {
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const cells = read(row);
    return cells === null ? [] : [{ row: index + 2, cells }];
  });
}

/** Splits a full name: the first word is the first name. */
function splitName(name: string): Pick<Cells, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** Kolibri's words for an unknown birth year. */
const NO_YEAR = /^(NOT_SPECIFIED|DEFERRED)$/;

function linesOfKolibri(titles: readonly string[], rows: Table): ReadFile {
  const names = titles.map((title) => kolibriName(title) ?? title.trim());
  let others = 0;
  const lines = numbered(rows, (row) => {
    const cell = (name: string): string => row[names.indexOf(name)]?.trim() ?? '';
    if (cell('USER_TYPE').toUpperCase() !== 'LEARNER') {
      others += 1;
      return null;
    }
    const year = cell('BIRTH_YEAR');
    return {
      moonBaseId: '',
      studentId: cell('IDENTIFIER') || cell('UUID'),
      ...splitName(cell('FULL_NAME')),
      yearOfBirth: NO_YEAR.test(year) ? '' : year,
      classes: cell('ENROLLED_IN')
        .split(',')
        .map((name) => name.trim())
        .join(BETWEEN_CLASSES),
    };
  });
  const notes =
    others === 0 ? [] : [`${others} people of the file are not learners and are left out.`];
  return { ok: true, format: 'kolibri', lines, notes };
}
