import type { Person } from '@moonbase/access';
import type {
  ClassWorkReply,
  ClassWorksReply,
  OwnWorksReply,
  UserWorksReply,
  WorkPacesReply,
} from '@moonbase/contracts/set-work';
import { findOrThrow } from '@moonbase/kit';
import { HELP_DAYS } from '@moonbase/practice';
import { isOnMenu, LATELY, minutesExpected, progressOf, type UnitLately } from '@moonbase/set-work';

import { AppError } from '../../platform/http/app-error.ts';
import type { CsvCell } from '../../platform/http/csv.ts';
import { addDays, localDay } from '../../platform/days.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import {
  type ClassMemberRow,
  selectClassMembers,
} from '../../play/people/class-members.queries.ts';
import { fullName, toTeachers } from '../../play/people/names.ts';
import {
  type ProgressRow,
  selectProgressOf,
  toDone,
} from '../../play/set-work/work-progress.queries.ts';
import { selectUnitAnswers, type UnitAnswersRow } from '../../play/unit-answers.queries.ts';
import { leftOf, readWorksOf } from '../../play/set-work/user-works.ts';
import { selectPaces } from '../../play/set-work/works.queries.ts';
import { toOwnWork, toProgress, toSums, toWork } from './present.ts';
import {
  readOpen,
  selectClassWorks,
  selectOptionalPerson,
  selectOptionalWork,
} from './set-work.queries.ts';

interface ClassReading {
  readonly classGroupId: string;
  readonly reader: Person;
  readonly now: number; // milliseconds since 1970
}

/** A class with its students and its school's day. @throws AppError when there is none */
export async function classNow(
  db: Db,
  { classGroupId, now }: Pick<ClassReading, 'classGroupId' | 'now'>,
) {
  const head = await selectOptionalClassHead(db, classGroupId);
  if (!head) throw new AppError('not-found', 'There is no such class.');
  const members = await selectClassMembers(db, classGroupId);
  const classGroup = {
    id: head.id,
    name: head.name,
    teachers: toTeachers(head.teachers),
    totalStudents: members.length,
  };
  return { classGroup, members, today: localDay(now, head.timeZone) };
}

/** The works of a class, each with its sums. */
export async function readClassWorks(db: Db, reading: ClassReading): Promise<ClassWorksReply> {
  const { classGroup, today } = await classNow(db, reading);
  const works = await selectClassWorks(db, classGroup.id, today);
  const ids = works.map(({ id }) => id);
  const rows = await selectProgressOf(db, ids);
  return {
    classGroup,
    today,
    works: works.map((work) => ({
      ...toWork(work, { ...reading, today }),
      sums: toSums(work, rowsOf(work.id, rows)),
    })),
  };
}

const rowsOf = (workId: string, rows: readonly ProgressRow[]): readonly ProgressRow[] =>
  rows.filter((row) => row.workId === workId);

/** One work of a class with each of its students: those who have not begun first. */
export async function readClassWork(
  db: Db,
  workId: string,
  reading: ClassReading,
): Promise<ClassWorkReply> {
  const { classGroup, members, today } = await classNow(db, reading);
  const work = await selectOptionalWork(db, { classGroupId: classGroup.id, workId });
  if (!work) throw new AppError('not-found', 'There is no such work.');
  const rows = await selectProgressOf(db, [workId]);
  const names = new Map(members.map((member) => [member.id, fullName(member)]));
  return {
    classGroup,
    today,
    work: { ...toWork(work, { ...reading, today }), sums: toSums(work, rows) },
    students: rows.map((row) => ({
      id: row.userId,
      name: names.get(row.userId) ?? 'no longer in this class',
      ...toProgress(work, row),
    })),
  };
}

const tooFastOf = (half: { readonly tooFast: number } | null): number | null =>
  half && half.tooFast;
const rightOf = (half: { readonly right: number } | null): number | null => half && half.right;

/** The lines of the file of a work. */
export function workRows({ work, students }: ClassWorkReply): readonly (readonly CsvCell[])[] {
  const isQuiz = work.kind === 'quiz';
  return [
    [
      'Student',
      'State',
      'Done',
      'Of',
      'Right',
      'Answered',
      'Minutes',
      'Last worked',
      'Weakest unit',
      'Thinks an answer is right',
      'Until',
      ...(isQuiz
        ? ['Before: right of 10', 'After: right of 10', 'Before: too fast', 'After: too fast']
        : []),
    ],
    ...students.map((each) => [
      each.name,
      each.state,
      each.done,
      each.of,
      each.right,
      each.answered,
      each.minutes,
      each.lastAt,
      each.weakest,
      each.objected,
      each.until,
      ...(isQuiz
        ? [rightOf(each.before), rightOf(each.after), tooFastOf(each.before), tooFastOf(each.after)]
        : []),
    ]),
  ];
}

export const workFile = ({ classGroup, work }: ClassWorkReply): string =>
  `${classGroup.name ?? 'class'} ${work.title} ${work.from}.csv`;

function toLately({ unitId, outcomes }: UnitAnswersRow): UnitLately {
  const last = outcomes.slice(-LATELY);
  return { unit: String(unitId), answered: last.length, right: last.split('c').length - 1 };
}

/** What the form needs to know of a class. */
export async function readPaces(
  db: Db,
  reading: Pick<ClassReading, 'classGroupId' | 'now'>,
): Promise<WorkPacesReply> {
  const { classGroup, members, today } = await classNow(db, reading);
  const ids = members.map(({ id }: ClassMemberRow) => id);
  const paces = await selectPaces(db, ids, today);
  const open = await readOpen(db, ids, today);
  const answers = await selectUnitAnswers(db, ids, { since: addDays(today, -HELP_DAYS) });
  return {
    classGroup,
    today,
    students: members.map((member) => ({
      id: member.id,
      name: fullName(member),
      perRight: paces.get(member.id) ?? null,
      open: findOrThrow(open, ({ id }) => id === member.id).open,
      lately: answers.filter(({ userId }) => userId === member.id).map(toLately),
    })),
  };
}

interface PersonReading {
  readonly userId: string;
  readonly reader: Person;
  readonly now: number;
}

/** A person by name, and their day. @throws AppError when there is none */
export async function personNow(db: Db, { userId, now }: Pick<PersonReading, 'userId' | 'now'>) {
  const person = await selectOptionalPerson(db, userId);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  return { name: fullName(person), today: localDay(now, person.timeZone) };
}

async function worksOf(db: Db, reading: PersonReading) {
  const { name, today } = await personNow(db, reading);
  return { name, today, ...(await readWorksOf(db, { userId: reading.userId, today })) };
}

/** The works of one person as parents and teachers read them. */
export async function readUserWorks(db: Db, reading: PersonReading): Promise<UserWorksReply> {
  const { name, today, perRight, works } = await worksOf(db, reading);
  return {
    name,
    today,
    perRight,
    works: works.map(({ work, row }) => {
      const until = row.ownUntil ?? work.until;
      return {
        ...toWork({ ...work, until }, { ...reading, today }),
        // parents read of a named mistake only after its week: here it has no name
        ...(work.kind === 'mending' && { subject: '', mistake: null }),
        progress: toProgress(work, row),
        expected: minutesExpected(leftOf({ work, row }), perRight),
      };
    }),
  };
}

/** The works on the menu of a student: open ones, and those whose end has not been celebrated. */
export async function readOwnWorks(db: Db, reading: PersonReading): Promise<OwnWorksReply> {
  const { today, perRight, works } = await worksOf(db, reading);
  return {
    works: works
      .filter(({ work, row }) =>
        isOnMenu(
          { ...work, until: row.ownUntil ?? work.until },
          {
            today,
            isDone: progressOf(work, toDone(row)).state === 'done',
            isCelebrated: row.isCelebrated,
          },
        ),
      )
      .map(({ work, row }) => toOwnWork(work, row, { ...reading, today, perRight }))
      .sort((a, b) => a.until.localeCompare(b.until) || Number(a.id) - Number(b.id)),
  };
}
