import { MendingAnswerReply, MendingSetReply } from '@moonbase/contracts/mistakes';

import { write } from '../../platform/patience.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownMistakeOptions } from './own-mistake.api.ts';

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
