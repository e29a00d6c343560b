import type { Person } from '@moonbase/access';
import { unitInfo } from '@moonbase/content';
import type { ClassWork, OwnWork, Work, WorkProgress } from '@moonbase/contracts/set-work';
import { MINUTE_MS } from '@moonbase/kit';
import {
  countsOf,
  daysLeft,
  halfOfQuiz,
  isOpen,
  lastDayOf,
  minutesExpected,
  progressOf,
  type QuizHalf,
  weakestUnit,
} from '@moonbase/set-work';

import { askedOf } from '../../play/set-work/user-works.ts';
import { type ProgressRow, toDone } from '../../play/set-work/work-progress.queries.ts';
import { setterOf, subjectOf, titleOfRow } from '../../play/set-work/words.ts';
import type { WorkRow } from '../../play/set-work/works.queries.ts';

/** Who reads a work, and on which of the school's days. */
export interface Reading {
  readonly reader: Person;
  readonly today: string;
}

export function toWork(row: WorkRow, { reader, today }: Reading): Work {
  const { content } = row;
  return {
    id: row.id,
    kind: row.kind,
    target: row.target,
    amount: row.amount,
    title: titleOfRow(row),
    subject: subjectOf(row),
    content: content && {
      ...content,
      units: content.units.map(({ unitId, ...rest }) => ({ unit: String(unitId), ...rest })),
    },
    units: row.unitIds.map(String),
    step: row.step,
    mistake: row.mistake,
    lesson: row.lesson,
    secondDay: row.secondDay,
    from: row.from,
    until: row.until,
    endedOn: row.endedOn,
    isOpen: isOpen(row, today),
    daysLeft: daysLeft(row, today),
    note: row.note,
    by: setterOf(row, reader),
    isOwn: row.setterId === reader.userId,
  };
}

const nameOfUnit = (unitId: number | null): string | null =>
  unitId === null ? null : unitInfo(unitId).name;

const toHalf = ({ right, answered, tooFast }: QuizHalf) => ({ right, answered, tooFast });

export function toProgress(work: WorkRow, row: ProgressRow): WorkProgress {
  const done = toDone(row);
  const isQuiz = work.kind === 'quiz';
  const halves = {
    right: done.before.right + done.after.right,
    answered: done.before.answered + done.after.answered,
  };
  const figures = isQuiz ? halves : { right: row.right, answered: row.answered };
  return {
    ...progressOf(askedOf(work, row), done),
    ...figures,
    minutes: Math.floor(row.worked / MINUTE_MS),
    lastAt: row.lastAt?.toISOString() ?? null,
    weakest: nameOfUnit(weakestUnit(row.units)),
    objected: row.objected,
    until: lastDayOf({ ...work, until: row.ownUntil ?? work.until }),
    before: isQuiz ? toHalf(done.before) : null,
    after: isQuiz ? toHalf(done.after) : null,
  };
}

/** The sums of a work over its students. */
export function toSums(work: WorkRow, rows: readonly ProgressRow[]): ClassWork['sums'] {
  const students = rows.map((row) => toProgress(work, row));
  const counts = countsOf(students.map(({ state }) => state));
  return {
    students: rows.length,
    notBegun: counts['not-begun'],
    underWay: counts['under-way'],
    done: counts.done,
    right: students.reduce((sum, { right }) => sum + right, 0),
    answered: students.reduce((sum, { answered }) => sum + answered, 0),
    weakest: nameOfUnit(weakestUnit(unitsTogether(rows))),
  };
}

function unitsTogether(rows: readonly ProgressRow[]) {
  const sums = new Map<number, { readonly right: number; readonly answered: number }>();
  for (const { unitId, right, answered } of rows.flatMap(({ units }) => units)) {
    const sum = sums.get(unitId) ?? { right: 0, answered: 0 };
    sums.set(unitId, { right: sum.right + right, answered: sum.answered + answered });
  }
  return [...sums].map(([unitId, sum]) => ({ unitId, ...sum }));
}

/** A work on the menu of its student. */
export function toOwnWork(
  work: WorkRow,
  row: ProgressRow,
  { reader, today, perRight }: Reading & { readonly perRight: number | null },
): OwnWork {
  const done = toDone(row);
  const progress = progressOf(work, done);
  const until = row.ownUntil ?? work.until;
  const isQuiz = work.kind === 'quiz';
  return {
    id: work.id,
    kind: work.kind,
    target: work.target,
    title: titleOfRow(work),
    by: setterOf(work, reader),
    note: work.note,
    until,
    daysLeft: daysLeft({ until }, today),
    ...progress,
    expected: minutesExpected(work, perRight),
    step: work.step,
    mistake: work.mistake,
    half: isQuiz ? halfOfQuiz(done, work.secondDay ?? until, today) : null,
  };
}
