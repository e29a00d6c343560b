import { queryOptions } from '@tanstack/react-query';

import {
  type ClassSignIn,
  ClassSignInReply,
  SignInDoneReply,
  SpareKeyReply,
} from '@moonbase/contracts';

import { apiUrl } from '../../platform/api-client.ts';
import { ask, reload } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH } from '../../platform/query-client.ts';
import { saveFile } from '../../platform/save-file.ts';
import { signInPath as path } from '../../play/api/class-cards.api.ts';

const PAUSES_SEEN_MS = 10_000; // so that a teacher sees soon who is paused

export const reloadSignIn = (classGroupId: string) => reload(path(classGroupId));

export function signInOptions(classGroupId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(path(classGroupId), ClassSignInReply),
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

export const makeSpareKey = (classGroupId: string, user: string) =>
  write('POST', `${path(classGroupId)}/spare-key`, SpareKeyReply, { body: { user } });

/** The poster with the class code, which always exists. */
export const posterAddress = (classGroupId: string): string =>
  apiUrl(`${path(classGroupId)}/poster.pdf`);

export const savePoster = (classGroupId: string): Promise<void> =>
  saveFile(posterAddress(classGroupId));

/** What the cards of a class look like, in the demo: they open nothing. */
export const saveSampleCards = (classGroupId: string): Promise<void> =>
  saveFile(apiUrl(`${path(classGroupId)}/cards.pdf`));
