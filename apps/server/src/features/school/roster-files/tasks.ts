import { IMPORT_ROWS_PER_PAGE, type RosterPreview, type RosterQuery } from '@moonbase/contracts';
import {
  type Mend,
  type Outcome,
  type Plan,
  planImport,
  type PlannedRow,
  type ReadCells,
  type ClassYear,
} from '@moonbase/rosters';

import { marksOf } from '../../../play/privacy/erased-marks.ts';
import type { BodyParts } from '../../../platform/http/body-parts.ts';
import { runWireTask, type WireAnswers, type WireTask } from '../roster-wire/wire-tasks.ts';
import { type OwnFacts, readUpload, type UploadAnswer } from './read-upload.ts';
import { Lines, Mended, type StatedAddress, Students, type Target } from './stored.ts';

/** A body of an upload to read. */
export interface ReadTask {
  readonly kind: 'read';
  readonly body: BodyParts; // as it came: JSON
  readonly own: OwnFacts;
}

/** What is needed to plan an import, as the database sends it. */
export interface PlanInput {
  readonly lines: string; // JSON
  readonly mended: string; // JSON
  readonly students: string; // JSON
  readonly classGroups: readonly string[];
  readonly year: number;
  readonly areClassesTyped: boolean;
  readonly markKey: string; // of marks, in hexadecimal
  readonly erased: readonly string[]; // marks of students who were erased here
}

/** One page of a preview. */
export interface PreviewTask {
  readonly kind: 'preview';
  readonly input: PlanInput;
  readonly query: RosterQuery;
}

/** What an import changes. */
export interface ApplyTask {
  readonly kind: 'apply';
  readonly input: PlanInput;
}

/** The rows that ask whether a student is the same one, and their answers. */
export interface SameTask {
  readonly kind: 'same';
  readonly input: PlanInput;
}

export type Task = ReadTask | PreviewTask | ApplyTask | SameTask | WireTask;

export type PreviewAnswer = Pick<
  RosterPreview,
  'rows' | 'found' | 'counts' | 'newClasses' | 'classYears' | 'askedIfSame'
>;

export interface ApplyAnswer {
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly targets: readonly Target[];
  readonly stated: readonly StatedAddress[]; // of students whom nothing else changes
  readonly leaving: readonly string[]; // ids of students
  readonly newClasses: readonly string[];
  readonly classYears: readonly ClassYear[];
}

export interface Answers extends WireAnswers {
  readonly read: UploadAnswer;
  readonly preview: PreviewAnswer;
  readonly apply: ApplyAnswer;
  readonly same: Readonly<Record<string, Mend>>; // by row
}

/** Does a task; called in the thread. */
export async function runTask(task: Task): Promise<Answers[Task['kind']]> {
  switch (task.kind) {
    case 'read':
      return readUpload(Buffer.concat(task.body), task.own);
    case 'preview':
      return pageOf(planOf(task.input), task.query);
    case 'apply':
      return effectOf(planOf(task.input));
    case 'same':
      return sameOf(planOf(task.input));
    default:
      return runWireTask(task);
  }
}

function planOf(input: PlanInput): Plan {
  const mends = Object.entries(Mended.parse(JSON.parse(input.mended)));
  const erased = new Set(input.erased);
  const key = Buffer.from(input.markKey, 'hex');
  const isErased = ({ studentId, ...read }: ReadCells): boolean =>
    erased.size > 0 &&
    marksOf(key, { ...read, rosterId: studentId }).some((mark) => erased.has(mark));
  return planImport(
    Lines.parse(JSON.parse(input.lines)),
    { students: Students.parse(JSON.parse(input.students)), classGroups: input.classGroups },
    new Map(mends.map(([row, mend]) => [Number(row), mend])),
    { year: input.year, areClassesTyped: input.areClassesTyped, isErased },
  );
}

function countsOf(rows: readonly PlannedRow[]): Record<Outcome, number> {
  const counts = { create: 0, update: 0, move: 0, unchanged: 0, error: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

/** A page of the rows of an import, those with an error first. */
function pageOf(
  { rows, leaving, newClasses, classYears }: Plan,
  { show, page }: RosterQuery,
): PreviewAnswer {
  const shown = rows.filter(({ outcome }) => show === 'all' || outcome === show);
  const isError = ({ outcome }: PlannedRow): boolean => outcome === 'error';
  const chosen = [...shown.filter(isError), ...shown.filter((row) => !isError(row))];
  const first = (page - 1) * IMPORT_ROWS_PER_PAGE;
  return {
    rows: chosen
      .slice(first, first + IMPORT_ROWS_PER_PAGE)
      .map(({ row, cells, outcome, details, faults, candidates, asksIfNew }) => ({
        row,
        cells,
        outcome,
        details: [...details],
        faults: [...faults],
        candidates: [...candidates],
        asksIfNew,
      })),
    found: chosen.length,
    counts: { ...countsOf(rows), leaving: leaving.length },
    newClasses: [...newClasses],
    classYears: classYears.map((each) => ({ ...each, others: [...each.others] })),
    askedIfSame: rows.filter(({ asksIfSame }) => asksIfSame).length,
  };
}

const effectOf = ({ rows, leaving, newClasses, classYears }: Plan): ApplyAnswer => ({
  counts: countsOf(rows),
  targets: rows.flatMap(({ target, outcome }) =>
    target === null || outcome === 'unchanged' ? [] : [target],
  ),
  stated: rows.flatMap(({ target, outcome }) =>
    outcome === 'unchanged' && target?.studentId != null && target.email !== null
      ? [{ studentId: target.studentId, email: target.email }]
      : [],
  ),
  leaving: leaving.map(({ id }) => id),
  newClasses,
  classYears,
});

const sameOf = ({ rows }: Plan): Readonly<Record<string, Mend>> =>
  Object.fromEntries(
    rows.flatMap(({ row, asksIfSame, candidates: [only] }) =>
      asksIfSame && only !== undefined ? [[row, { cells: {}, sameAs: only.id }]] : [],
    ),
  );
