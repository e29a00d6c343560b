import { queryOptions } from '@tanstack/react-query';

import {
  LessonProposalReply,
  LessonReply,
  type LessonStep,
  type SaveLessonBody,
  type StartLessonBody,
} from '@moonbase/contracts/lessons';

import { ask, reload } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

/** What a lesson of a class would be that is started now. */
export function proposalOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/lesson-proposal`, LessonProposalReply),
  });
}

const AGAIN_MS = 5_000; // the time that was worked grows without any news

/** The lesson of a class that runs, or was over within the hour. */
export function lessonOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/lesson`, LessonReply),
    refetchInterval: AGAIN_MS,
  });
}

export const reloadLesson = (classGroupId: string): Promise<void> =>
  reload(`/class-groups/${classGroupId}/lesson`);

export function startLesson(
  classGroupId: string,
  body: Partial<StartLessonBody>,
): Promise<LessonReply> {
  return write('POST', `/class-groups/${classGroupId}/lessons`, LessonReply, { body });
}

export async function changeLesson(
  of: { readonly classGroup: string; readonly id: string },
  step: LessonStep,
): Promise<void> {
  await write('POST', `/class-groups/${of.classGroup}/lessons/${of.id}/step`, LessonReply, {
    body: { step },
  });
  await reloadLesson(of.classGroup);
}

/** Keeps a lesson under a name, for whoever teaches the class. */
export function saveLesson(
  classGroupId: string,
  body: Partial<SaveLessonBody> & Pick<SaveLessonBody, 'name'>,
): Promise<LessonProposalReply> {
  return write('POST', `/class-groups/${classGroupId}/saved-lessons`, LessonProposalReply, {
    body,
  });
}

/** Removes a saved lesson. */
export function removeLesson(classGroupId: string, id: string): Promise<LessonProposalReply> {
  return write('DELETE', `/class-groups/${classGroupId}/saved-lessons/${id}`, LessonProposalReply);
}

/** Moves the line "taught up to here" of a class. */
export function moveLine(classGroupId: string, place: number): Promise<LessonProposalReply> {
  return write('POST', `/class-groups/${classGroupId}/taught-up-to`, LessonProposalReply, {
    body: { place },
  });
}

/** Notes that the teacher helps a student: such answers do not count as evidence. */
export async function markHelp(
  of: { readonly classGroup: string; readonly id: string },
  userId: string,
  helped: boolean,
): Promise<void> {
  const path = `/class-groups/${of.classGroup}/lessons/${of.id}/students/${userId}/help`;
  await write('POST', path, LessonReply, { body: { helped } });
  await reloadLesson(of.classGroup);
}
