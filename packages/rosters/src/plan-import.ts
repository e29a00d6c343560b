import { ClassNames } from './class-names.ts';
import type { Cells, Field, Line } from './lines.ts';
import { type Fault, type ReadCells, readCells } from './read-cells.ts';

export type { Fault } from './read-cells.ts';

/** A student who is at the school already. */
export interface KnownStudent {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly yearOfBirth: number | null;
  readonly rosterId: string | null;
  readonly classGroups: readonly string[]; // by name
  readonly disabled: boolean;
}

/** The corrections that somebody has made to a row. */
export interface Mend {
  readonly cells: { readonly [Name in Field]?: string | undefined };
  readonly sameAs: string | null; // the id of a student, or `new`: the person the row is about
}

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
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly leaving: readonly KnownStudent[];
  readonly newClasses: readonly string[];
}

export interface ImportSchool {
  readonly students: readonly KnownStudent[];
  readonly classGroups: readonly string[]; // by name
}

interface Draft {
  readonly row: number;
  readonly cells: Cells;
  readonly read: ReadCells;
  readonly mend: Mend | undefined;
  readonly faults: Fault[];
}

/** A name in the form for comparison: without accents, case and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s'’-]+/g, ' ')
    .trim();
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  fold(`${firstName} ${lastName}`);
const shown = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
const lower = (text: string): string => text.toLowerCase();

/**
 * The changes that an import would make, row by row. Nothing is stored.
 *
 * @param mends by row
 * @param year the current one
 * @see ../SPEC.md rules CE4, RM1 to RM4, RO1 to RO4
 */
export function planImport(
  lines: readonly Line[],
  school: ImportSchool,
  mends: ReadonlyMap<number, Mend>,
  year: number,
): Plan {
  const directory = new Directory(school.students);
  const drafts = lines.map((line) => draftOf(line, mends.get(line.row), { year, directory }));
  const classes = new ClassNames(
    school.classGroups,
    drafts.flatMap(({ read }) => read.classes),
  );
  for (const { read, mend, faults } of drafts)
    if (mend?.cells.classes === undefined) faults.push(...classes.faultsOf(read.classes));
  const leads = mergeRows(drafts);
  const taken = new Map<string, number>();
  const rows = drafts.map((draft) => {
    const lead = leads.get(draft);
    if (lead === undefined) return planned(draft, 'error', [], []);
    if (lead.of !== draft) return repeated(draft, lead.of.row);
    return planLead(draft, lead.classes, { directory, classes, taken });
  });
  return {
    rows,
    leaving: school.students.filter(({ id, disabled }) => !disabled && !taken.has(id)),
    newClasses: classes.made(rows.flatMap(({ target }) => target?.classGroups ?? [])),
  };
}

/** The students of the school, indexed by everything that a row may identify them by. */
class Directory {
  private readonly byId: ReadonlyMap<string, KnownStudent>;
  private readonly byRosterId: ReadonlyMap<string, KnownStudent>;
  private readonly byName = new Map<string, KnownStudent[]>();

  constructor(students: readonly KnownStudent[]) {
    this.byId = new Map(students.map((each) => [each.id, each]));
    this.byRosterId = new Map(
      students.flatMap((each) => (each.rosterId === null ? [] : [[each.rosterId, each]])),
    );
    for (const each of students) {
      const same = this.byName.get(nameOf(each));
      if (same) same.push(each);
      else this.byName.set(nameOf(each), [each]);
    }
  }

  get(id: string): KnownStudent | undefined {
    return this.byId.get(id);
  }

  /** The students whom the row may be about; several when it is ambiguous. @see ../SPEC.md rule RM1 */
  fitting(read: ReadCells): readonly KnownStudent[] {
    const byMoonBaseId = read.moonBaseId === null ? undefined : this.byId.get(read.moonBaseId);
    const byRosterId = read.studentId === null ? undefined : this.byRosterId.get(read.studentId);
    const sure = byMoonBaseId ?? byRosterId;
    if (sure) return [sure];
    const fit = (this.byName.get(nameOf(read)) ?? []).filter(
      (each) =>
        (each.rosterId === null || read.studentId === null) &&
        (each.yearOfBirth === null ||
          read.yearOfBirth === null ||
          each.yearOfBirth === read.yearOfBirth),
    );
    const active = fit.filter(({ disabled }) => !disabled);
    return active.length > 0 ? active : fit;
  }

  /** Whether a student of this name was born in this year: then the year is accepted, however odd it looks. */
  isKnownYear(read: ReadCells): boolean {
    const same = [
      ...(this.byName.get(nameOf(read)) ?? []),
      ...(read.moonBaseId === null ? [] : [this.byId.get(read.moonBaseId)]),
    ];
    return same.some((each) => each?.yearOfBirth === read.yearOfBirth);
  }
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
  };
}

function draftOf(
  line: Line,
  mend: Mend | undefined,
  { year, directory }: { readonly year: number; readonly directory: Directory },
): Draft {
  const cells = mendedCells(line.cells, mend);
  const read = readCells(cells, year);
  const faults = read.faults.filter(
    ({ field }) =>
      field !== 'yearOfBirth' || read.yearOfBirth === null || !directory.isKnownYear(read),
  );
  if (read.moonBaseId !== null && directory.get(read.moonBaseId) === undefined)
    faults.push({
      field: 'moonBaseId',
      text: 'No student of your school has this Moon Base ID',
      guess: '',
    });
  return { row: line.row, cells, read, mend, faults };
}

interface Lead {
  readonly of: Draft;
  readonly classes: string[];
}

/** Merges the rows of one student; a row with errors stays on its own. @see ../SPEC.md rule RM3 */
function mergeRows(drafts: readonly Draft[]): ReadonlyMap<Draft, Lead> {
  const byKey = new Map<string, Lead>();
  const leads = new Map<Draft, Lead>();
  for (const draft of drafts) {
    const { read } = draft;
    const earlier = byKey.get(keyOf(draft));
    if (earlier && nameOf(earlier.of.read) !== nameOf(read)) {
      draft.faults.push({
        field: read.moonBaseId === null ? 'studentId' : 'moonBaseId',
        text: `Row ${earlier.of.row} has this ID with another name, ${shown(earlier.of.read)}`,
        guess: null,
      });
    }
    if (draft.faults.length > 0) continue;
    if (earlier === undefined) {
      const lead = { of: draft, classes: [...read.classes] };
      byKey.set(keyOf(draft), lead);
      leads.set(draft, lead);
      continue;
    }
    const has = new Set(earlier.classes.map(lower));
    earlier.classes.push(...read.classes.filter((name) => !has.has(lower(name))));
    leads.set(draft, earlier);
  }
  return leads;
}

function keyOf({ read, mend, row }: Draft): string {
  if (mend?.sameAs === 'new') return `row ${row}`;
  if (read.moonBaseId !== null) return `moon ${read.moonBaseId}`;
  if (read.studentId !== null) return `id ${read.studentId}`;
  return `name ${nameOf(read)} ${read.yearOfBirth ?? ''}`;
}

const planned = (
  { row, cells, faults }: Draft,
  outcome: Outcome,
  details: readonly string[],
  candidates: readonly Candidate[],
  target: Target | null = null,
): PlannedRow => ({ row, cells, outcome, details, faults, candidates, target });

const repeated = (draft: Draft, row: number): PlannedRow =>
  planned(draft, 'unchanged', [`Read together with row ${row}`], []);

function planLead(
  draft: Draft,
  classNames: readonly string[],
  {
    directory,
    classes,
    taken,
  }: {
    readonly directory: Directory;
    readonly classes: ClassNames;
    readonly taken: Map<string, number>;
  },
): PlannedRow {
  const { read, mend } = draft;
  const fitting = mend?.sameAs === 'new' ? [] : directory.fitting(read);
  const chosen = fitting.find(({ id }) => id === mend?.sameAs);
  const [known] = chosen === undefined ? fitting : [chosen];
  if (chosen === undefined && fitting.length > 1) return askWho(draft, fitting);
  if (known && taken.has(known.id)) {
    const fault = {
      field: 'firstName',
      text: `Row ${taken.get(known.id) ?? 0} is about ${shown(known)} already`,
      guess: null,
    } as const;
    return planned({ ...draft, faults: [fault] }, 'error', [], [candidateOf(known)]);
  }
  if (known) taken.set(known.id, draft.row);
  const named = classes.spelled(classNames);
  const target = targetOf(read, named, known);
  const changes = known === undefined ? [] : changesOf(known, target);
  const moves = known === undefined || named.length === 0 ? [] : movesOf(known, named);
  const outcome =
    known === undefined
      ? 'create'
      : moves.length > 0
        ? 'move'
        : changes.length > 0
          ? 'update'
          : 'unchanged';
  return planned(draft, outcome, [...moves, ...changes], [], target);
}

const candidateOf = (student: KnownStudent): Candidate => ({
  id: student.id,
  label: [
    shown(student),
    student.yearOfBirth === null ? '' : `born ${student.yearOfBirth}`,
    student.classGroups.join(', ') || 'no class',
  ]
    .filter((part) => part !== '')
    .join(', '),
});

/** @see ../SPEC.md rule RM2 */
function askWho(draft: Draft, fitting: readonly KnownStudent[]): PlannedRow {
  const fault = {
    field: 'firstName',
    text: `${fitting.length} students of your school fit. Which one is it?`,
    guess: null,
  } as const;
  return planned({ ...draft, faults: [fault] }, 'error', [], fitting.map(candidateOf));
}

/** An empty cell keeps the stored value. @see ../SPEC.md rule RO2 */
function targetOf(
  read: ReadCells,
  classGroups: readonly string[],
  known: KnownStudent | undefined,
): Target {
  return {
    studentId: known?.id ?? null,
    firstName: read.firstName,
    lastName: read.lastName === '' ? (known?.lastName ?? '') : read.lastName,
    yearOfBirth: read.yearOfBirth ?? known?.yearOfBirth ?? null,
    rosterId: read.studentId ?? known?.rosterId ?? null,
    classGroups: classGroups.length === 0 ? null : classGroups,
  };
}

/** Whether a stored name is the same after cleaning: then it has not changed. */
const sameText = (a: string, b: string): boolean =>
  a.normalize('NFC').replaceAll(/\s+/g, ' ').trim() === b;

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
