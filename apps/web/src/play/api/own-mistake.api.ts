import { queryOptions } from '@tanstack/react-query';

import { OwnMistakeReply } from '@moonbase/contracts/own-mistake';

import { ask } from '../../platform/ask.ts';
import { write } from '../../platform/patience.ts';
import { FRESH, queryClient } from '../../platform/query-client.ts';

/** What a child reads of one mistake, a set that waits, and what is mended. */
export function ownMistakeOptions() {
  return queryOptions({ ...FRESH, ...ask('/own-mistake', OwnMistakeReply) });
}

/** Hides a mistake for a week. */
export async function saySomethingElse(mistake: string): Promise<void> {
  const reply = await write('POST', '/own-mistake/something-else', OwnMistakeReply, {
    body: { mistake },
  });
  queryClient.setQueryData(ownMistakeOptions().queryKey, reply);
}

/** Notes that the child has read that a mistake is mended: it is said once. */
export async function noteMendedRead(mistake: string): Promise<void> {
  const reply = await write('POST', '/own-mistake/mended-read', OwnMistakeReply, {
    body: { mistake },
  });
  queryClient.setQueryData(ownMistakeOptions().queryKey, reply);
}
