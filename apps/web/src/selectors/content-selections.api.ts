import { CreateContentSelectionReply, MessageReply } from '@moonbase/contracts';

import { textOf } from '../platform/api-error.ts';
import { call } from '../platform/api-client.ts';
import { contentSelectionOptions } from '../play/content-selections.api.ts';
import { messages } from '../platform/messages.ts';
import { queryClient } from '../platform/query-client.ts';
import type { SelectionDraft } from '../play/selection-draft.ts';

/** Gives students or children their content, locked for a number of minutes (0: not locked). */
export async function setContent(
  users: readonly string[],
  draft: SelectionDraft,
  lockedMinutes: number,
): Promise<void> {
  const { contentSelections } = await call(
    'POST',
    '/content-selections',
    CreateContentSelectionReply,
    { body: { contentSelection: { ...draft, users, lockedMinutes } } },
  );
  for (const selection of contentSelections)
    queryClient.setQueryData(contentSelectionOptions(selection.user).queryKey, selection);
}

/** Unlocks their content and says so; true when it was done. */
export async function unlockContent(users: readonly string[]): Promise<boolean> {
  try {
    const { message } = await call('POST', '/content-selections/unlock', MessageReply, {
      query: { users: `[${users.join(',')}]` },
    });
    void messages.success(message);
    return true;
  } catch (error) {
    void messages.error(textOf(error));
    return false;
  }
}
