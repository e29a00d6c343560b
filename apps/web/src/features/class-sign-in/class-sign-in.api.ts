import { queryOptions } from '@tanstack/react-query';

import {
  type ClassSignIn,
  ClassSignInReply,
  type SignInAction,
  SignInDoneReply,
  SpareKeyReply,
} from '@moonbase/contracts';

import { apiUrl, call } from '../../platform/api-client.ts';
import { FRESH } from '../../platform/query-client.ts';

const PAUSES_SEEN_MS = 10_000; // a teacher sees soon who pauses

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
  call('PATCH', path(classGroupId), SignInDoneReply, { body: { signIn } });

export const actOnStudents = (
  classGroupId: string,
  action: SignInAction,
  users: readonly string[],
) => call('POST', `${path(classGroupId)}/students`, SignInDoneReply, { body: { action, users } });

export const makeSpareKey = (classGroupId: string, user: string) =>
  call('POST', `${path(classGroupId)}/spare-key`, SpareKeyReply, { body: { user } });

/** The address of what is printed for a class. @param users empty: the whole class */
export function printAddress(
  classGroupId: string,
  what: 'cards' | 'letters',
  users: readonly string[],
): string {
  const chosen = users.length === 0 ? {} : { users: [...users] };
  return apiUrl(`${path(classGroupId)}/${what}.pdf`, chosen);
}
