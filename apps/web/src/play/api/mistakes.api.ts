import { queryOptions } from '@tanstack/react-query';

import { MendingAnswerReply, MendingSetReply, OwnMistakeReply } from '@moonbase/contracts/mistakes';

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

/** The questions that mend a mistake: a new set, or one that was begun or given. */
export function beginMending(mistake: string): Promise<MendingSetReply> {
  return write('POST', '/mending-sets', MendingSetReply, { body: { mistake } });
}

/**
 * Sends an answer, which is marked at once, or of which something is said first. After the last one the card of the mistake
 * goes.
 *
 * @param again what was said of this question has been read
 */
export async function answerMending(
  setId: string,
  place: number,
  { input, again }: { readonly input: string; readonly again: boolean },
): Promise<MendingAnswerReply> {
  const reply = await write('POST', `/mending-sets/${setId}/answers`, MendingAnswerReply, {
    body: { place, input, again },
  });
  if ('done' in reply && reply.done !== null)
    void queryClient.invalidateQueries(ownMistakeOptions());
  return reply;
}
