import { MINUTE_MS, writeDay } from '@moonbase/kit';
import { reachedIn } from '@moonbase/lesson';
import { noticeText } from '@moonbase/practice';
import type { ClassGroupCard, ClassGroupReply, ClassStudent, Notice } from '@moonbase/contracts';
import { echelonFor } from '@moonbase/scoring';

import { addDays } from '../../platform/days.ts';
import { fullName, toTeachers } from '../../play/people/names.ts';
import type { ParentNewsRow } from '../../play/privacy/requests.queries.ts';
import { toPresentContent } from '../../play/selections/present-content.ts';
import type { ClassRow, NoticeRow, StudentRow } from './class-groups.queries.ts';

const DAYS = 7;
const WEEKS = 8;

/** A class group's card, with all seven days; days without activity are 0. */
export function toCard(row: ClassRow, firstDay: string): ClassGroupCard {
  const correct = new Map(row.days.map((each) => [each.day, each.correct]));
  const sevenDays = Array.from({ length: DAYS }, (_, index) => {
    const day = addDays(firstDay, index);
    return { day, correct: correct.get(day) ?? 0 };
  });
  return {
    id: row.id,
    name: row.name,
    teachers: toTeachers(row.teachers),
    totalStudents: row.totalStudents,
    activeInSevenDays: row.activeInSevenDays,
    correctInSevenDays: sevenDays.reduce((sum, day) => sum + day.correct, 0),
    lockedStudents: row.lockedStudents,
    toCheck: row.toCheck,
    sevenDays,
    goal: toGoal(
      row.minutesAWeek,
      row.worked.map((worked) => ({ minutesThisWeek: Math.floor(worked / MINUTE_MS) })),
    ),
  };
}

/** A student as the class table shows them. */
export function toStudent(row: StudentRow, firstWeek: string, now: number): ClassStudent {
  const { selection } = row;
  return {
    id: row.id,
    name: fullName(row),
    firstName: row.firstName,
    lastName: row.lastName,
    yearOfBirth: row.yearOfBirth,
    echelon: echelonFor(row.totalCorrect),
    totalCorrect: row.totalCorrect,
    stars: row.stars,
    maxStoryStage: row.maxStoryStage,
    answered: row.answered,
    correct: row.correct,
    lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
    weeks: Array.from(
      { length: WEEKS },
      (_, index) => row.weeks[addDays(firstWeek, index * 7)] ?? 0,
    ),
    minutesThisWeek: Math.floor(row.workedThisWeek / MINUTE_MS),
    minutesLastWeek: Math.floor(row.workedLastWeek / MINUTE_MS),
    selection: selection && toPresentContent(selection, now),
    suspectWavesToday: row.suspectWavesToday,
    tooFastToday: row.tooFastToday,
  };
}

/** The class's minutes of the week and how many reached them; null: the class has no goal. */
export function toGoal(
  minutes: number,
  students: readonly Pick<ClassStudent, 'minutesThisWeek'>[],
): ClassGroupReply['classGroup']['goal'] {
  if (minutes === 0) return null;
  return {
    minutes,
    ...reachedIn(
      students.map(({ minutesThisWeek }) => minutesThisWeek),
      minutes,
    ),
  };
}

/** A notice in one sentence, with its date if it has one. */
export function toNotice(row: NoticeRow, locale: string): Notice {
  const name = fullName(row);
  const text = noticeText(
    row.kind === 'away' || row.kind === 'closed'
      ? { kind: row.kind, name, since: longDay(row.lastDay, locale) }
      : { kind: row.kind, name },
  );
  // Nobody but an admin opens the pages of a closed account.
  const user = row.kind === 'closed' ? null : row.userId;
  return { text, classGroup: row.classGroupId, user, name };
}

export const toParentNews = ({
  kind,
  userId,
  parent,
  at,
  ...names
}: ParentNewsRow): ClassGroupReply['parentNews'][number] => ({
  kind,
  userId,
  name: fullName(names),
  parent,
  at: at.toISOString(),
});

function longDay(day: string, locale: string): string {
  const parts = { day: 'numeric', month: 'long' } as const;
  return writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale });
}
