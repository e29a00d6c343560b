import { queryOptions } from '@tanstack/react-query';

import {
  type AddKnockBody,
  ListedReply,
  type TakenClaims,
  type WayIn,
  type WayInBody,
  WayInDraftReply,
  WaysInReply,
  WayInTestReply,
} from '@moonbase/contracts/ways-in';

import { ask } from '../../../platform/ask.ts';
import { write, writeOnce } from '../../../platform/patience.ts';
import { FRESH } from '../../../platform/query-client.ts';

const PATH = '/school/ways-in';

export const waysInOptions = (teacherId: string | null) =>
  queryOptions({ ...FRESH, ...ask(PATH, WaysInReply, { by: teacherId }) });

export const listedOptions = (search: string) =>
  queryOptions({
    ...FRESH,
    ...ask(`${PATH}/listed`, ListedReply, { query: { search } }),
    enabled: search.trim() !== '',
  });

/** Adds a way in, or changes the one of this id. */
export const saveWayIn = ({
  id,
  draft,
  body,
}: {
  readonly id: string | null;
  readonly draft: string | null;
  readonly body: WayInBody;
}) =>
  id === null
    ? writeOnce('POST', PATH, WaysInReply, { body: { ...body, draft } })
    : write('PUT', `${PATH}/${id}`, WaysInReply, { body });

/** The addresses that the service has to know, before a way in is saved. */
export const draftWayIn = () => writeOnce('POST', `${PATH}/draft`, WayInDraftReply);

/** Sets what a school takes from its service beside who somebody is. */
export const takeClaims = ({ id, body }: { readonly id: string; readonly body: TakenClaims }) =>
  write('PUT', `${PATH}/${id}/taken`, WaysInReply, { body });

/** Says whether Google or Microsoft asks at each sign-in which account it is. */
export const askAccount = ({
  id,
  asksAccount,
}: {
  readonly id: string;
  readonly asksAccount: boolean;
}) => write('PUT', `${PATH}/${id}/asking`, WaysInReply, { body: { asksAccount } });

export type Step = 'use' | 'stop' | 'remove';
export const takeStep = ({ id, step }: { readonly id: string; readonly step: Step }) =>
  write('POST', `${PATH}/${id}/${step}`, WaysInReply);

/** @returns the address of a test, for the browser that opens it first */
export const beginTest = async ({
  id,
  as,
}: {
  readonly id: string;
  readonly as: keyof WayIn['tests'];
}): Promise<string> =>
  (await writeOnce('POST', `${PATH}/${id}/test`, WayInTestReply, { body: { as } })).wayInTest.path;

export const joinKnock = ({ id, userId }: { readonly id: string; readonly userId: string }) =>
  write('POST', `/school/knocks/${id}/join`, WaysInReply, { body: { userId } });

export const refuseKnock = (id: string) =>
  write('POST', `/school/knocks/${id}/refuse`, WaysInReply);

export const addKnock = ({ id, role }: { readonly id: string } & AddKnockBody) =>
  writeOnce('POST', `/school/knocks/${id}/add`, WaysInReply, { body: { role } });

/** Lets in all those who are surely of the list. */
export const joinSure = () => write('POST', '/school/knocks/join-sure', WaysInReply);
