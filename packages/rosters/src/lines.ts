/** The facts that a row may state about a student. */
export const FIELDS = [
  'moonBaseId',
  'studentId',
  'firstName',
  'lastName',
  'yearOfBirth',
  'classes',
  'email',
] as const;
export type Field = (typeof FIELDS)[number];

/** What a column of a file can be: a fact, a whole name, the kind of person, or the school year of the student's class. */
export const COLUMN_KINDS = [...FIELDS, 'fullName', 'userType', 'schoolYear'] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export type Cells = Readonly<Record<Field, string>>;

/** A row of a file, unchanged. */
export interface Line {
  readonly row: number; // in the file as a spreadsheet shows it; the first line is 1
  readonly cells: Cells;
  readonly schoolYear?: number | undefined; // 3 of "Year 3"
  readonly problem?: string | undefined; // the reason why its cells may stand in wrong columns
}

/** A column of a file. */
export interface Column {
  readonly index: number; // from 0
  readonly title: string;
  readonly kind: ColumnKind | null; // null: it is not read
}

/** The content of a file, or the reason why it cannot be read. */
export type ReadFile =
  | {
      readonly ok: true;
      readonly format: 'moonbase' | 'kolibri' | 'oneroster';
      readonly lines: readonly Line[];
      readonly notes: readonly string[];
      readonly columns: readonly Column[]; // of a list; none of a OneRoster export
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
  email: '',
};
