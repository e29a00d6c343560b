import { queryOptions } from '@tanstack/react-query';

import { MessageReply } from '@moonbase/contracts';
import {
  type ChangeCheckStudentBody,
  CheckAnswersReply,
  OpenedTablesCheckReply,
  type OpenTablesCheckBody,
  SittingReply,
  SittingResultReply,
  TablesCheckReply,
  TablesChecksReply,
} from '@moonbase/contracts/tables-check';
import type { Answer, RestartReason } from '@moonbase/tables-check';

import { apiUrl, call } from '../../platform/api-client.ts';
import { ask, reload } from '../../platform/ask.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

const LIVE_MS = 5000;

/** Begins a check, or goes on with it: the server gives the same go again. @param check null: a mock check of one's own */
export const startSitting = (check: string | null): Promise<SittingReply> =>
  write('POST', '/tables-checks/sittings', SittingReply, { body: { check } });

/**
 * Sends answers while the next question stands: whoever sits a check sees no sign of waiting, the page itself tries again.
 *
 * @param answers none: only says that the page is open
 */
export const sendAnswers = (
  sittingId: string,
  from: number,
  answers: readonly Answer[],
): Promise<CheckAnswersReply> =>
  call('POST', `/tables-checks/sittings/${sittingId}/answers`, CheckAnswersReply, {
    body: { from, answers },
  });

export function ownResultOptions(sittingId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(`/tables-checks/sittings/${sittingId}`, SittingResultReply),
  });
}

const listPath = (classGroupId: string) => `/class-groups/${classGroupId}/tables-checks` as const;
const checkPath = (classGroupId: string, checkId: string) =>
  `${listPath(classGroupId)}/${checkId}` as const;

export function classChecksOptions(classGroupId: string) {
  return queryOptions({ ...FRESH, ...ask(listPath(classGroupId), TablesChecksReply) });
}

/** The state and the results of a check; while it is open they are asked for again and again. */
export function checkOptions(classGroupId: string, checkId: string) {
  return queryOptions({
    ...FRESH,
    ...ask(checkPath(classGroupId, checkId), TablesCheckReply),
    refetchInterval: ({ state }) => (state.data?.check.state === 'open' ? LIVE_MS : false),
  });
}

export const openCheck = (
  classGroupId: string,
  body: OpenTablesCheckBody,
): Promise<{ id: string }> =>
  writeOnce('POST', listPath(classGroupId), OpenedTablesCheckReply, { body });

export async function closeCheck(classGroupId: string, checkId: string): Promise<void> {
  const path = checkPath(classGroupId, checkId);
  await write('POST', `${path}/close`, MessageReply, { body: {} });
  await reload(path);
}

/** A student of a check of a class. */
export interface StudentPlace {
  readonly classGroupId: string;
  readonly checkId: string;
  readonly userId: string;
}

const keep = ({ classGroupId, checkId }: StudentPlace, reply: TablesCheckReply): void => {
  queryClient.setQueryData(checkOptions(classGroupId, checkId).queryKey, reply);
};

export async function changeStudent(
  place: StudentPlace,
  body: ChangeCheckStudentBody,
): Promise<void> {
  const path = `${checkPath(place.classGroupId, place.checkId)}/students/${place.userId}`;
  keep(place, await write('POST', path, TablesCheckReply, { body }));
}

export async function restartStudent(place: StudentPlace, reason: RestartReason): Promise<void> {
  const path = `${checkPath(place.classGroupId, place.checkId)}/students/${place.userId}/restart`;
  keep(place, await writeOnce('POST', path, TablesCheckReply, { body: { reason } }));
}

export const checkCsv = (classGroupId: string, checkId: string): string =>
  apiUrl(`${checkPath(classGroupId, checkId)}/csv`);

/** @param student null: the page of the class and one for each student */
export const checkPdf = (classGroupId: string, checkId: string, student: string | null): string =>
  apiUrl(`${checkPath(classGroupId, checkId)}/pdf${student === null ? '' : `?student=${student}`}`);
