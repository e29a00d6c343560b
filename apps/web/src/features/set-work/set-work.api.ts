import { queryOptions } from '@tanstack/react-query';

import { MessageReply } from '@moonbase/contracts';
import {
  ClassWorkReply,
  ClassWorksReply,
  type SetWorkBody,
  SetWorkReply,
  UserWorksReply,
  WorkPacesReply,
} from '@moonbase/contracts/set-work';

import { apiUrl } from '../../platform/api-client.ts';
import { ask, reload } from '../../platform/ask.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';

const ofClass = (classGroupId: string): string => `/class-groups/${classGroupId}/set-works`;
const ofUser = (userId: string): string => `/users/${userId}/set-works`;

export function classWorksOptions(classGroupId: string) {
  return queryOptions({ ...FRESH, ...ask(ofClass(classGroupId), ClassWorksReply) });
}

export function classWorkOptions(classGroupId: string, workId: string) {
  return queryOptions({ ...FRESH, ...ask(`${ofClass(classGroupId)}/${workId}`, ClassWorkReply) });
}

export const workCsv = (classGroupId: string, workId: string): string =>
  apiUrl(`${ofClass(classGroupId)}/${workId}/csv`);

/** What the form needs to know of the students of a class. */
export function pacesOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/class-groups/${classGroupId}/set-work-paces`, WorkPacesReply),
  });
}

export function userWorksOptions(userId: string) {
  return queryOptions({ ...FRESH, ...ask(ofUser(userId), UserWorksReply) });
}

/** Whose work: that of a class, or of a child at home. */
export type Whose = { readonly classGroup: string } | { readonly child: string };

const pathOf = (whose: Whose): string =>
  'classGroup' in whose ? ofClass(whose.classGroup) : ofUser(whose.child);

export async function setWork(whose: Whose, body: SetWorkBody): Promise<SetWorkReply> {
  const reply = await writeOnce('POST', pathOf(whose), SetWorkReply, { body });
  await reload(pathOf(whose)); // a form at home shows the same list
  return reply;
}

/** Moves the last day of a work, for everybody or for some students. */
export async function extendWork(
  whose: Whose,
  workId: string,
  body: { readonly until: string; readonly students?: string[] },
): Promise<void> {
  await write('POST', `${pathOf(whose)}/${workId}/extend`, MessageReply, { body });
  await reload(pathOf(whose), `${pathOf(whose)}/${workId}`);
}

export async function endWork(whose: Whose, workId: string): Promise<void> {
  await write('POST', `${pathOf(whose)}/${workId}/end`, MessageReply);
  await reload(pathOf(whose), `${pathOf(whose)}/${workId}`);
}
