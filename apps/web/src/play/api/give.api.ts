import { CreateContentSelectionReply, MessageReply } from '@moonbase/contracts';
import { MendingGivenReply } from '@moonbase/contracts/mistakes';

import { reload } from '../../platform/ask.ts';
import { write, writeOnce } from '../../platform/patience.ts';
import { queryClient } from '../../platform/query-client.ts';
import type { SelectionDraft } from '../selection-draft.ts';

/** Lists that say whose content was given already ask again. */
function refreshGiven(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => /\/(?:help|most-stuck|next-steps)$/.test(String(path)),
  });
}

/** Gives content without a lock. */
export async function giveContent(draft: SelectionDraft, users: readonly string[]): Promise<void> {
  await writeOnce('POST', '/content-selections/give', CreateContentSelectionReply, {
    body: { contentSelection: { ...draft, users } },
  });
  refreshGiven();
}

/** Takes back what was given. @returns what the server says of it */
export async function takeContentBack(users: readonly string[]): Promise<string> {
  const query = { users: `[${users.join(',')}]` };
  const { message } = await write('POST', '/content-selections/take-back', MessageReply, { query });
  refreshGiven();
  return message;
}

/** A mistake with some of the students of a class who make it. */
interface Chosen {
  readonly mistake: string;
  readonly students: readonly string[];
}

/** Does something about a mistake of some students. */
async function change(classGroupId: string, path: string, { mistake, students }: Chosen) {
  await write('POST', `/class-groups/${classGroupId}/${path}`, MendingGivenReply, {
    body: { mistake, students: [...students] },
  });
  refreshGiven();
  await reload(`/class-groups/${classGroupId}/mistakes`);
}

/** Gives mending sets at once. */
export const giveMending = (classGroupId: string, chosen: Chosen): Promise<void> =>
  change(classGroupId, 'mending', chosen);

/** Takes back what was given and is not begun. */
export const takeMendingBack = (classGroupId: string, chosen: Chosen): Promise<void> =>
  change(classGroupId, 'mending/take-back', chosen);

/** Lets parents read of it before the week is over. */
export const releaseToParents = (classGroupId: string, chosen: Chosen): Promise<void> =>
  change(classGroupId, 'mistakes/release', chosen);
