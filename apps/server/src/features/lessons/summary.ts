import { unitInfo } from '@moonbase/content';
import type { LessonStudent, LessonSummaryReply } from '@moonbase/contracts/lessons';
import { MINUTE_MS } from '@moonbase/kit';
import { attendanceOf, type Half, partsOfPlace, unitToSay } from '@moonbase/lesson';

import { AppError } from '../../platform/http/app-error.ts';
import type { CsvCell } from '../../platform/http/csv.ts';
import type { Db } from '../../platform/database/db.ts';
import { selectWorkOfLesson, type WorkRow } from '../../play/lessons/lesson-work.queries.ts';
import { selectOptionalClassHead } from '../../play/people/class-head.queries.ts';
import {
  type ClassMemberRow,
  selectClassMembers,
} from '../../play/people/class-members.queries.ts';
import { fullName, toTeachers } from '../../play/people/names.ts';
import { placeOf, yearName } from './class-needs.ts';
import {
  type AnswersRow,
  type LessonRow,
  type RecentRow,
  selectAnswersByUnit,
  selectBirths,
  selectClassFacts,
  selectRecent,
  selectStandingLesson,
  selectTakers,
  type TakerRow,
} from './lessons.queries.ts';
import { toLesson } from './present.ts';

/** What a lesson was: the one thing to say next, who was there and what was right. */
export async function readSummary(
  db: Db,
  of: { readonly classGroupId: string; readonly lessonId: string },
  now: number,
): Promise<LessonSummaryReply> {
  const { classGroupId, lessonId } = of;
  const row = await selectStandingLesson(db, of);
  const head = await selectOptionalClassHead(db, classGroupId);
  const group = await selectClassFacts(db, classGroupId);
  if (!row || !head || !group) throw new AppError('not-found', 'There is no such lesson.');
  const takers = await selectTakers(db, lessonId);
  const inClass = await selectClassMembers(db, classGroupId);
  const members = inClass.filter(
    ({ id }) => row.who !== 'some' || takers.some((each) => each.id === id),
  );
  const answers = await selectAnswersByUnit(db, lessonId);
  const recents = await selectRecent(db, lessonId);
  const work = await selectWorkOfLesson(db, lessonId);
  const births = await selectBirths(db, classGroupId);
  const { level } = partsOfPlace(placeOf(group, births, now));
  const there = attendancesOf(row, members, { work, takers });
  const students = there.flatMap(({ member, own, attendance }) =>
    own === undefined || attendance.kind === 'away'
      ? []
      : [toStudent(member, answers, { recents, worked: own.worked })],
  );
  return {
    classGroup: {
      id: head.id,
      name: head.name,
      teachers: toTeachers(head.teachers),
      totalStudents: inClass.length,
    },
    lesson: toLesson(row, {
      work,
      takers,
      members: inClass.length,
      year: yearName(level, group.countryId),
      canBeLed: true,
    }),
    endedAt: new Date(endOf(row)).toISOString(),
    say: sayOf(answers, members),
    ...totalsOf(students),
    students,
    late: there.flatMap(({ member, attendance }) =>
      attendance.kind === 'late'
        ? [{ id: member.id, name: fullName(member), minutes: attendance.minutes }]
        : [],
    ),
    isHalves: row.changeAt !== null,
    away: there
      .filter(({ attendance }) => attendance.kind === 'away')
      .map(({ member, half }) => ({
        id: member.id,
        name: fullName(member),
        lastActiveAt: member.lastActiveAt?.toISOString() ?? null,
        half,
      })),
  };
}

const totalsOf = (students: LessonSummaryReply['students']) => ({
  right: students.reduce((sum, each) => sum + each.right, 0),
  answered: students.reduce((sum, each) => sum + each.answered, 0),
  skipped: students.reduce((sum, each) => sum + each.skipped, 0),
});

/** How each student of the class took part. */
function attendancesOf(
  row: LessonRow,
  members: readonly ClassMemberRow[],
  { work, takers }: { readonly work: readonly WorkRow[]; readonly takers: readonly TakerRow[] },
) {
  const halfOf = (id: string) => takers.find((each) => each.id === id)?.half ?? null;
  const isHalved = row.changeAt !== null;
  return members.flatMap((member) => {
    const own = work.find(({ userId }) => userId === member.id);
    const half = isHalved ? (halfOf(member.id) ?? 2) : null; // who came to the class since has the sheet first
    const times = turnOf(row, half);
    const hadNoTurn = isHalved && times.startedAt >= times.endedAt;
    if (hadNoTurn && own === undefined) return []; // the lesson ended while they had the sheet
    return { member, own, half, attendance: attendanceOf(own?.firstAt?.getTime() ?? null, times) };
  });
}

/** When it was the turn of a student: the lesson, or its half. Milliseconds since 1970 */
function turnOf(row: LessonRow, half: Half | null) {
  const [startedAt, endedAt] = [row.startedAt.getTime(), endOf(row)];
  if (row.changeAt === null) return { startedAt, endedAt };
  const changeAt = Math.min(endedAt, row.changeAt.getTime());
  return half === 1 ? { startedAt, endedAt: changeAt } : { startedAt: changeAt, endedAt };
}

/** When a lesson was over, or will be; now while it is paused. */
function endOf({ endedAt, pausedAt, endsAt, now }: LessonRow): number {
  return (endedAt ?? (pausedAt === null ? endsAt : now)).getTime();
}

function toStudent(
  member: ClassMemberRow,
  answers: readonly AnswersRow[],
  { recents, worked }: { readonly recents: readonly RecentRow[]; readonly worked: number },
): LessonStudent {
  const own = answers.filter(({ userId }) => userId === member.id);
  return {
    id: member.id,
    name: fullName(member),
    right: own.reduce((sum, { right }) => sum + right, 0),
    answered: own.reduce((sum, { answered }) => sum + answered, 0),
    skipped: own.reduce((sum, { skipped }) => sum + skipped, 0),
    minutes: Math.floor(worked / MINUTE_MS),
    recent: recents.flatMap(({ userId, recent }) => (userId === member.id ? recent : [])).join(''),
    units: own.map(({ unitId }) => unitInfo(unitId).name),
  };
}

const wrongOf = ({ answered, right, skipped }: AnswersRow): number => answered - right - skipped;

/** The unit to talk about; what was skipped is not wrong. */
function sayOf(
  answers: readonly AnswersRow[],
  members: readonly ClassMemberRow[],
): LessonSummaryReply['say'] {
  const ids = [...new Set(answers.map(({ unitId }) => unitId))];
  const units = ids.map((unitId) => {
    const own = answers.filter((each) => each.unitId === unitId && each.answered > each.skipped);
    return {
      unitId,
      answered: own.reduce((sum, { answered, skipped }) => sum + answered - skipped, 0),
      right: own.reduce((sum, { right }) => sum + right, 0),
      students: own.length,
    };
  });
  const unit = unitToSay(units);
  if (unit === null) return null;
  const wrong = answers
    .filter((each) => each.unitId === unit.unitId && wrongOf(each) > 0)
    .sort((a, b) => wrongOf(b) - wrongOf(a));
  return {
    unit: unitInfo(unit.unitId).name,
    wrong: unit.answered - unit.right,
    answered: unit.answered,
    students: wrong.flatMap(({ userId }) => {
      const member = members.find(({ id }) => id === userId);
      return member === undefined ? [] : [{ id: userId, name: fullName(member) }];
    }),
  };
}

/** What the file of a summary is called; a class may have no name. */
export const summaryFile = ({ classGroup: { name } }: LessonSummaryReply): string =>
  name === null ? 'lesson.csv' : `lesson ${name}.csv`;

const AWAY_IN_HALVES = {
  1: 'was to play first, not there',
  2: 'had the sheet first, not there to play',
} as const;

/** A row per student: who answered, then who was not there. */
export function* summaryRows(summary: LessonSummaryReply): Generator<readonly CsvCell[]> {
  yield ['Student', 'There', 'Minutes worked', 'Right', 'Answered', 'Of these skipped', 'What'];
  const late = new Map(summary.late.map(({ id, minutes }) => [id, minutes]));
  for (const { id, name, minutes, right, answered, skipped, units } of summary.students) {
    const last = late.get(id);
    const there = last === undefined ? 'yes' : `for the last ${last} minutes`;
    yield [name, there, minutes, right, answered, skipped, units.join(', ')];
  }
  for (const { name, half } of summary.away)
    yield [name, half === null ? 'not there' : AWAY_IN_HALVES[half], null, null, null, null, null];
}
