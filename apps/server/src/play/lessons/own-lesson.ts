import type { OwnLesson } from '@moonbase/contracts/lessons';
import { leftOf, stateOf } from '@moonbase/lesson';

import { nameOrYourTeacher } from '../people/names.ts';
import type { OwnLessonRow } from './lesson-news.queries.ts';

/** The times of a lesson in milliseconds since 1970, by the clock of the database, and its present moment. */
export function toTimes(row: Pick<OwnLessonRow, 'endsAt' | 'pausedAt' | 'endedAt'>) {
  return {
    endsAt: row.endsAt.getTime(),
    pausedAt: row.pausedAt?.getTime() ?? null,
    endedAt: row.endedAt?.getTime() ?? null,
  };
}

/** A lesson as the pages of a student are told. */
export function toOwnLesson(row: OwnLessonRow): OwnLesson {
  const times = toTimes(row);
  const now = row.now.getTime();
  return {
    id: row.id,
    teacher: nameOrYourTeacher(row.teacher),
    minutes: row.minutes,
    clock: row.clock,
    state: stateOf(times, now),
    left: leftOf(times, now),
  };
}
