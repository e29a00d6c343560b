import { queryOptions, useQuery } from '@tanstack/react-query';

import {
  ContentSelectionReply,
  CreateContentSelectionReply,
  MessageReply,
  UnitStatisticsReply,
} from '@moonbase/contracts';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { textOf } from '../../platform/api-error.ts';
import { messages } from '../../platform/messages.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useUser } from '../../platform/session.ts';
import type { SelectionDraft } from '../selection-draft.ts';

/** A person's present content; null when nothing is chosen. */
export function contentSelectionOptions(userId: string) {
  return queryOptions({
    ...ask(`/users/${userId}/content-selection`, ContentSelectionReply),
    select: ({ contentSelection }) => contentSelection,
  });
}

/** Asks again for content that a page has shown; what is known stays when the server does not answer. */
export async function reloadSelection(userId: string): Promise<void> {
  const options = contentSelectionOptions(userId);
  if (queryClient.getQueryState(options.queryKey) === undefined) return;
  await queryClient.query({ ...options, staleTime: 0, retry: false }).catch(() => undefined);
}

function statisticsQuery(userId: string) {
  return ask(`/users/${userId}/unit-statistics`, UnitStatisticsReply);
}

export function unitStatisticsOptions(userId: string) {
  return queryOptions({
    ...statisticsQuery(userId),
    select: ({ unitStatistics }) => unitStatistics,
  });
}

/** The last ten answers by level, from the same reply. */
export function levelStatisticsOptions(userId: string) {
  return queryOptions({
    ...statisticsQuery(userId),
    select: ({ levelStatistics }) => levelStatistics,
  });
}

export function useContentSelection() {
  return useQuery(contentSelectionOptions(useUser().id));
}

/** Forgets the figures beside units, which change after play. */
export function forgetStatistics(userId: string): void {
  queryClient.removeQueries({ queryKey: statisticsQuery(userId).queryKey });
}

/** Saves the person's own selection and makes it the present one. */
export async function saveOwnSelection(userId: string, draft: SelectionDraft): Promise<void> {
  const { contentSelections } = await write(
    'POST',
    '/content-selections',
    CreateContentSelectionReply,
    { body: { contentSelection: draft } },
  );
  showSelection(userId, contentSelections[0] ?? null);
}

/** Gives students or children their content, locked for a number of minutes (0: not locked). */
export async function setContent(
  users: readonly string[],
  draft: SelectionDraft,
  lockedMinutes: number,
): Promise<void> {
  const { contentSelections } = await write(
    'POST',
    '/content-selections',
    CreateContentSelectionReply,
    { body: { contentSelection: { ...draft, users, lockedMinutes } } },
  );
  for (const selection of contentSelections) showSelection(selection.user, selection);
}

function showSelection(
  userId: string,
  contentSelection: ContentSelectionReply['contentSelection'],
): void {
  queryClient.setQueryData(contentSelectionOptions(userId).queryKey, { contentSelection });
}

/** Unlocks their content and shows a message. @returns true when it was done */
export async function unlockContent(users: readonly string[]): Promise<boolean> {
  try {
    const { message } = await write('POST', '/content-selections/unlock', MessageReply, {
      query: { users: `[${users.join(',')}]` },
    });
    void messages.success(message);
    return true;
  } catch (error) {
    void messages.error(textOf(error));
    return false;
  }
}
