import { classesIn, partsOfClass, joinClasses } from './class-cell.ts';
import { type ClassYear, classYearsOf } from './class-years.ts';
import { ClassNames } from './class-names.ts';
import { classWords } from './class-words.ts';
import { bareId, Directory, type Fit, type KnownStudent, shown } from './directory.ts';
import { cleanCell } from './clean-cell.ts';
import type { Cells, Field, Line } from './lines.ts';
import { type Draft, type Mend, mergeRows } from './merge-rows.ts';
import { type Fault, type ReadCells, readCells } from './read-cells.ts';

export type { Mend } from './merge-rows.ts';
export type { Fault, ReadCells } from './read-cells.ts';
export type { KnownStudent } from './directory.ts';

export const OUTCOMES = ['create', 'update', 'move', 'unchanged', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One possible answer where two students fit: one of them, or a new one. */
export interface Candidate {
  readonly id: string;
  readonly label: string;
}

export interface PlannedRow {
  readonly row: number;
  readonly cells: Cells;
  readonly outcome: Outcome;
  readonly details: readonly string[];
  readonly faults: readonly Fault[];
  readonly candidates: readonly Candidate[];
  readonly asksIfSame: boolean; // whether the one candidate is the student of the row
  readonly asksIfNew: boolean; // somebody like this was erased here: whether to make them again
  /** The data to store; null for rows with errors and for rows that only repeat a student. */
  readonly target: Target | null;
}

interface Target {
  readonly studentId: string | null; // null: a new student
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly rosterId: string | null;
  readonly classGroups: readonly string[] | null; // null: they stay
  readonly email: string | null; // by which a first sign-in finds the student; null: not stated
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly leaving: readonly KnownStudent[];
  readonly newClasses: readonly string[];
  readonly classYears: readonly ClassYear[];
}

export interface ImportSchool {
  readonly students: readonly KnownStudent[];
  readonly classGroups: readonly string[]; // by name
}

/** What is known beside the rows of a file. */
export interface PlanOptions {
  readonly year: number; // the current one
  /** Whether people wrote the cells with classes: then one class may be several. A system's export names each apart. */
  readonly areClassesTyped: boolean;
  /** Whether the list is all that is known: then no class means none, and an ID is what it states. */
  readonly isWhole?: boolean;
  /** Whether somebody of these facts was erased at the school. */
  readonly isErased?: (read: ReadCells) => boolean;
}

const lower = (text: string): string => text.toLowerCase();

/**
 * The changes that an import would make, row by row. Nothing is stored.
 *
 * @param mends by row
 * @see ../SPEC.md rules CE4 to CE9, RM1 to RM7, RO1 to RO4
 */
export function planImport(
  lines: readonly Line[],
  school: ImportSchool,
  mends: ReadonlyMap<number, Mend>,
  { year, areClassesTyped, isWhole = false, isErased = () => false }: PlanOptions,
): Plan {
  const isClass = isIn(school.classGroups);
  const answers = areClassesTyped ? classAnswers(lines, mends, isClass) : new Map();
  const named = new Set(lines.map(({ cells }) => cleanCell(cells.studentId)));
  const directory = new Directory(school.students, named);
  const drafts = lines.map((line) =>
    draftOf(line, { mend: mends.get(line.row), year, directory, isClass, answers }),
  );
  const classes = new ClassNames(
    school.classGroups,
    drafts.flatMap(({ read }) => read.classes),
  );
  const isNamed = (name: string): boolean => isClass(name) || classes.isNamed(name);
  for (const { cells, read, areClassesSure, faults } of drafts) {
    if (areClassesSure) continue;
    const several = areClassesTyped ? severalClasses(cells.classes, isClass, isNamed) : [];
    faults.push(...(several.length > 0 ? several : classes.faultsOf(read.classes)));
  }
  const { leads, twins } = mergeRows(drafts);
  const taken = new Map<string, number>();
  const doubtful = new Set<string>();
  const rows = drafts.map((draft) => {
    const lead = leads.get(draft);
    const twin = twins.get(draft);
    if (twin !== undefined) return askIfTwin(draft, twin);
    if (lead !== undefined && lead.of !== draft) return repeated(draft, lead.of.row);
    const row =
      lead === undefined
        ? planned(draft, 'error', [])
        : planLead(draft, lead.classes, { directory, classes, taken, isWhole, isErased });
    if (row.outcome === 'error')
      for (const { id } of directory.fitting(draft.read).students) doubtful.add(id);
    return row;
  });
  return {
    rows,
    leaving: school.students.filter(
      ({ id, disabled }) => !disabled && !taken.has(id) && !doubtful.has(id),
    ),
    newClasses: classes.made(rows.flatMap(({ target }) => target?.classGroups ?? [])),
    classYears: classYearsOf(
      drafts.map(({ read }, at) => ({ classes: read.classes, year: lines[at]?.schoolYear })),
    ),
  };
}

/** Whether a name is in a list, ignoring case. */
function isIn(names: readonly string[]): (name: string) => boolean {
  const known = new Set(names.map(lower));
  return (name) => known.has(lower(name));
}

/** What somebody said about a cell that may name several classes: it counts for every row with this cell. @see ../SPEC.md rule CE6 */
function classAnswers(
  lines: readonly Line[],
  mends: ReadonlyMap<number, Mend>,
  isClass: (name: string) => boolean,
): ReadonlyMap<string, string> {
  const answers = new Map<string, string>();
  for (const { row, cells } of lines) {
    const answer = mends.get(row)?.cells.classes;
    if (answer !== undefined && partsOfClass(cells.classes, isClass, () => true) !== null)
      answers.set(cells.classes, answer);
  }
  return answers;
}

/** The question whether a cell names one class or several. @see ../SPEC.md rule CE6 */
function severalClasses(
  cell: string,
  isClass: (name: string) => boolean,
  isNamed: (name: string) => boolean,
): readonly Fault[] {
  const parts = partsOfClass(cell, isClass, isNamed);
  if (parts === null) return [];
  const text = `Is “${cleanCell(cell)}” one class, or ${parts.length} classes?`;
  return [{ field: 'classes', text, guess: joinClasses(parts), mayStay: true }];
}

function mendedCells(cells: Cells, mend: Mend | undefined): Cells {
  const cell = (field: Field): string => mend?.cells[field] ?? cells[field];
  return {
    moonBaseId: cell('moonBaseId'),
    studentId: cell('studentId'),
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    yearOfBirth: cell('yearOfBirth'),
    classes: cell('classes'),
    email: cell('email'),
  };
}

interface Beside {
  readonly mend: Mend | undefined;
  readonly year: number;
  readonly directory: Directory;
  readonly isClass: (name: string) => boolean;
  readonly answers: ReadonlyMap<string, string>;
}

function draftOf(line: Line, { mend, year, directory, isClass, answers }: Beside): Draft {
  const answer = mend?.cells.classes ?? answers.get(line.cells.classes);
  const cells = { ...mendedCells(line.cells, mend), classes: answer ?? line.cells.classes };
  const read = readCells(cells, { year, isClass });
  const faults = read.faults.filter(
    ({ field }) =>
      field !== 'yearOfBirth' || read.yearOfBirth === null || !directory.isKnownYear(read),
  );
  const isSaid = (field: Field): boolean => mend?.cells[field] !== undefined;
  const isKnown = ({ field }: Fault): boolean =>
    field === 'classes'
      ? classesIn(cells.classes, isClass).every(isClass)
      : (field === 'firstName' || field === 'lastName') && directory.isKnownName(read, field);
  faults.push(...read.doubts.filter((doubt) => !isSaid(doubt.field) && !isKnown(doubt)));
  if (line.problem !== undefined && !isSaid('firstName'))
    faults.push({ field: 'firstName', text: line.problem, guess: null, mayStay: true });
  if (read.moonBaseId !== null && directory.get(read.moonBaseId) === undefined)
    faults.push({
      field: 'moonBaseId',
      text: 'No student of your school has this Moon Base ID',
      guess: '',
    });
  return { row: line.row, cells, read, mend, faults, areClassesSure: answer !== undefined };
}

/** @see ../SPEC.md rule RM6 */
function askIfTwin(draft: Draft, earlier: Draft): PlannedRow {
  const text = `${shown(draft.read)} stands in row ${earlier.row} too. Is it the same student?`;
  const faults = [{ field: 'firstName', text, guess: null } as const];
  const candidates = [{ id: 'row', label: `The student of row ${earlier.row}` }];
  return planned({ ...draft, faults }, 'error', [], { candidates, asksIfSame: true });
}

const planned = (
  { row, cells, faults }: Draft,
  outcome: Outcome,
  details: readonly string[],
  {
    candidates = [],
    asksIfSame = false,
    asksIfNew = false,
    target = null,
  }: Partial<PlannedRow> = {},
): PlannedRow => ({
  row,
  cells,
  outcome,
  details,
  faults,
  candidates,
  asksIfSame,
  asksIfNew,
  target,
});

const repeated = (draft: Draft, row: number): PlannedRow =>
  planned(draft, 'unchanged', [`Read together with row ${row}`]);

interface LeadOptions {
  readonly directory: Directory;
  readonly classes: ClassNames;
  readonly taken: Map<string, number>; // by student: the row about them
  readonly isWhole: boolean;
  readonly isErased: (read: ReadCells) => boolean;
}

const NOBODY: Fit = { students: [], doubt: null };

function planLead(
  draft: Draft,
  classNames: readonly string[],
  { directory, classes, taken, isWhole, isErased }: LeadOptions,
): PlannedRow {
  const { read, mend } = draft;
  const fit = mend?.sameAs === 'new' ? NOBODY : directory.fitting(read);
  const chosen = fit.students.find(({ id }) => id === mend?.sameAs);
  const isSure = fit.students.length === 0 || (fit.students.length === 1 && fit.doubt === null);
  if (chosen === undefined && !isSure) return askWho(draft, fit);
  const known = chosen ?? fit.students[0];
  if (known === undefined && mend?.sameAs !== 'new' && isErased(read)) return askIfNew(draft);
  if (known && taken.has(known.id)) {
    const fault = {
      field: 'firstName',
      text: `Row ${taken.get(known.id) ?? 0} is about ${shown(known)} already`,
      guess: null,
    } as const;
    const candidates = [candidateOf(known)];
    return planned({ ...draft, faults: [fault] }, 'error', [], { candidates });
  }
  if (known) taken.set(known.id, draft.row);
  const named = classes.spelled(classNames);
  const target = targetOf(read, named, known, isWhole);
  const changes = known === undefined ? [] : changesOf(known, target);
  const moves =
    known === undefined || target.classGroups === null ? [] : movesOf(known, target.classGroups);
  const outcome =
    known === undefined
      ? 'create'
      : moves.length > 0
        ? 'move'
        : changes.length > 0
          ? 'update'
          : 'unchanged';
  return planned(draft, outcome, [...moves, ...changes], { target });
}

const candidateOf = (student: KnownStudent): Candidate => ({
  id: student.id,
  label: [
    shown(student),
    student.yearOfBirth === null ? '' : `born ${student.yearOfBirth}`,
    classWords(student.classGroups),
  ]
    .filter((part) => part !== '')
    .join(', '),
});

/** @see ../SPEC.md rule RM7 */
function askIfNew(draft: Draft): PlannedRow {
  const text = `${shown(draft.read)}, or somebody of the same name or ID, was erased at your school. Is this a new student?`;
  const faults = [{ field: 'firstName', text, guess: null } as const];
  return planned({ ...draft, faults }, 'error', [], { asksIfNew: true });
}

/** @see ../SPEC.md rules RM2, RM5 */
function askWho(draft: Draft, fit: Fit): PlannedRow {
  const { students, doubt } = fit;
  const [only] = students;
  const asksIfSame = only !== undefined && students.length === 1;
  const fault = {
    field: 'firstName',
    text: asksIfSame
      ? `${shown(only)} has ${doubt === 'id-changed' ? 'nearly the same' : 'another'} student ID, ${only.rosterId ?? ''}. Is it the same student?`
      : `${students.length} students of your school fit. Which one is it?`,
    guess: null,
  } as const;
  const candidates = students.map(candidateOf);
  return planned({ ...draft, faults: [fault] }, 'error', [], { candidates, asksIfSame });
}

/** An empty cell keeps the stored value. @see ../SPEC.md rules RO2, BW4 */
function targetOf(
  read: ReadCells,
  classGroups: readonly string[],
  known: KnownStudent | undefined,
  isWhole: boolean,
): Target {
  return {
    studentId: known?.id ?? null,
    firstName: read.firstName,
    lastName: read.lastName === '' ? (known?.lastName ?? '') : read.lastName,
    yearOfBirth: read.yearOfBirth ?? known?.yearOfBirth ?? null,
    rosterId: isWhole ? read.studentId : idOf(read.studentId, known?.rosterId ?? null),
    classGroups: classGroups.length === 0 && !isWhole ? null : classGroups,
    email: read.email,
  };
}

/** The ID to store: one that has only lost its zeros keeps them. @see ../SPEC.md rule RM5 */
function idOf(stated: string | null, stored: string | null): string | null {
  if (stated === null) return stored;
  return stored !== null && bareId(stated) === bareId(stored) && stored.length > stated.length
    ? stored
    : stated;
}

/** Whether a stored name is the same after cleaning: then it has not changed. */
const sameText = (a: string, b: string): boolean => cleanCell(a) === cleanCell(b);

function changesOf(known: KnownStudent, target: Target): readonly string[] {
  const { firstName, lastName, yearOfBirth, rosterId } = target;
  return [
    ...(sameText(known.firstName, firstName)
      ? []
      : [`First name “${known.firstName}” becomes “${firstName}”`]),
    ...(sameText(known.lastName, lastName)
      ? []
      : [`Last name “${known.lastName}” becomes “${lastName}”`]),
    ...(known.yearOfBirth === yearOfBirth ? [] : [`Born ${yearOfBirth ?? ''}`]),
    ...(known.rosterId === rosterId ? [] : [`Student ID ${rosterId ?? ''}`]),
    ...(known.disabled ? ['can sign in again'] : []),
  ];
}

function movesOf(known: KnownStudent, named: readonly string[]): readonly string[] {
  const [before, after] = [new Set(known.classGroups.map(lower)), new Set(named.map(lower))];
  const left = known.classGroups.filter((name) => !after.has(lower(name)));
  const joined = named.filter((name) => !before.has(lower(name)));
  const stays = known.classGroups.filter((name) => after.has(lower(name)));
  if (left.length === 0 && joined.length === 0) return [];
  if (joined.length === 0) return [`leaves ${left.join(', ')}`];
  if (left.length > 0) return [`from ${left.join(', ')} to ${joined.join(', ')}`];
  return [
    `added to ${joined.join(', ')}${stays.length > 0 ? `, stays in ${stays.join(', ')}` : ''}`,
  ];
}
