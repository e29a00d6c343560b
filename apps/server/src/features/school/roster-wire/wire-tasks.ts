import { createHash } from 'node:crypto';

import {
  classesIn,
  cleanCell,
  effectTable,
  type Collection,
  type Effect,
  fingerprintOf,
  type Hold,
  type Limits,
  newClassesOf,
  type OwnSchool,
  pageOfOneRoster,
  planWire,
  readOneRoster,
  type SchoolThere,
  schoolsThere,
  type Stated,
  statedYear,
  tablesOfPages,
  type WireOutcome,
  type WirePlan,
  isChange,
  isTaken,
  type Take,
  type TakeCount,
  takesOf,
} from '@moonbase/rosters';
import { z } from 'zod';

import { idMark } from '../../../play/privacy/erased-marks.ts';
import {
  Lines,
  Mended,
  type StatedAddress,
  Students,
  type Target,
} from '../roster-files/stored.ts';

export type WirePage =
  | { readonly kind: 'page'; readonly json: string; readonly count: number }
  | { readonly kind: 'refused'; readonly why: string };

/** A list as it is kept until it is applied. */
export type WireList =
  | {
      readonly kind: 'list';
      readonly lines: string; // JSON
      readonly teachers: string; // JSON
      readonly students: number;
      readonly staff: number;
      readonly classes: number;
      readonly notes: readonly string[];
    }
  | { readonly kind: 'refused'; readonly why: string };

/** What a plan is made from, as the database sends it. */
export interface WireInput {
  readonly lines: string; // JSON, like the other texts
  readonly teachers: string;
  readonly mended: string;
  readonly students: string;
  readonly staff: string;
  readonly listed: string;
  readonly undone: readonly string[]; // hashes of what was taken back
  readonly markKey: string; // of marks, in hexadecimal
  readonly erased: readonly string[]; // marks of people who were erased here
  readonly sourceId: string;
  readonly classGroups: readonly string[];
  readonly year: number;
  readonly limits: Limits;
}

export interface WireQuery {
  readonly show: WireOutcome | 'changes';
  readonly page: number;
}

export const WIRE_ROWS_PER_PAGE = 50;

export type WireTask =
  | { readonly kind: 'wire-page'; readonly collection: Collection; readonly body: Uint8Array }
  | {
      readonly kind: 'wire-list';
      readonly pages: readonly string[];
      readonly own: OwnSchool;
      readonly today: string;
    }
  | { readonly kind: 'wire-schools'; readonly pages: readonly string[] }
  | { readonly kind: 'wire-preview'; readonly input: WireInput; readonly query: WireQuery }
  | { readonly kind: 'wire-table'; readonly input: WireInput }
  | { readonly kind: 'wire-apply'; readonly input: WireInput; readonly take: Take };

export type WireCounts = Readonly<Record<WireOutcome, number>>;

export interface WirePreviewAnswer {
  readonly rows: readonly Effect[];
  readonly found: number;
  readonly counts: WireCounts;
  readonly holds: readonly Hold[];
  readonly takes: Readonly<Record<Take, TakeCount>>;
}

export interface ListedRow extends Stated {
  readonly rosterId: string;
  readonly mark: string;
}

export interface WireEffect {
  readonly holds: readonly Hold[];
  readonly takes: Readonly<Record<Take, TakeCount>>;
  readonly counts: WireCounts; // of what is taken
  readonly targets: readonly Target[];
  readonly stated: readonly StatedAddress[];
  readonly teachers: WirePlan['teachers'];
  readonly leavingStudents: readonly string[];
  readonly leavingTeachers: readonly string[];
  readonly newClasses: readonly string[];
  readonly listed: readonly ListedRow[];
  readonly prints: readonly string[];
  readonly erased: readonly string[]; // marks of people who were erased here and are still named
}

export interface WireAnswers {
  readonly 'wire-page': WirePage;
  readonly 'wire-list': WireList;
  readonly 'wire-schools': readonly SchoolThere[];
  readonly 'wire-preview': WirePreviewAnswer;
  readonly 'wire-table': readonly (readonly string[])[];
  readonly 'wire-apply': WireEffect;
}

/** Does a task; called in the thread. */
export function runWireTask(task: WireTask): WireAnswers[WireTask['kind']] {
  switch (task.kind) {
    case 'wire-page':
      return readPage(task.collection, task.body);
    case 'wire-list':
      return readList(task.pages, task.own, task.today);
    case 'wire-schools':
      return schoolsThere(task.pages.flatMap((page) => Page.parse(JSON.parse(page)).tables));
    case 'wire-preview':
      return pageOf(planOf(task.input), task.query);
    case 'wire-table':
      return effectTable(planOf(task.input).effects);
    case 'wire-apply':
      return effectOf(task.input, task.take);
  }
}

const Page = z.object({
  collection: z.string(),
  ids: z.array(z.string()),
  tables: z.array(z.object({ file: z.string(), rows: z.array(z.array(z.string())) })),
});

function readPage(collection: Collection, body: Uint8Array): WirePage {
  let json: unknown;
  try {
    json = JSON.parse(
      Buffer.from(body)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    );
  } catch {
    return { kind: 'refused', why: 'the answer is cut off or is no JSON' };
  }
  const page = pageOfOneRoster(collection, json);
  if (!page.ok) return { kind: 'refused', why: page.why };
  const { ids, tables } = page;
  return { kind: 'page', count: ids.length, json: JSON.stringify({ collection, ids, tables }) };
}

/** The people of a list all of whose pages have come. One that names a record twice changed while it was fetched. */
function readList(texts: readonly string[], own: OwnSchool, today: string): WireList {
  const pages = texts.map((text) => Page.parse(JSON.parse(text)));
  const seen = new Set<string>();
  for (const { collection, ids } of pages)
    for (const id of ids) {
      const key = `${collection}\n${id}`;
      if (seen.has(key))
        return {
          kind: 'refused',
          why: `The list names the record ${id.slice(0, 80)} of “${collection}” twice: it changed while it was fetched.`,
        };
      seen.add(key);
    }
  const read = readOneRoster(tablesOfPages(pages.flatMap(({ tables }) => tables)), own, today);
  if (!read.ok) return { kind: 'refused', why: read.why };
  if (read.lines.length === 0)
    return { kind: 'refused', why: 'The list has no students of your school.' };
  return {
    kind: 'list',
    lines: JSON.stringify(read.lines),
    teachers: JSON.stringify(read.teachers),
    students: read.lines.length,
    staff: read.teachers.length,
    classes: read.classes,
    notes: read.notes,
  };
}

const Teachers = z.array(
  z.object({
    rosterId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    classes: z.array(z.string()),
    isAssistant: z.boolean().default(false), // kept by an earlier version
  }),
);
const Staff = z.array(
  z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    rosterId: z.string().nullable(),
    classGroups: z.array(z.string()),
    disabled: z.boolean(),
    runsSchool: z.boolean(),
  }),
);
const Listed = z.array(
  z.object({
    rosterId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    yearOfBirth: z.string(),
    classGroups: z.array(z.string()),
    hasLeft: z.boolean(),
  }),
);

const PRINT_LENGTH = 22; // of base64: 132 bits

/** A change as it is kept, by which nobody can be recognised in the table. */
const hashOf = (sourceId: string, fingerprint: string): string =>
  createHash('sha256')
    .update(`${sourceId}\n${fingerprint}`)
    .digest('base64')
    .slice(0, PRINT_LENGTH);

const markOf = ({ markKey }: WireInput, rosterId: string): string =>
  idMark(Buffer.from(markKey, 'hex'), rosterId);

function planOf(input: WireInput): WirePlan {
  const erased = new Set(input.erased);
  const mends = Object.entries(Mended.parse(JSON.parse(input.mended)));
  const undone = new Set(input.undone);
  const listed = Listed.parse(JSON.parse(input.listed));
  return planWire(
    {
      lines: Lines.parse(JSON.parse(input.lines)),
      teachers: Teachers.parse(JSON.parse(input.teachers)),
    },
    {
      students: Students.parse(JSON.parse(input.students)),
      teachers: Staff.parse(JSON.parse(input.staff)),
      classGroups: input.classGroups,
      listed: new Map(listed.map((each) => [each.rosterId, each])),
      isUndone: (print) => undone.has(hashOf(input.sourceId, print)),
      isErased: (rosterId) => erased.size > 0 && erased.has(markOf(input, rosterId)),
    },
    new Map(mends.map(([row, mend]) => [Number(row), mend])),
    { year: input.year, limits: input.limits },
  );
}

function countsOf(effects: readonly Effect[]): WireCounts {
  const counts = { create: 0, update: 0, move: 0, leave: 0, unchanged: 0, error: 0 };
  for (const { outcome } of effects) counts[outcome] += 1;
  return counts;
}

function pageOf({ effects, holds }: WirePlan, { show, page }: WireQuery): WirePreviewAnswer {
  const shown = effects
    .filter((each) => (show === 'changes' ? each.outcome !== 'unchanged' : each.outcome === show))
    .toSorted((one, other) => Number(one.held === null) - Number(other.held === null));
  const first = (page - 1) * WIRE_ROWS_PER_PAGE;
  return {
    rows: shown.slice(first, first + WIRE_ROWS_PER_PAGE),
    found: shown.length,
    counts: countsOf(effects),
    holds,
    takes: takesOf(effects),
  };
}

function effectOf(input: WireInput, take: Take): WireEffect {
  const { effects, holds, students, teachers, erased } = planOf(input);
  const taken = effects.filter((each) => isTaken(each, take));
  const changes = taken.filter(isChange);
  const rows = new Set(taken.flatMap(({ row }) => row ?? []));
  const changed = new Set(changes.flatMap(({ row }) => row ?? []));
  const staff = new Set(
    changes.flatMap(({ who, rosterId }) => (who === 'teacher' ? [rosterId] : [])),
  );
  const leaving = (who: Effect['who']) =>
    changes.flatMap((each) =>
      each.outcome === 'leave' && each.who === who && each.personId !== null ? [each.personId] : [],
    );
  return {
    holds,
    takes: takesOf(effects),
    counts: countsOf(taken),
    targets: students.flatMap(({ row, target }) =>
      target !== null && changed.has(row) ? [target] : [],
    ),
    stated: students.flatMap(({ row, target }) =>
      target?.studentId != null && target.email !== null && rows.has(row) && !changed.has(row)
        ? [{ studentId: target.studentId, email: target.email }]
        : [],
    ),
    teachers: teachers.filter(({ rosterId }) => staff.has(rosterId)),
    leavingStudents: leaving('student'),
    leavingTeachers: leaving('teacher'),
    newClasses: newClassesOf(changes, input.classGroups),
    listed: listedAfter(input, taken),
    prints: changes.map((each) => hashOf(input.sourceId, fingerprintOf(each))),
    erased: erased.map((rosterId) => markOf(input, rosterId)),
  };
}

/** What the list has said now, of everybody about whom it was taken at its word. */
function listedAfter(input: WireInput, taken: readonly Effect[]): readonly ListedRow[] {
  const stated = new Map<string, Omit<ListedRow, 'rosterId' | 'hasLeft' | 'mark'>>();
  for (const { cells } of Lines.parse(JSON.parse(input.lines)))
    stated.set(cells.studentId, {
      firstName: cleanCell(cells.firstName),
      lastName: cleanCell(cells.lastName),
      yearOfBirth: statedYear(cells.yearOfBirth),
      classGroups: classesIn(cells.classes),
    });
  for (const { rosterId, firstName, lastName, classes } of Teachers.parse(
    JSON.parse(input.teachers),
  ))
    if (!stated.has(rosterId))
      stated.set(rosterId, {
        firstName: cleanCell(firstName),
        lastName: cleanCell(lastName),
        yearOfBirth: '',
        classGroups: classes,
      });
  const before = new Map(
    Listed.parse(JSON.parse(input.listed)).map((each) => [each.rosterId, each]),
  );
  return taken.flatMap(({ rosterId, outcome }) => {
    const said = outcome === 'leave' ? before.get(rosterId) : stated.get(rosterId);
    return said === undefined
      ? []
      : [{ ...said, rosterId, hasLeft: outcome === 'leave', mark: markOf(input, rosterId) }];
  });
}
