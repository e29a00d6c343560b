import type { LessonStep } from '@moonbase/contracts/lessons';
import { canHaveMore, MORE_MINUTES, stateOf } from '@moonbase/lesson';

import { AppError } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { tellLesson } from '../../play/lessons/lesson-news.queries.ts';
import { toTimes } from '../../play/lessons/own-lesson.ts';
import { addMinutes, endLesson, goOnWithLesson, pauseLesson } from './lesson-clock.queries.ts';
import { type LessonRow, saveHelp, selectOptionalLesson } from './lessons.queries.ts';

/**
 * Pauses a lesson, lets it go on, gives it more minutes or ends it. Call it inside a transaction. A step that is done
 * already changes nothing.
 *
 * @throws AppError when there is no such lesson, when it is over, or when it cannot have more minutes
 */
export async function changeLesson(
  db: Db,
  of: { readonly classGroupId: string; readonly lessonId: string },
  step: LessonStep,
): Promise<void> {
  const lesson = await selectOptionalLesson(db, of);
  if (!lesson) throw new AppError('not-found', 'There is no such lesson.');
  if (stateOf(toTimes(lesson), lesson.now.getTime()) === 'over') {
    if (step === 'end') return;
    throw new AppError('lesson-over', 'This lesson is over.');
  }
  await take(db, lesson, step);
  await tellLesson(db, of.classGroupId);
}

async function take(db: Db, { id, minutes }: LessonRow, step: LessonStep): Promise<void> {
  if (step === 'pause') await pauseLesson(db, id);
  else if (step === 'go-on') await goOnWithLesson(db, id);
  else if (step === 'end') await endLesson(db, id);
  else if (canHaveMore(minutes)) await addMinutes(db, id, MORE_MINUTES);
  else throw new AppError('lesson-over', 'A lesson has 30 minutes at most.');
}

/** Notes that the teacher helps a student, or does not any more. Call it inside a transaction. */
export async function changeHelp(
  db: Db,
  of: { readonly classGroupId: string; readonly lessonId: string; readonly userId: string },
  isHelped: boolean,
): Promise<void> {
  if (!(await selectOptionalLesson(db, of)))
    throw new AppError('not-found', 'There is no such lesson.');
  await saveHelp(db, of, isHelped);
  await tellLesson(db, of.classGroupId);
}
