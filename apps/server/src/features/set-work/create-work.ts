import { unitInfo, UNITS } from '@moonbase/content';
import type { SetWorkReply } from '@moonbase/contracts/set-work';
import type { SetWorkBody } from '@moonbase/contracts/set-work';
import { USUAL_OPERAND } from '@moonbase/lesson';
import { isMistakeId } from '@moonbase/misconceptions';
import { factOfId } from '@moonbase/practice';
import { faultsOf, mayTakeAnother } from '@moonbase/set-work';
import { chosenUnits, type Selection, type SelectionUnit } from '@moonbase/selections';
import type { z } from 'zod';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectUserFacts } from '../../play/facts.queries.ts';
import { judgeFacts } from '../../play/fluency.ts';
import { statedContent } from '../../play/selections/stated-content.ts';
import { unitOf } from '../../play/units.ts';
import {
  countOpen,
  insertWork,
  selectLessonContent,
  type WorkStudent,
} from './set-work.queries.ts';

export interface WorkOrder {
  readonly classGroupId: string | null; // null: a parent sets it for a child
  readonly setterId: string;
  readonly body: z.output<typeof SetWorkBody>;
  readonly people: readonly { readonly id: string; readonly name: string }[]; // whom it can be for
  readonly today: string; // the school's day
  readonly now: number; // milliseconds since 1970
}

interface Content {
  readonly content: Selection | null;
  readonly unitIds: readonly number[];
}

/**
 * Sets a work for those who have fewer than five. Call it inside a transaction.
 *
 * @throws FieldErrors for a work that breaks a rule
 */
export async function createWork(db: Db, order: WorkOrder): Promise<SetWorkReply> {
  const { body, people, today } = order;
  const faults = faultsOf(body, today);
  if (Object.keys(faults).length > 0) throw new FieldErrors(faults);
  const asked = await contentOfWork(db, order);
  const wanted = body.students === undefined ? people : chosenOf(people, body.students);
  const open = await countOpen(
    db,
    wanted.map(({ id }) => id),
    today,
  );
  const busy = open.filter((each) => !mayTakeAnother(each.open)).map(({ id }) => id);
  const isFree = ({ id }: { readonly id: string }): boolean => !busy.includes(id);
  for (const { student } of body.exceptions) chosenOf(wanted, [student]);
  const students = (await studentsOf(db, wanted.filter(isFree), body.kind)).map((each) => ({
    ...each,
    amount: body.exceptions.find(({ student }) => student === each.id)?.amount ?? null,
  }));
  const full = wanted.filter((person) => !isFree(person));
  if (students.length === 0) return { work: null, students: 0, full };
  const work = await insertWork(db, {
    classGroup: order.classGroupId,
    setterId: order.setterId,
    kind: body.kind,
    target: body.target,
    amount: body.amount,
    content: asked.content,
    unitIds: [...asked.unitIds],
    step: body.kind === 'step' ? (body.step ?? null) : null,
    mistake: body.kind === 'mending' ? (body.mistake ?? null) : null,
    lesson: body.kind === 'lesson' ? (body.lesson ?? null) : null,
    secondDay: body.kind === 'quiz' ? (body.secondDay ?? body.until) : null,
    from: body.from,
    until: body.until,
    note: body.note,
    setAt: order.now,
    students,
  });
  return { work, students: students.length, full };
}

function chosenOf(people: WorkOrder['people'], wanted: readonly string[]) {
  const chosen = people.filter(({ id }) => wanted.includes(id));
  if (chosen.length !== new Set(wanted).size)
    throw new AppError('not-found', 'There is no such student in this class.');
  return chosen;
}

/** What a work asks, and the units whose answers count. @throws FieldErrors */
async function contentOfWork(db: Db, { body, classGroupId }: WorkOrder): Promise<Content> {
  switch (body.kind) {
    case 'content':
      return withUnits(statedContent(body.content));
    case 'quiz':
      return withUnits(topics([knownUnit(body.unit)]));
    case 'lesson':
      return lessonContent(db, { classGroupId, lessonId: body.lesson });
    case 'mending':
      if (body.mistake === undefined || !isMistakeId(body.mistake))
        throw new FieldErrors({ mistake: ['There is no such mistake'] });
      return NO_CONTENT;
    case 'step':
      if (body.step === undefined) throw new FieldErrors({ step: ['Is required'] });
      return NO_CONTENT;
    case 'adaptive':
    case 'facts':
      return NO_CONTENT;
  }
}

const NO_CONTENT: Content = { content: null, unitIds: [] };

const withUnits = (content: Selection): Content => ({
  content,
  unitIds: [...new Set(chosenUnits(content).map(({ unitId }) => unitId))],
});

function knownUnit(unit: string | undefined): number {
  if (unit === undefined || unitOf(Number(unit)) === null)
    throw new FieldErrors({ unit: ['There is no such unit'] });
  return Number(unit);
}

/** Units as a selection. Tables and topics cannot stand in one, so tables stand where there is no topic. */
function topics(unitIds: readonly number[]): Selection {
  const plain = unitIds.filter((unitId) => unitInfo(unitId).table === null);
  if (plain.length > 0)
    return { type: 'advanced_topics', mode: 'normal', format: 'normal', units: plain.map(toUnit) };
  const [first] = unitIds;
  const kind = first === undefined ? null : unitInfo(first).table?.kind;
  const tables = unitIds.filter((unitId) => unitInfo(unitId).table?.kind === kind);
  return tablesOf(kind === 'times' ? 'basic_tables' : 'basic_add_tables', tables);
}

const tablesOf = (
  type: 'basic_tables' | 'basic_add_tables',
  unitIds: readonly number[],
): Selection => ({ type, mode: 'normal', format: 'normal', units: unitIds.map(toUnit) });

function toUnit(unitId: number): SelectionUnit {
  const { table } = unitInfo(unitId);
  return {
    unitId,
    selected: true,
    value: table?.value ?? null,
    maxOperand: table === null ? null : USUAL_OPERAND,
    frequency: 0,
  };
}

async function lessonContent(
  db: Db,
  of: { readonly classGroupId: string | null; readonly lessonId: string | undefined },
): Promise<Content> {
  const { classGroupId, lessonId } = of;
  const lesson =
    classGroupId === null || lessonId === undefined
      ? null
      : await selectLessonContent(db, { classGroupId, lessonId });
  if (lesson === null) throw new FieldErrors({ lesson: ['There is no such lesson'] });
  if (lesson.content !== null) return withUnits(lesson.content);
  if (lesson.unitIds.length === 0)
    throw new FieldErrors({ lesson: ['Nothing was answered in this lesson'] });
  return withUnits(topics(lesson.unitIds));
}

/** Whom a work is for. With the facts that are due each has the tables of their own. */
async function studentsOf(
  db: Db,
  people: WorkOrder['people'],
  kind: WorkOrder['body']['kind'],
): Promise<readonly Omit<WorkStudent, 'amount'>[]> {
  if (kind !== 'facts') return people.map(({ id }) => ({ id, content: null, unitIds: null }));
  const students: Omit<WorkStudent, 'amount'>[] = [];
  for (const { id } of people) {
    const own = withUnits(await dueTables(db, id));
    students.push({ id, ...own });
  }
  return students;
}

const FIRST_TABLES = [2, 5, 10]; // of somebody of whom nothing is known

/** The tables of the facts that somebody has tried and does not know yet: those of "Practise these". */
async function dueTables(db: Db, userId: string): Promise<Selection> {
  const { facts } = judgeFacts(await selectUserFacts(db, userId));
  const weak = facts
    .filter(({ fluency }) => fluency === 'learning' || fluency === 'nearly')
    .flatMap(({ row }) => factOfId(row.fact) ?? []);
  const isTimes = weak.some(({ kind }) => kind === 'times') || weak.length === 0;
  const kind = isTimes ? 'times' : 'addition';
  const values = weak.flatMap((fact) => ((fact.kind === 'times') === isTimes ? [fact.b] : []));
  const wanted = new Set(values.length === 0 ? FIRST_TABLES : values);
  const ids = UNITS.filter(
    ({ table }) => table?.kind === kind && table.value !== null && wanted.has(table.value),
  ).map(({ id }) => id);
  return tablesOf(isTimes ? 'basic_tables' : 'basic_add_tables', ids);
}
