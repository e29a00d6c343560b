import { queryOptions } from '@tanstack/react-query';

import {
  type ClassSignIn,
  ClassSignInReply,
  type SignInAction,
  SignInDoneReply,
  SpareKeyReply,
} from '@moonbase/contracts';

import { apiUrl, call } from '../../platform/api-client.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';
import { saveFile } from '../../platform/save-file.ts';

const PAUSES_SEEN_MS = 10_000; // so that a teacher sees soon who is paused

const path = (classGroupId: string) => `/class-groups/${classGroupId}/sign-in` as const;

export const signInKey = (classGroupId: string) => ['class-sign-in', classGroupId];

export function signInOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    queryKey: signInKey(classGroupId),
    queryFn: ({ signal }) => call('GET', path(classGroupId), ClassSignInReply, { signal }),
    refetchInterval: PAUSES_SEEN_MS,
  });
}

export interface SignInChange {
  readonly way?: ClassSignIn['way'];
  readonly open?: boolean | null;
  readonly renewCode?: true;
}

export const changeSignIn = (classGroupId: string, signIn: SignInChange) =>
  write('PATCH', path(classGroupId), SignInDoneReply, { body: { signIn } });

export const actOnStudents = (
  classGroupId: string,
  action: SignInAction,
  users: readonly string[],
) => write('POST', `${path(classGroupId)}/students`, SignInDoneReply, { body: { action, users } });

export const makeSpareKey = (classGroupId: string, user: string) =>
  write('POST', `${path(classGroupId)}/spare-key`, SpareKeyReply, { body: { user } });

export type Printed = 'cards' | 'letters';

/** Makes the cards or letters that some students lack, and downloads the file for all of them. */
export async function print(
  classGroupId: string,
  what: Printed,
  users: readonly string[],
): Promise<void> {
  await actOnStudents(classGroupId, `make-${what}`, users);
  await saveFile(apiUrl(`${path(classGroupId)}/${what}.pdf`, { users: [...users] }));
}

/** The poster with the class code, which always exists. */
export const posterAddress = (classGroupId: string): string =>
  apiUrl(`${path(classGroupId)}/poster.pdf`);

export const savePoster = (classGroupId: string): Promise<void> =>
  saveFile(posterAddress(classGroupId));
