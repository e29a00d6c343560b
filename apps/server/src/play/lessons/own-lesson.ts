import type { OwnLesson } from '@moonbase/contracts/lessons';
import { type LessonTimes, leftOf, minutesOfEach, stateOf, timesOfHalf } from '@moonbase/lesson';

import { nameOrYourTeacher } from '../people/names.ts';
import type { OwnLessonRow } from './lesson-news.queries.ts';

/** The times of a lesson in milliseconds since 1970, by the clock of the database, and its present moment. */
export function toTimes(row: Pick<OwnLessonRow, 'endsAt' | 'pausedAt' | 'endedAt'>): LessonTimes {
  return {
    endsAt: row.endsAt.getTime(),
    pausedAt: row.pausedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}

/** A lesson as the pages of a student are told, or when their half of the class begins. */
export function toOwnLesson(row: OwnLessonRow): {
  readonly lesson: OwnLesson | null;
  readonly beginsIn: number | null; // milliseconds; null: it has begun, is over, or waits in a pause
} {
  const now = row.now.getTime();
  const changeAt = row.changeAt?.getTime() ?? null;
  const times =
    changeAt === null ? toTimes(row) : timesOfHalf({ ...toTimes(row), changeAt }, row.half, now);
  if (times === null)
    return {
      lesson: null,
      beginsIn: changeAt === null || row.pausedAt !== null ? null : changeAt - now,
    };
  const state = stateOf(times, now);
  if (state === 'over') return { lesson: null, beginsIn: null };
  const lesson = {
    id: row.id,
    teacher: nameOrYourTeacher(row.teacher),
    minutes: minutesOfEach(row.minutes, changeAt !== null),
    clock: row.clock,
    state,
    left: leftOf(times, now),
    half: changeAt === null ? null : row.half,
  };
  return { lesson, beginsIn: null };
}
