import type { ClassNews } from '@moonbase/contracts/lessons';
import {
  hasSheet,
  type LessonTimes,
  leftOf,
  minutesOfEach,
  sheetWords,
  stateOf,
  timesOfHalf,
} from '@moonbase/lesson';

import { nameOrYourTeacher } from '../people/names.ts';
import type { OwnLessonRow, RunningRow } from './lesson-news.queries.ts';

/** The times of a lesson in milliseconds since 1970, by the clock of the database, and its present moment. */
export function toTimes(row: Pick<OwnLessonRow, 'endsAt' | 'pausedAt' | 'endedAt'>): LessonTimes {
  return {
    endsAt: row.endsAt.getTime(),
    pausedAt: row.pausedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}

/** The students whose half of the class has its sheet now. */
export function withSheetNow({ halves, changeAt, now, ...times }: RunningRow): ReadonlySet<string> {
  if (changeAt === null) return new Set();
  const halved = { ...toTimes(times), changeAt: changeAt.getTime() };
  const onPaper = halves.filter(({ half }) => hasSheet(halved, half, now.getTime()));
  return new Set(onPaper.map(({ userId }) => userId));
}

/** A lesson as the pages of a student are told, or the sheet that their half of the class has meanwhile. */
export function toOwnLesson(row: OwnLessonRow): Pick<ClassNews, 'lesson' | 'sheet'> {
  const now = row.now.getTime();
  const changeAt = row.changeAt?.getTime() ?? null;
  if (changeAt !== null && hasSheet({ ...toTimes(row), changeAt }, row.half, now)) {
    const until = row.half === 2 ? changeAt : row.endsAt.getTime();
    const left = row.pausedAt === null ? until - now : null;
    return { lesson: null, sheet: { ...sheetWords(row.half, left), left } };
  }
  const times =
    changeAt === null ? toTimes(row) : timesOfHalf({ ...toTimes(row), changeAt }, row.half, now);
  const state = times === null ? 'over' : stateOf(times, now);
  if (times === null || state === 'over') return { lesson: null, sheet: null };
  const lesson = {
    id: row.id,
    teacher: nameOrYourTeacher(row.teacher),
    minutes: minutesOfEach(row.minutes, changeAt !== null),
    clock: row.clock,
    state,
    left: leftOf(times, now),
    half: changeAt === null ? null : row.half,
  };
  return { lesson, sheet: null };
}
