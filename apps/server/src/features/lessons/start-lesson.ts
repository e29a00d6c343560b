import type { StartLessonBody } from '@moonbase/contracts/lessons';
import { type Half, halvesOf } from '@moonbase/lesson';
import type { Selection } from '@moonbase/selections';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { tellLesson } from '../../play/lessons/lesson-news.queries.ts';
import { nameOrYourTeacher } from '../../play/people/names.ts';
import { statedContent } from '../../play/selections/stated-content.ts';
import { factsLine, needsOf, toStoredLine } from './class-needs.ts';
import {
  insertLesson,
  type KnownRow,
  type LessonRow,
  selectKnownStudents,
  lockClass,
  selectRunning,
} from './lessons.queries.ts';

interface LessonOrder {
  readonly classGroupId: string;
  readonly teacherId: string;
  readonly body: StartLessonBody;
  readonly now: number; // milliseconds since 1970, for the year of the class
}

/**
 * Starts a lesson of a class. Call it inside a transaction.
 *
 * @throws AppError while another one runs, with whose it is and until when; FieldErrors for content that cannot be asked
 */
export async function startLesson(
  db: Db,
  { classGroupId, teacherId, body, now }: LessonOrder,
): Promise<void> {
  const group = await lockClass(db, classGroupId);
  if (!group) throw new AppError('not-found', 'There is no such class.');
  const running = await selectRunning(db, classGroupId);
  if (running) throw new AppError('lesson-running', runningWords(running, group.timeZone));
  const content = contentOf(body);
  const students = takersOf(body, await selectKnownStudents(db, classGroupId));
  const { lines, unitsOf } = needsOf(group, students, now);
  const first =
    body.what === 'needs' ? await factsLine(db, { classGroupId, group, students }, now) : [];
  const placeIn = placesOf(body, students);
  await insertLesson(db, {
    classGroupId,
    teacherId,
    minutes: body.minutes,
    what: body.what,
    content,
    lines: [...first, ...lines.map(toStoredLine)],
    clock: body.clock,
    who: body.who,
    students: students.map(({ id }) => ({ id, units: unitsOf.get(id) ?? [], ...placeIn(id) })),
  });
  await tellLesson(db, classGroupId);
}

/** The students whom a lesson is for. @throws FieldErrors when nobody is chosen, or somebody of another class */
function takersOf(
  { who, students: chosen }: StartLessonBody,
  members: readonly KnownRow[],
): readonly KnownRow[] {
  if (who !== 'some') return members;
  if (chosen.length === 0) throw new FieldErrors({ students: ['Choose a student at least.'] });
  if (!chosen.every((id) => members.some((each) => each.id === id)))
    throw new FieldErrors({ students: ['Somebody is not in this class any more.'] });
  return members.filter(({ id }) => chosen.includes(id));
}

/** The half and the device of each student. @throws FieldErrors when a half is empty, or has somebody twice or of another class */
function placesOf({ who, halves }: StartLessonBody, students: readonly KnownRow[]) {
  const ids = students.map(({ id }) => id);
  const chosen = who === 'halves' && halves !== null ? [...halves.first, ...halves.second] : [];
  if (new Set(chosen).size !== chosen.length)
    throw new FieldErrors({ halves: ['A student is in the halves twice.'] });
  if (!chosen.every((id) => ids.includes(id)))
    throw new FieldErrors({ halves: ['Somebody is not in this class any more.'] });
  const { first, second } = halvesOf(ids, halves ?? undefined);
  if (who === 'halves' && halves !== null && (first.length === 0 || second.length === 0))
    throw new FieldErrors({ halves: ['Each half needs a student.'] });
  return (id: string): { readonly half: Half | null; readonly device: number | null } => {
    if (who !== 'halves') return { half: null, device: null };
    const place = first.indexOf(id);
    return place === -1
      ? { half: 2, device: second.indexOf(id) + 1 }
      : { half: 1, device: place + 1 };
  };
}

/** "Ms Reid's lesson runs until 10:42": the class's own time of day. */
export function runningWords(
  { teacher, pausedAt, endsAt }: Pick<LessonRow, 'teacher' | 'pausedAt' | 'endsAt'>,
  timeZone: string,
): string {
  const whose = `The lesson of ${nameOrYourTeacher(teacher)}`;
  if (pausedAt !== null) return `${whose} is paused.`;
  const until = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${whose} runs until ${until.format(endsAt)}.`;
}

/** The content of a choice as it is stored; null for other lessons. @throws FieldErrors */
export function contentOf({
  what,
  content,
}: Pick<StartLessonBody, 'what' | 'content'>): Selection | null {
  return what === 'choice' ? statedContent(content) : null;
}
